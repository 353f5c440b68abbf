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
import { toLicenceWords } from './licence-words.ts';
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
  const name = standing?.name ?? typed.name;
  const result = changeLicence(
    // What it says in sentences changes no price, and takes long to tidy.
    { ...typed, name, description: '', licenceText: '' },
    {
      others: namesBeside(rows, id),
      standing: standing === undefined ? null : toLicenceWords(standing),
      currency,
    },
  );
  const empty = { currency, rules: [], columns: [], isShortened: false, scales: [] };
  if (!result.ok) return { ...empty, errors: result.errors };
  const { licence } = result;
  if (licence.isCustom) return { ...empty, errors: [], rules: ['A quote says what it costs.'] };
  const others = rows.filter((row) => row.id !== id);
  const laddersOf = (template: ListedTemplate) => {
    const formulas = createFormulaEvaluator();
    // Of the others those that it requires, and what these do: no other one counts for its price.
    const templates = [template, ...requiredOf(template, others.map(listRow))];
    const list: PriceList = { templates, formulas, rebates, currency };
    return (price: number): PriceLadder | undefined =>
      listLadders({ type: 'font-cut', price, quantity: 1 }, list).find(
        ({ templateId }) => templateId === template.id,
      );
  };
  const ladderOf = laddersOf({ ...listPlan(licence, '0'), published: true });
  const formerOf = standing?.published ? laddersOf(listRow(standing)) : () => undefined;
  const prices = await readStylePrices(db);
  // Each row of the foundry's own rebates is a column of a price list, too.
  const weigh = (template: LicenceTemplatePlan) =>
    templateWeight({
      ...template,
      licenseDiscounts1: [...template.licenseDiscounts1, ...rebates.styles],
    });
  const weight = weigh(licence) + (standing === undefined ? 0 : weigh(standing));
  const columns = prices.slice(0, Math.max(1, Math.min(mostColumns, Math.floor(heaviestColumns / weight))));
  const found = columns.map(({ price }) => ({ is: ladderOf(price), was: formerOf(price) }));
  const ladders = found.map(({ is, was }) => ({ is: pricesOf(is), was: pricesOf(was) }));
  const [leading] = found.flatMap(({ is }) => is ?? []);
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
          is: is.get(keyOf(rung.values)) ?? null,
          was: was.get(keyOf(rung.values)) ?? null,
        })),
      })),
      beyond,
    })),
  };
}

/** What a style by itself costs, by the values of the licence. */
function pricesOf(ladder: PriceLadder | undefined): ReadonlyMap<string, number> {
  const rungs = ladder?.scales.flatMap((scale) => scale.rungs) ?? [];
  return new Map(
    rungs.flatMap(({ values, prices: [alone] }) =>
      alone === undefined ? [] : [[keyOf(values), alone] as const],
    ),
  );
}

function keyOf(values: object): string {
  return JSON.stringify(values);
}

/** The templates that one requires, and those that these require in turn. */
function requiredOf(template: ListedTemplate, others: readonly ListedTemplate[]): ListedTemplate[] {
  const all = [template];
  // It grows while it is gone through.
  for (const each of all)
    for (const other of others)
      if (each.requires?.includes(other.name) && !all.includes(other)) all.push(other);
  return all.slice(1);
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
