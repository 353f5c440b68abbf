import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import type { KeptSelling, SavedSelling, SellingField } from '#contract/admin/content/selling.ts';
import type { Result } from '#contract/refusal.ts';
import { type StoredFoundry, storedFoundry } from '#contract/settings.ts';
import { foundryDay } from '#domain/day/foundry-days.ts';
import type { Database, Drizzle, Transaction } from '#server/database/database.ts';
import { setting } from '#server/database/schema/catalogue.ts';
import { lockCatalogue } from '#server/import/comparing/lock-catalogue.ts';
import { exportSelling, sellingFields, sellingOfHouse } from '#server/import/exporting/export-selling.ts';
import { type PricedThing, pricedThings } from '#server/import/planning/plan-currencies.ts';
import { readStanding } from '#server/import/standing/read-standing.ts';
import { raiseRevision } from '#server/office/catalogue/raise-revision.ts';
import { refuseFields } from '#server/office/forms/refuse-fields.ts';
import { dropNoticeOfOther } from '#server/orders/keeping/leaving-notice.ts';
import { findLackingRates } from '#server/settings/find-lacking-rates.ts';
import { changeSelling } from './change-selling.ts';
import { tellSelling } from './tell-selling.ts';

/**
 * POST selling: what was changed of what the shop sells by, or nothing where somebody changed any of it since it was read. It is an edit of
 * the catalogue, which an import tells before it undoes it.
 */
export async function saveSelling(
  { db, notify, now }: { db: Drizzle; notify: Database['notify']; now: () => Date },
  { seen, typed }: SavedSelling,
): Promise<Result<KeptSelling>> {
  return await db.transaction(async (tx): Promise<Result<KeptSelling>> => {
    await lockCatalogue(tx);
    const [row] = await tx.select().from(setting).where(eq(setting.name, 'foundry'));
    const foundry = storedFoundry.parse(row?.value);
    const standing = exportSelling(foundry);
    if (changedSelling({ seen, typed: standing }).length > 0)
      return {
        ok: false,
        code: 'changed-meanwhile',
        detail: 'Somebody changed what the shop sells by since you read it. Nothing was saved.',
      };
    const changes = changedSelling({ seen, typed });
    const priced = await readPriced(tx, changes);
    const changed = changeSelling(foundry, { typed, changes, standing, priced });
    if (!changed.ok) return refuseFields(changed.errors);
    if (!isDeepStrictEqual(changed.foundry, foundry)) {
      await tx.update(setting).set({ value: changed.foundry }).where(eq(setting.name, 'foundry'));
      await dropNoticeOfOther(tx, { before: foundry, after: changed.foundry });
      await raiseRevision(tx, notify);
    }
    const day = foundryDay(now(), foundry.timeZones);
    const lackingOf = (of: StoredFoundry) => findLackingRates(tx, { ...of, day });
    const told = tellSelling({
      before: { foundry, lacking: await lackingOf(foundry) },
      after: { foundry: changed.foundry, lacking: await lackingOf(changed.foundry) },
      day,
    });
    const words = exportSelling(changed.foundry);
    return { ok: true, value: { words, house: sellingOfHouse(changed.foundry), told } };
  });
}

/** Which fields somebody made others than they had before them. */
export function changedSelling({ seen, typed }: SavedSelling): SellingField[] {
  return sellingFields.filter((field) => !isDeepStrictEqual(typed[field], seen[field]));
}

/** All that has a price, where what is changed could leave it without one in some currency. */
async function readPriced(tx: Transaction, changes: readonly SellingField[]): Promise<PricedThing[]> {
  const concerned: readonly SellingField[] = ['currency', 'currencies', 'bankTransferSurcharge'];
  if (!changes.some((field) => concerned.includes(field))) return [];
  const standing = await readStanding(tx);
  return standing === null ? [] : pricedThings(standing);
}
