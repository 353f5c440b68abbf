import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { LicencePreview, PreviewedLicence } from '#contract/admin/content/licences.ts';
import { createFormulaEvaluator } from '#domain/formula/formula-evaluator.ts';
import { templateWeight } from '#domain/licence/template-weight.ts';
import { listLadders, type PriceLadder } from '#domain/price-list/price-ladder.ts';
import type { ListedTemplate, PriceList } from '#domain/price-list/price-of-list.ts';
import type { Drizzle } from '#server/database/database.ts';
import { fontCut, fontFamily, fontShopSet } from '#server/database/schema/catalogue.ts';
import type { LicenceTemplatePlan } from '#server/import/planning/catalogue-plan.ts';
import { readFoundry } from '#server/settings/read-foundry.ts';
import { changeLicence } from './change-licence.ts';
import { type LicenceRow, namesBeside, readLicenceRows } from './read-licences.ts';

/** The most columns, and how much all of them may take to reckon (template-weight.ts): a tenth of a second or so. */
const mostColumns = 8;
const heaviestColumns = 6000;

/**
 * POST licence-templates/preview: what the styles of the catalogue would cost under a template as it is typed, by the rules by which the
 * shop reckons, beside what they cost now; nothing is written. A licence that is not published is priced as one that is.
 */
export async function previewLicence(db: Drizzle, { id, typed }: PreviewedLicence): Promise<LicencePreview> {
  const { currency, rebates } = await readFoundry(db);
  const rows = await readLicenceRows(db);
  const [standing] = rows.filter((row) => row.id === id);
  const words = standing === undefined ? typed : { ...typed, name: standing.name };
  const result = changeLicence(words, namesBeside(rows, id));
  const empty = { currency, rules: [], columns: [], isShortened: false, scales: [] };
  if (!result.ok) return { ...empty, errors: result.errors };
  const { licence } = result;
  if (licence.isCustom) return { ...empty, errors: [], rules: ['A quote says what it costs.'] };
  const others = rows.filter((row) => row.id !== id);
  const laddersOf = (template: ListedTemplate) => {
    const formulas = createFormulaEvaluator();
    const list: PriceList = { templates: [template, ...others.map(listRow)], formulas, rebates, currency };
    return (price: number): PriceLadder | undefined =>
      listLadders({ type: 'font-cut', price, quantity: 1 }, list).find(
        ({ templateId }) => templateId === template.id,
      );
  };
  const ladderOf = laddersOf({ ...listPlan(licence, '0'), published: true });
  const formerOf = standing?.published ? laddersOf(listRow(standing)) : () => undefined;
  const prices = await readStylePrices(db);
  const weight = templateWeight(licence) + (standing === undefined ? 0 : templateWeight(standing));
  const columns = prices.slice(0, Math.max(1, Math.min(mostColumns, Math.floor(heaviestColumns / weight))));
  const ladders = columns.map(({ price }) => ({ is: ladderOf(price), was: formerOf(price) }));
  const [leading] = ladders.flatMap(({ is }) => is ?? []);
  return {
    currency,
    errors: [],
    rules: leading === undefined ? [] : [leading.rule, ...leading.conditions],
    columns,
    isShortened: columns.length < prices.length,
    scales: (leading?.scales ?? []).map(({ label, rungs, beyond }) => ({
      label,
      rungs: rungs.map((rung) => ({
        label: rung.label,
        prices: ladders.map(({ is, was }) => ({
          is: priceAt(is, rung.values),
          was: priceAt(was, rung.values),
        })),
      })),
      beyond,
    })),
  };
}

/** What a style by itself costs at these values of the licence; null where it has no price there. */
function priceAt(ladder: PriceLadder | undefined, values: object): number | null {
  const sought = JSON.stringify(values);
  const rung = ladder?.scales
    .flatMap(({ rungs }) => rungs)
    .find((each) => JSON.stringify(each.values) === sought);
  return rung?.prices[0] ?? null;
}

function listRow(row: LicenceRow): ListedTemplate {
  return listPlan(row, `${row.id}`);
}

function listPlan({ conditions, ...own }: LicenceTemplatePlan, id: string): ListedTemplate {
  return { ...own, ...conditions, id };
}

/** Each price that a style has, the least first, with how many have it and the first of them. */
async function readStylePrices(db: Drizzle): Promise<LicencePreview['columns']> {
  return await db
    .select({
      price: fontCut.price,
      styles: sql<number>`count(*)::int`,
      first: sql<string>`(array_agg(${fontFamily.name} || ' ' || ${fontCut.name}
        order by ${fontFamily.position}, ${fontFamily.id}, ${fontShopSet.position}, ${fontCut.position}, ${fontCut.id}))[1]`,
    })
    .from(fontCut)
    .innerJoin(fontShopSet, eq(fontShopSet.id, fontCut.setId))
    .innerJoin(fontFamily, eq(fontFamily.id, fontShopSet.familyId))
    .where(
      and(
        isNull(fontCut.withdrawnAt),
        isNull(fontShopSet.withdrawnAt),
        isNull(fontFamily.withdrawnAt),
        // An alternate comes with its cut.
        isNull(fontCut.alternateOfId),
      ),
    )
    .groupBy(fontCut.price)
    .orderBy(asc(fontCut.price));
}
