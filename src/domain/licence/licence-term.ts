import type { LicenceValues } from './licence.ts';
import type { LicenceTemplate } from './licence-template.ts';

/** How many terms a licence is bought for: what its buyer chose where the template lets them, else one. */
export function termCount(template: Pick<LicenceTemplate, 'termField'>, values: LicenceValues): number {
  const { termField } = template;
  const chosen = termField === undefined ? undefined : values[termField];
  // What is no count is refused where the field is checked; until then it is one term.
  return typeof chosen === 'number' && Number.isInteger(chosen) && chosen > 0 ? chosen : 1;
}

/** How many months a licence with these values lasts; null is perpetual. */
export function licenceTermMonths(
  template: Pick<LicenceTemplate, 'termField' | 'termMonths'>,
  values: LicenceValues,
): number | null {
  const { termMonths } = template;
  return termMonths === null ? null : termMonths * termCount(template, values);
}
