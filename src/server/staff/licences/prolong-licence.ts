import { eq } from 'drizzle-orm';
import type { Result } from '#contract/refusal.ts';
import { whyNotProlonged } from '#domain/order/licence-acts.ts';
import { shopOrderLicence } from '#server/database/schema/orders.ts';
import { PROLONG_LICENCE } from '#server/licences/read-replaced-ends.ts';
import type { StaffServices } from '#server/staff/staff-services.ts';
import { lockLicence, refuseStanding } from './lock-licence.ts';
import { noteLicenceAct } from './note-licence-act.ts';

/**
 * Has a licence with a term last longer, without a charge: who is to pay for it renews it, or is quoted. A job draws its certificate
 * anew and mails it. Its holder is reminded before its new end, too.
 */
export async function prolongLicence(
  { db, jobs, now, dayOf }: Pick<StaffServices, 'db' | 'jobs' | 'now' | 'dayOf'>,
  { licenceNumber, until, by }: { licenceNumber: string; until: string; by: string },
): Promise<Result<{ orderNumber: string; from: string; until: string }>> {
  return await db.transaction(
    async (tx): Promise<Result<{ orderNumber: string; from: string; until: string }>> => {
      const at = now();
      const today = dayOf(at);
      const locked = await lockLicence(tx, { licenceNumber, today });
      if (!locked.ok) return locked;
      const { order, licence, atHand } = locked.value;
      const whyNot = whyNotProlonged(atHand, { until, today });
      if (whyNot !== null) return refuseStanding(whyNot);
      const from = licence.expiryDate ?? '';
      await tx
        .update(shopOrderLicence)
        .set({ expiryDate: until, remindedAt: null })
        .where(eq(shopOrderLicence.id, licence.id));
      const act = { kind: PROLONG_LICENCE, by, at, detail: { from, until } };
      const eventId = await noteLicenceAct(tx, locked.value, act);
      await jobs.enqueue(tx, 'make-prolonged-certificate', { eventId });
      return { ok: true, value: { orderNumber: order.orderNumber, from, until } };
    },
  );
}
