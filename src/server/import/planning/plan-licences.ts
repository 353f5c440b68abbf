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
/** An entry of licences.yaml. */
export type WrittenLicence = Licences['value'][number];

/** The licence templates; a formula that does not compile is told with its place in the text. */
export function planLicences(licences: Licences, faults: ImportFault[]): LicenceTemplatePlan[] {
  const names = new Set<string>();
  return licences.value.map((written, index) => {
    if (names.has(written.name)) {
      faults.push(licences.fault([index, 'name'], `'${written.name}' is the name of another template above`));
    }
    names.add(written.name);
    const text = { path: [index, 'licenceText'], text: written.licenceText, faults };
    const plan = planLicence(written, requireRichText(licences, text));
    const all = licences.value.map(({ name }) => name);
    for (const { path, message, formula } of findLicenceFaults({ written, plan }, all)) {
      const place = [index, ...path];
      const said =
        formula === undefined
          ? `${placeInWords(licences.value, place)}: ${message}`
          : `${path.join('.')}: ${message} (at character ${formula.at} of ${formula.text})`;
      faults.push(licences.fault(place, said));
    }
    return plan;
  });
}

/** A template as its entry of licences.yaml says it; `licenceText` as it is kept. */
export function planLicence(written: WrittenLicence, licenceText: string): LicenceTemplatePlan {
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
}: WrittenLicence): LicenceConditions {
  const conditions = { leastPrice, isGraduated, countryPrices, termField, requires };
  return Object.fromEntries(Object.entries(conditions).filter(([, value]) => value !== undefined));
}

/** What is wrong at a place of an entry of licences.yaml; of a formula also from which character on (from 1), and what it is. */
interface LicenceFault {
  path: (string | number)[];
  message: string;
  formula?: { at: number; text: string };
}

/** The template's own rules, each fault told where it was written; `names` are those of all templates. */
export function findLicenceFaults(
  { written, plan }: { written: WrittenLicence; plan: LicenceTemplatePlan },
  names: string[],
): LicenceFault[] {
  const template = {
    ...plan,
    id: plan.name,
    ...plan.conditions,
    licenseDiscounts1: written.discounts,
  };
  const ofRules = [...validateLicenceTemplate(template), ...validateConditions(template, names)].map(
    ({ path, message }): LicenceFault => {
      const place = path.replace(/^licenseDiscounts1/, 'discounts');
      return { path: place.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part)), message };
    },
  );
  const isDoubled = new Set(plan.fields.map(({ name }) => name)).size < plan.fields.length;
  const ofFormulas = (['formula', 'needsReviewFormula'] as const).flatMap((field): LicenceFault[] => {
    // Of two fields of one name a formula cannot be told which it means: that they are two is told above.
    if (isDoubled) return [];
    const compiled = field === 'formula' ? compileFormula(plan) : compileReviewFormula(plan);
    if (compiled.ok) return [];
    return [
      {
        path: [field],
        message: compiled.message,
        formula: { at: compiled.start + 1, text: written[field] },
      },
    ];
  });
  return [...ofRules, ...ofFormulas];
}
