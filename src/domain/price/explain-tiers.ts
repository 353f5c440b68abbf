import { findTier } from '#domain/licence/licence-tier.ts';
import type { FactorWith, LicenceLine } from './price-lines.ts';
import type { LicencePriceStep } from './prices.ts';

/** The tiers and options that a licence's values fall into, and what its next tiers would cost more. */
export function explainTiers(
  line: LicenceLine,
  price: {
    factorWith: FactorWith;
    priceAt: (at: { factor: number; terms: number }) => number;
    result: number;
  },
): Pick<LicencePriceStep, 'tiers' | 'nextTiers'> {
  const { licence, template } = line;
  const explained: Pick<LicencePriceStep, 'tiers' | 'nextTiers'> = { tiers: [], nextTiers: [] };
  for (const field of template.fields) {
    const value = licence.values[field.name];
    if (field.type === 'select') {
      const option = field.options?.find((candidate) => candidate.value === value);
      if (option?.factor !== undefined) {
        explained.tiers.push(describeTier(field, { label: option.label, factor: option.factor }));
      }
      continue;
    }
    const found = typeof value === 'number' ? findTier(field, value) : null;
    if (found === null) continue;
    explained.tiers.push(describeTier(field, found.tier));
    if (found.next === null) continue;
    const next = price.factorWith(line, { name: field.name, value: found.next.upTo });
    if (next === null) continue;
    const difference = price.priceAt(next) - price.result;
    explained.nextTiers.push({ ...describeTier(field, found.next), difference });
  }
  return explained;
}

function describeTier(
  field: { name: string; label: string },
  { label, factor }: { label: string; factor: number },
): LicencePriceStep['tiers'][number] {
  return { fieldName: field.name, fieldLabel: field.label, label, factor };
}
