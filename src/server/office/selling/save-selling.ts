import { isDeepStrictEqual } from 'node:util';
import type { KeptSelling, SavedSelling, SellingField } from '#contract/admin/content/selling.ts';
import type { Result } from '#contract/refusal.ts';
import type { StoredFoundry } from '#contract/settings.ts';
import { foundryDay } from '#domain/day/foundry-days.ts';
import type { Database, Drizzle, Transaction } from '#server/database/database.ts';
import { exportSelling, sellingFields, sellingOfHouse } from '#server/import/exporting/export-selling.ts';
import { type PricedThing, pricedThings } from '#server/import/planning/plan-currencies.ts';
import { readStanding } from '#server/import/standing/read-standing.ts';
import { changeFoundry } from '#server/office/catalogue/change-foundry.ts';
import { refuseFields } from '#server/office/forms/refuse-fields.ts';
import { findLackingRates } from '#server/settings/find-lacking-rates.ts';
import { changeSelling } from './change-selling.ts';
import { tellSelling } from './tell-selling.ts';

/**
 * POST selling: what was changed of what the shop sells by, or nothing where somebody changed any of it since it was read. It is an edit of
 * the catalogue, which an import tells before it undoes it.
 */
export async function saveSelling(
  services: { db: Drizzle; notify: Database['notify']; now: () => Date },
  { seen, typed }: SavedSelling,
): Promise<Result<KeptSelling>> {
  return await changeFoundry(services, async (tx, foundry) => {
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
    const { foundry: after } = changed;
    const day = foundryDay(services.now(), foundry.timeZones);
    const lackingOf = (of: StoredFoundry) => findLackingRates(tx, { ...of, day });
    const told = tellSelling({
      before: { foundry, lacking: await lackingOf(foundry) },
      after: { foundry: after, lacking: await lackingOf(after) },
      day,
    });
    const value = { words: exportSelling(after), house: sellingOfHouse(after), told };
    return { ok: true, value: { foundry: after, value } };
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
