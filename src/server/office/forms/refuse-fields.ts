import type { Refusal } from '#contract/refusal.ts';

/** What is wrong with what was typed; null for a fault that has no field in the form. */
export interface FieldError {
  field: string | null;
  message: string;
}

/** What is wrong with each field, the first of several; of what has no field all. */
export function firstOfEach(errors: readonly FieldError[]): FieldError[] {
  const seen = new Set<string>();
  return errors.filter(({ field }) => {
    if (field === null) return true;
    const isFirst = !seen.has(field);
    seen.add(field);
    return isFirst;
  });
}

/** Nothing of a form was saved: what is to be mended stands at its fields, and is counted above them. */
export function refuseFields(errors: readonly FieldError[]): Refusal {
  const atFields = errors.filter(({ field }) => field !== null);
  const elsewhere = errors.flatMap(({ field, message }) => (field === null ? [message] : []));
  const mended =
    atFields.length === 0
      ? 'Nothing was saved.'
      : `Nothing was saved: ${atFields.length === 1 ? 'one field is' : `${atFields.length} fields are`} to be mended.`;
  return {
    ok: false,
    code: 'invalid-payload',
    detail: [mended, ...elsewhere].join(' '),
    errors: atFields.slice(0, 100).map(({ field, message }) => ({ path: `typed.${field}`, message })),
  };
}
