import { eq } from 'drizzle-orm';
import { storedFoundry } from '#contract/settings.ts';
import type { Transaction } from '#server/database/database.ts';
import { setting } from '#server/database/schema/catalogue.ts';
import { ImportRefusal } from '#server/import/findings/import-refusal.ts';
import { type CataloguePlan, sharedUidOf } from '#server/import/planning/catalogue-plan.ts';
import { findLackingPrices, pricedThings } from '#server/import/planning/plan-currencies.ts';
import { addToCatalogue } from './add-to-catalogue.ts';
import { readStandingPlan } from './read-standing-plan.ts';

/**
 * The catalogue that stands, which is locked, with what was dropped into it. Throws an ImportRefusal where that has no price in a currency
 * in which the shop sells.
 */
export async function addDropped(
  tx: Transaction,
  {
    plan,
    written,
    isArranged,
  }: {
    plan: CataloguePlan;
    written: ReadonlySet<string>;
    /** Whether somebody arranged by hand the families that no YAML file speaks of. */
    isArranged: boolean;
  },
): Promise<{ plan: CataloguePlan; interfaceStylesheet: string; standing: ReadonlySet<string> }> {
  const standing = await readStandingPlan(tx);
  const [row] = await tx.select({ value: setting.value }).from(setting).where(eq(setting.name, 'foundry'));
  if (standing === null || row === undefined)
    throw new Error('Fonts are added to a catalogue: there is none yet.');
  const { interfaceStylesheet } = storedFoundry.parse(row.value);
  const added = addToCatalogue(standing, plan, { written, isArranged });
  if (!added.families.some(({ published }) => published))
    throw new ImportRefusal({
      file: 'family.yaml',
      line: null,
      message: 'published: no other family is on the site, expected at least one',
    });
  const [lacking] = findLackingPrices(added.foundry, pricedThings(added));
  // Its pages could not say in that currency what it costs.
  if (lacking !== undefined)
    throw new ImportRefusal({
      file: 'foundry.yaml',
      line: null,
      message: `currencies.${lacking.currency} of the shop has ${lacking.message}`,
    });
  return { plan: added, interfaceStylesheet, standing: addressesOf(standing) };
}

/** The addresses of the sets and cuts that are there. */
function addressesOf({ families }: CataloguePlan): Set<string> {
  return new Set(
    families.flatMap((family) =>
      family.sets.flatMap((set) => [
        sharedUidOf(family.slug, set.slug),
        ...set.cuts.map(({ sharedUid }) => sharedUid),
      ]),
    ),
  );
}
