import { asc } from 'drizzle-orm';
import type { z } from 'zod';
import type {
  ManyPricesForm,
  PricesPreview,
  previewedPrices,
} from '#contract/admin/content/price-changes.ts';
import type { Drizzle } from '#server/database/database.ts';
import { isKeptFamily } from '#server/database/is-kept-family.ts';
import { fontFamily } from '#server/database/schema/catalogue.ts';
import { readFoundry } from '#server/settings/read-foundry.ts';
import { type PlannedPrices, planPrices, tellRule } from './plan-prices.ts';
import { readPriced } from './read-priced.ts';
import { listWaitingPrices } from './waiting-prices.ts';

const FAMILIES_PER_PAGE = 20;
const TOLD_FAULTS = 5;

/** GET prices/many: the families and categories that can be chosen. */
export async function readManyPricesForm(db: Drizzle, { today }: { today: string }): Promise<ManyPricesForm> {
  const { currency } = await readFoundry(db);
  const families = await db
    .select({
      slug: fontFamily.slug,
      name: fontFamily.name,
      categories: fontFamily.fontCategories,
      published: fontFamily.published,
    })
    .from(fontFamily)
    .where(isKeptFamily)
    .orderBy(asc(fontFamily.position), asc(fontFamily.id));
  return {
    currency,
    today,
    families: families.map(({ slug, name, published }) => ({ slug, name, isOff: !published })),
    categories: [...new Set(families.flatMap(({ categories }) => categories.map(({ name }) => name)))],
  };
}

/** POST prices/many/preview: what prices would become, a page of families at a time. Nothing is written. */
export async function previewPrices(
  db: Drizzle,
  { typed, page }: z.output<typeof previewedPrices>,
): Promise<PricesPreview> {
  const foundry = await readFoundry(db);
  const waiting = await listWaitingPrices(db);
  const planned = planPrices(await readPriced(db, typed), typed, { foundry, waiting });
  const families = groupByFamily(planned);
  // What changed meanwhile may have left less pages.
  const shown = Math.min(page, Math.max(1, Math.ceil(families.length / FAMILIES_PER_PAGE)));
  return {
    currency: foundry.currency,
    seen: planned.seen,
    says: tellRule(typed, { currency: foundry.currency, names: families.map(({ name }) => name) }),
    changed: planned.changes.length,
    unchanged: planned.unchanged,
    faults: planned.faults.slice(0, TOLD_FAULTS),
    faultCount: planned.faults.length,
    total: families.length,
    page: shown,
    perPage: FAMILIES_PER_PAGE,
    families: families.slice((shown - 1) * FAMILIES_PER_PAGE, shown * FAMILIES_PER_PAGE),
  };
}

/** Changes alike of a family in one line, in the order in which the first of them comes. */
function groupByFamily({ changes }: PlannedPrices): PricesPreview['families'] {
  return [...Map.groupBy(changes, ({ family }) => family.slug).values()].flatMap((ofFamily) => {
    const [one] = ofFamily;
    if (one === undefined) return [];
    const alike = Map.groupBy(ofFamily, ({ kind, price, to }) => `${kind} ${price} ${to}`);
    const lines = [...alike.values()].flatMap((each) => {
      const [first] = each;
      if (first === undefined) return [];
      const { kind, price: from, to, name } = first;
      return [{ kind, from, to, count: each.length, first: name }];
    });
    return [{ ...one.family, lines }];
  });
}
