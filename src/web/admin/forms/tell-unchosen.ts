import type { FormField } from '#contract/admin/form-field.ts';
import type { Problem } from '#contract/problem.ts';
import type { Typed } from './typed-form.ts';

/** What is said at a field of which nothing is chosen yet, though one of a few has to be; null where all are. Nothing is sent then. */
export function tellUnchosen(
  fields: readonly FormField[],
  typed: Typed,
  says = 'Please choose one of them.',
): Problem | null {
  const unchosen = fields.filter(
    ({ name, kind, isRequired }) => kind === 'choice' && isRequired && (typed[name] ?? '') === '',
  );
  return unchosen.length === 0
    ? null
    : tellAtFields(
        unchosen.map(({ name }) => name),
        says,
      );
}

/** What is said at fields of a form before anything is sent. */
export function tellAtFields(fields: readonly string[], says: string): Problem {
  const errors = fields.map((path) => ({ path, message: says }));
  return { type: '/problems/invalid-payload', title: says, status: 422, errors };
}
