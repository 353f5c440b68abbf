import type { LicenceTemplate } from '#domain/licence/licence-template.ts';
import { findLicenceField } from '#domain/licence/licence-tier.ts';

type Described = Pick<LicenceTemplate, 'formula' | 'fields'>;

const factor = /^tier\(\s*["']([\w.]+)["']\s*,\s*[\w.]+\s*\)$/;

/** One sentence of how a licence comes to its price: its formula's parts in words where they are multiplied or added. */
export function describeFormula({ formula, fields }: Described): string {
  const product = nameParts(formula.split('*'), fields);
  if (product !== null) {
    const factors = product.filter((name) => name !== '1');
    return `The price is ${['the base price', ...factors].join(' times ')}.`;
  }
  const sum = nameParts(formula.split('+'), fields);
  if (sum !== null) return `The price is the base price times the sum of ${joinWords(sum)}.`;
  const used = fields.filter(({ name }) => new RegExp(`\\b${name}\\b`).test(formula));
  const names = [
    ...used.map(({ label }) => label),
    ...(/\bquantity\b/.test(formula) ? ['the number of styles'] : []),
  ];
  if (names.length === 0) return 'The price is the base price times a factor that is always the same.';
  return `The price is the base price times a factor that follows from ${joinWords(names)}.`;
}

/** Null where a part is more than a factor, a number or the number of styles. */
function nameParts(parts: string[], fields: Described['fields']): string[] | null {
  const names = parts.map((part) => {
    const text = part.trim();
    if (text === 'quantity') return 'the number of styles';
    if (/^\d+(\.\d+)?$/.test(text)) return String(Number(text));
    const path = factor.exec(text)?.[1];
    const field = path === undefined ? null : findLicenceField(fields, path);
    return field === null ? null : `the factor of ${field.label}`;
  });
  return names.every((name) => name !== null) ? names : null;
}

function joinWords(words: string[]): string {
  return words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}
