import { eq } from 'drizzle-orm';
import type { Result } from '#contract/refusal.ts';
import { whyNotRestored, whyNotRevoked } from '#domain/order/licence-acts.ts';
import { isEntitled } from '#domain/order/order-states.ts';
import { shopOrderLicence } from '#server/database/schema/orders.ts';
import { mailHeldAgain } from '#server/delivery/record-delivery.ts';
import { decideMail } from '#server/mail/decide-mail.ts';
import type { StaffServices } from '#server/staff/staff-services.ts';
import { licenceRestored, licenceRevoked } from './licence-act-mails.ts';
import { lockLicence, refuseStanding } from './lock-licence.ts';
import { deliverAnew, noteLicenceAct, readLicenceMail } from './note-licence-act.ts';

type ActServices = Pick<StaffServices, 'db' | 'jobs' | 'now' | 'dayOf'>;
interface DoneAct {
  orderNumber: string;
  recipient: string;
}

/** Takes a licence away: it may not be used any more, its files open no more, and no money moves. Its licensee is told why. */
export async function revokeLicence(
  { db, jobs, now, dayOf }: ActServices,
  { licenceNumber, reason, by }: { licenceNumber: string; reason: string; by: string },
): Promise<Result<DoneAct>> {
  return await db.transaction(async (tx): Promise<Result<DoneAct>> => {
    const at = now();
    const locked = await lockLicence(tx, { licenceNumber, today: dayOf(at) });
    if (!locked.ok) return locked;
    const whyNot = whyNotRevoked(locked.value.atHand);
    if (whyNot !== null) return refuseStanding(whyNot);
    const { order, licence } = locked.value;
    await tx.update(shopOrderLicence).set({ revokedAt: at }).where(eq(shopOrderLicence.id, licence.id));
    const act = { kind: 'revoke-licence', by, at, detail: { reason } };
    const eventId = await noteLicenceAct(tx, locked.value, act);
    await deliverAnew(tx, jobs, { orderId: order.id, eventId });
    const { recipient, said } = await readLicenceMail(tx, locked.value);
    const mail = licenceRevoked.of({ ...said, reason });
    await decideMail(tx, jobs, { key: `licence-revoked:${eventId}`, recipient, orderId: order.id, mail, at });
    return { ok: true, value: { orderNumber: order.orderNumber, recipient } };
  });
}

/** Undoes that: the licence stands as it did, and its files are made again. */
export async function restoreLicence(
  { db, jobs, now, dayOf }: ActServices,
  { licenceNumber, by }: { licenceNumber: string; by: string },
): Promise<Result<DoneAct>> {
  return await db.transaction(async (tx): Promise<Result<DoneAct>> => {
    const at = now();
    const locked = await lockLicence(tx, { licenceNumber, today: dayOf(at) });
    if (!locked.ok) return locked;
    const { order, licence, atHand } = locked.value;
    const standing = { isEntitled: isEntitled(order), isWithdrawn: licence.isWithdrawn };
    const whyNot = whyNotRestored(atHand, standing);
    if (whyNot !== null) return refuseStanding(whyNot);
    await tx.update(shopOrderLicence).set({ revokedAt: null }).where(eq(shopOrderLicence.id, licence.id));
    const eventId = await noteLicenceAct(tx, locked.value, { kind: 'restore-licence', by, at });
    await deliverAnew(tx, jobs, { orderId: order.id, eventId });
    await mailHeldAgain(tx, jobs, { orderId: order.id, at });
    const { recipient, said } = await readLicenceMail(tx, locked.value);
    const mail = licenceRestored.of(said);
    await decideMail(tx, jobs, {
      key: `licence-restored:${eventId}`,
      recipient,
      orderId: order.id,
      mail,
      at,
    });
    return { ok: true, value: { orderNumber: order.orderNumber, recipient } };
  });
}
