import type { FamilyPage } from '#contract/services.ts';
import { calculatePrices } from '#domain/calculate-prices.ts';
import { compileFormula } from '#domain/formula.ts';
import type { LicenceValues } from '#domain/licence.ts';
import type { LicenceField } from '#domain/licence-field.ts';
import { initialLicenceValues } from '#domain/licence-initial-values.ts';
import { fromMajorUnits, toMajorUnits } from '#domain/money.ts';

type Template = FamilyPage['templates'][number];

/** What one style of a family costs under a licence, tier by tier; prices in major units, net. */
export interface PriceLadder {
  templateId: string;
  name: string;
  description: string;
  termMonths: number | null;
  scales: { label: string; rungs: { label: string; factor: number; price: number }[] }[];
  discounts: { from: number; percent: number }[];
}

/** The ladders of every published template, for the cut that the family shows first. */
export function listLadders(page: FamilyPage, currency: string): PriceLadder[] {
  const cuts = page.family.fontShopSets.flatMap(({ fontCuts }) => fontCuts);
  const cut = cuts.find(({ id }) => id === page.family.defaultFontCutId) ?? cuts[0];
  if (cut === undefined) return [];
  const base = fromMajorUnits(cut.price, currency);
  return page.templates
    .filter(({ published, isCustom }) => published && !isCustom)
    .map((template) => ({
      templateId: template.id,
      name: template.publicName,
      description: template.description,
      termMonths: template.termMonths,
      scales: template.fields.flatMap((field) => scaleOf(field, { template, base, currency })),
      discounts: template.licenseDiscounts1,
    }));
}

function scaleOf(
  field: LicenceField,
  input: { template: Template; base: number; currency: string },
): PriceLadder['scales'] {
  const steps: { label: string; value: number | string }[] = [
    ...(field.tiers ?? []).map(({ label, upTo }) => ({ label, value: upTo })),
    ...(field.options ?? [])
      .filter(({ factor }) => factor !== undefined)
      .map(({ label, value }) => ({ label, value })),
  ];
  const rungs = steps.flatMap(({ label, value }) => {
    const priced = priceWith({ ...initialLicenceValues(input.template), [field.name]: value }, input);
    return priced === null ? [] : [{ label, ...priced }];
  });
  return rungs.length === 0 ? [] : [{ label: field.label, rungs }];
}

// The rules of the shop itself, for a cart of one style without discount.
function priceWith(
  values: LicenceValues,
  { template, base, currency }: { template: Template; base: number; currency: string },
): { factor: number; price: number } | null {
  const compiled = compileFormula(template);
  if (!compiled.ok) return null;
  const uid = 'ladder';
  const result = calculatePrices({
    shopItems: [{ uid, type: 'font-cut', licenses: [{ licenseUid: uid }], price: base, quantity: 1 }],
    licenses: [{ uid, licenseTemplateId: template.id, values }],
    templates: [{ ...template, licenseDiscounts1: [] }],
    evaluateFactor: ({ quantity }) => compiled.evaluate({ values, quantity }),
    adjustments: [],
    vatRate: 0,
    currency,
  });
  const step = result.ok ? result.prices.steps[0] : undefined;
  return step === undefined ? null : { factor: step.factor, price: toMajorUnits(step.result, currency) };
}
