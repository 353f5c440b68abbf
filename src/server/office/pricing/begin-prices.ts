import { eq } from 'drizzle-orm';
import type { Result } from '#contract/refusal.ts';
import type { Transaction } from '#server/database/database.ts';
import { priceChange } from '#server/database/schema/price-changes.ts';
import { lockCatalogue } from '#server/import/comparing/lock-catalogue.ts';
import { doForEach } from '#server/jobs/do-for-each.ts';
import { raiseRevision } from '#server/office/catalogue/raise-revision.ts';
import { tellLacking } from '#server/office/catalogue/tell-lacking.ts';
import { writePrices } from '#server/office/catalogue/write-prices.ts';
import { readFoundry } from '#server/settings/read-foundry.ts';
import { audited } from '#server/staff/audit/audited.ts';
import { divide, nameMoved, type PricingServices } from './change-many-prices.ts';
import { listWaitingPrices } from './waiting-prices.ts';

/**
 * The job `begin-prices`: changes the prices whose day has come, in the name of who chose that day. What has another price by then, is not sold
 * any more, or could not be told in a currency of the shop is left, and counted. Each is done once, whoever else does it at the same time.
 */
export async function beginPrices(services: PricingServices): Promise<void> {
  const { db, now, dayOf } = services;
  await doForEach(await listWaitingPrices(db, { by: dayOf(now()) }), ({ id }) =>
    // With its entry in the log: what was done, or taken back, by another one meanwhile is no act of who chose the day.
    db.transaction(async (tx) => {
      await lockCatalogue(tx);
      const change = (await listWaitingPrices(tx, { by: dayOf(now()) })).find((each) => each.id === id);
      if (change === undefined) return;
      const { by, memberId, role, says, moved } = change;
      await audited(
        { db: tx, now },
        {
          action: 'price',
          actor: { name: by, role, way: 'office', memberId },
          asked: { begins: id, rule: says, soldNamed: await nameMoved(tx, moved) },
          act: () => begin(tx, { ...services, change }),
        },
      );
    }),
  );
}

async function begin(
  tx: Transaction,
  { change, notify, now }: PricingServices & { change: typeof priceChange.$inferSelect },
): Promise<Result<object>> {
  const foundry = await readFoundry(tx);
  const { standing } = await divide(tx, change.moved);
  const moved = standing.filter(({ to }) => tellLacking(to, foundry) === null);
  await tx
    .update(priceChange)
    .set({ doneAt: now(), moved, left: change.moved.length - moved.length })
    .where(eq(priceChange.id, change.id));
  await writePrices(tx, moved);
  if (moved.length > 0) await raiseRevision(tx, notify);
  return { ok: true, value: {} };
}
