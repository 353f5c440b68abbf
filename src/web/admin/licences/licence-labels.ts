import type { LicenceWords } from '#contract/admin/content/licences.ts';

export const licenceLabels: Readonly<Record<keyof LicenceWords, string>> = {
  ...{ name: 'Short name', publicName: 'Name', description: 'Description', isPublished: 'In the shop' },
  ...{ isCustom: 'By enquiry', delivers: 'Files', termMonths: 'Term in months', fields: 'Fields' },
  ...{ formula: 'Factor', needsReviewFormula: 'Sent as an enquiry', discounts: 'Discounts' },
  ...{ isGraduated: 'Each style its own discount', leastPrice: 'Least price', countryPrices: 'Countries' },
  ...{ termField: 'Field of the terms', requires: 'Requires', licenceText: 'Text of the agreement' },
};

const partLabels: Readonly<Record<string, string>> = {
  ...{ name: 'name', label: 'label', minimum: 'least', maximum: 'most', upTo: 'up to', factor: 'factor' },
  ...{ value: 'value', from: 'from styles', percent: 'percent', countries: 'countries' },
  ...{ tiers: 'tier', options: 'option', fields: 'field', delivers: 'files', type: 'kind' },
};

/** Where a field of the form is, in words: `fields.0.tiers.1.upTo` is *Field 1, tier 2, up to*. */
export function placeWords(field: string): string {
  const [first = '', ...rest] = field.split('.');
  const words: string[] = [];
  for (const step of rest) {
    if (!/^\d+$/.test(step)) words.push(partLabels[step] ?? step);
    else if (words.length === 0) words.push(`${rowLabels[first] ?? 'row'} ${Number(step) + 1}`);
    else words.push(`${words.pop() ?? ''} ${Number(step) + 1}`);
  }
  const [label] = Object.entries(licenceLabels).flatMap(([key, says]) => (key === first ? [says] : []));
  const isRow = words.length > 0 && rowLabels[first] !== undefined;
  const all = isRow ? words : [label ?? first, ...words];
  const said = all.join(', ');
  return `${said.charAt(0).toUpperCase()}${said.slice(1)}`;
}

const rowLabels: Readonly<Record<string, string>> = {
  ...{ fields: 'field', discounts: 'discount', countryPrices: 'countries' },
};
