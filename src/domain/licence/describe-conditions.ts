import { countryName } from '#domain/address/country-name.ts';
import { formatCount, formatFactor, formatNumber } from '#domain/figure/figures.ts';
import { formatMoney, fromMajorUnits } from '#domain/money/money.ts';
import type { DeliveryUse } from './delivery-use.ts';
import type { LicenceField } from './licence-field.ts';
import type { LicenceTemplate } from './licence-template.ts';

const files: Record<DeliveryUse, string> = {
  desktop: 'files for computers',
  web: 'web fonts',
  app: 'files for apps',
};

/** What a template lays down beside its formula, a sentence each, for who reads its prices. */
export function describeConditions(
  template: LicenceTemplate,
  { templates, currency }: { templates: LicenceTemplate[]; currency: string },
): string[] {
  const { leastPrice, isGraduated, countryPrices = [], licenseDiscounts1 } = template;
  const sentences: string[] = [];
  if (leastPrice !== undefined) {
    const amount = formatMoney({ amount: fromMajorUnits(leastPrice, currency), currency });
    sentences.push(`A font costs at least ${amount} under it, whatever is taken off.`);
  }
  if (isGraduated === true && licenseDiscounts1.length > 0) {
    sentences.push('Each style takes the discount of its own place, the dearest one first.');
  }
  for (const { countries, factor } of countryPrices) {
    const names = joinWords(countries.map(countryName), 'and');
    sentences.push(`Who buys from ${names} pays the price ${formatFactor(factor)}.`);
  }
  const term = describeTermChoice(template);
  if (term !== null) sentences.push(term);
  const requirement = describeRequirement(template, templates);
  if (requirement !== null) sentences.push(requirement);
  return [...sentences, ...template.fields.flatMap(describeFiles)];
}

/** What a licence requires beside it, in a sentence; null where it stands alone. */
export function describeRequirement(
  { requires = [] }: Pick<LicenceTemplate, 'requires'>,
  templates: LicenceTemplate[],
): string | null {
  if (requires.length === 0) return null;
  const names = templates.filter(({ name }) => requires.includes(name)).map(({ publicName }) => publicName);
  return `It goes with a licence ${joinWords(names, 'or')} of the same font, bought with it or before.`;
}

function describeTermChoice({ fields, termField, termMonths }: LicenceTemplate): string | null {
  const field = fields.find(({ name }) => name === termField);
  if (field === undefined || termMonths === null || field.maximum === undefined) return null;
  const term =
    termMonths % 12 === 0 ? formatCount(termMonths / 12, 'year') : formatCount(termMonths, 'month');
  const range = `${formatNumber(field.minimum ?? 1)} to ${formatNumber(field.maximum)}`;
  return `${field.label}, ${range}, multiplies the price and the term of ${term}.`;
}

function describeFiles({ label, options = [] }: LicenceField): string[] {
  const choices = options.flatMap(({ label: option, delivers = [] }) =>
    delivers.length === 0
      ? []
      : [
          `${option} ${joinWords(
            delivers.map((use) => files[use]),
            'and',
          )}`,
        ],
  );
  return choices.length === 0 ? [] : [`${label} says what else is delivered: ${choices.join('; ')}.`];
}

function joinWords(words: string[], last: 'and' | 'or'): string {
  return words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`;
}
