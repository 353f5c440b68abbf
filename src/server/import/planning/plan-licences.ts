import { compileFormula } from '#domain/formula/formula.ts';
import { compileReviewFormula } from '#domain/formula/review-formula.ts';
import type { ImportFault } from '#server/import/findings/import-fault.ts';
import type { FolderContent } from '#server/import/reading/read-folder.ts';
import { sanitiseRichText } from '#server/import/sanitising/sanitise-rich-text.ts';
import type { LicenceTemplatePlan } from './catalogue-plan.ts';

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
    const plan = toPlan(written);
    checkFields(licences, index, faults);
    for (const field of ['formula', 'needsReviewFormula'] as const) {
      const compiled = field === 'formula' ? compileFormula(plan) : compileReviewFormula(plan);
      if (compiled.ok) continue;
      const place = `at character ${compiled.start + 1} of ${written[field]}`;
      faults.push(licences.fault([index, field], `${field}: ${compiled.message} (${place})`));
    }
    return plan;
  });
}

function toPlan(written: Written): LicenceTemplatePlan {
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
    licenceText: sanitiseRichText(written.licenceText),
  };
}

function checkFields(licences: Licences, index: number, faults: ImportFault[]): void {
  const seen = new Set<string>();
  for (const [place, field] of (licences.value[index]?.fields ?? []).entries()) {
    const path = [index, 'fields', place];
    if (seen.has(field.name))
      faults.push(licences.fault([...path, 'name'], `'${field.name}' is a field above`));
    seen.add(field.name);
    if (field.type === 'list') continue;
    if (field.type === 'select' && (field.options ?? []).length === 0) {
      faults.push(licences.fault([...path, 'type'], `'${field.name}' is a select: expected options`));
    }
    const tiers = field.tiers ?? [];
    if (tiers.some((tier, at) => tier.upTo <= (tiers[at - 1]?.upTo ?? 0))) {
      faults.push(licences.fault([...path, 'tiers'], `expected tiers that rise from the least upTo on`));
    }
  }
}
