import { formatNumber } from '#domain/figure/figures.ts';
import type { LicenceValues } from '#domain/licence/licence.ts';
import type { LicenceField } from '#domain/licence/licence-field.ts';
import { validateLicenceValues } from '#domain/licence/licence-field-validation.ts';

/** What is wrong with what was written in the calculator, by the rules of the shop. */
export interface CheckedValues {
  /** A field's fault by its name. */
  errors: Partial<Record<string, string>>;
  /** What only a quote prices, in the words of the price list; null where no count is above its last step. */
  beyond: string | null;
}

/** Whether the calculator asks for a field: a price is made of counts and choices, what is written in words is asked for in the shop. */
function isAsked({ type }: LicenceField): boolean {
  return type === 'number' || type === 'select' || type === 'checkbox';
}

/** Checks the fields that the calculator asks for. */
export function checkValues(fields: LicenceField[], values: LicenceValues): CheckedValues {
  const asked = fields.filter(isAsked);
  const written = Object.fromEntries(
    asked.flatMap(({ name }) => (values[name] === undefined ? [] : [[name, values[name]]])),
  );
  const faults = validateLicenceValues(asked, written);
  const beyond = asked.flatMap((field) => sayBeyond(field, values) ?? []);
  return {
    errors: Object.fromEntries(faults.map(({ path, message }) => [path, message])),
    beyond: beyond[0] ?? null,
  };
}

function sayBeyond({ name, label, tiers, maximum }: LicenceField, values: LicenceValues): string | null {
  const [last, value] = [tiers?.at(-1)?.upTo, values[name]];
  if (last === undefined || typeof value !== 'number') return null;
  const most = Math.min(last, maximum ?? last);
  return value > most ? `More than ${formatNumber(most)} ${label.toLowerCase()}` : null;
}
