import { compileFormula } from '#domain/formula/formula.ts';
import { compileReviewFormula } from '#domain/formula/review-formula.ts';
import { validateConditions } from '#domain/licence/condition-validation.ts';
import type { LicenceConditions } from '#domain/licence/licence-conditions.ts';
import { validateLicenceTemplate } from '#domain/licence/licence-template-validation.ts';
import type { ImportFault } from '#server/import/findings/import-fault.ts';
import { placeInWords } from '#server/import/reading/place-in-words.ts';
import type { FolderContent } from '#server/import/reading/read-folder.ts';
import { sanitiseRichText } from '#server/import/sanitising/sanitise-rich-text.ts';
import type { LicenceTemplatePlan } from './catalogue-plan.ts';
import { requireRichText } from './texts/require-rich-text.ts';

type Licences = NonNullable<FolderContent['licences']>;
type Written = Licences['value'][number];

/** The licence templates; a formula that does not compile is told with its place in the text. */
export function planLicences(licences: Licences, faults: ImportFault[]): LicenceTemplatePlan[] {
  const names = new Set<string>();
  return licences.value.map((written, index) => {
    if (names.has(written.name)) {
      faults.push(licences.fault([index, 'name'], `'${written.name}' is the name of another template above`));
    }
    names.add(written.name);
    const text = { path: [index, 'licenceText'], text: written.licenceText, faults };
    const plan = toPlan(written, requireRichText(licences, text));
    checkTemplate(licences, { index, plan }, faults);
    for (const field of ['formula', 'needsReviewFormula'] as const) {
      const compiled = field === 'formula' ? compileFormula(plan) : compileReviewFormula(plan);
      if (compiled.ok) continue;
      const place = `at character ${compiled.start + 1} of ${written[field]}`;
      faults.push(licences.fault([index, field], `${field}: ${compiled.message} (${place})`));
    }
    return plan;
  });
}

function toPlan(written: Written, licenceText: string): LicenceTemplatePlan {
  return {
    name: written.name,
    publicName: written.publicName,
    description: written.description === undefined ? '' : sanitiseRichText(written.description),
    fields: written.fields,
    formula: written.formula,
    needsReviewFormula: written.needsReviewFormula,
    licenseDiscounts1: [...written.discounts].sort((a, b) => a.from - b.from),
    isCustom: written.isCustom,
    published: written.published,
    termMonths: written.termMonths,
    delivers: written.delivers,
    conditions: conditionsOf(written),
    licenceText,
  };
}

/** Only what was written, so that a template without conditions is kept without any. */
function conditionsOf({
  leastPrice,
  isGraduated,
  countryPrices,
  termField,
  requires,
}: Written): LicenceConditions {
  const conditions = { leastPrice, isGraduated, countryPrices, termField, requires };
  return Object.fromEntries(Object.entries(conditions).filter(([, value]) => value !== undefined));
}

/** The template's own rules, each fault told where it was written. */
function checkTemplate(
  licences: Licences,
  { index, plan }: { index: number; plan: LicenceTemplatePlan },
  faults: ImportFault[],
): void {
  const written = licences.value[index];
  const template = {
    ...plan,
    id: plan.name,
    ...plan.conditions,
    licenseDiscounts1: written?.discounts ?? [],
  };
  const names = licences.value.map(({ name }) => name);
  for (const { path, message } of [
    ...validateLicenceTemplate(template),
    ...validateConditions(template, names),
  ]) {
    const place = path.replace(/^licenseDiscounts1/, 'discounts');
    const parts = place.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));
    const written = [index, ...parts];
    faults.push(licences.fault(written, `${placeInWords(licences.value, written)}: ${message}`));
  }
}
