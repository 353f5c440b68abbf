import type { FieldError } from '#domain/form/field-error.ts';
import { isReplacementPath } from './is-replacement-path.ts';
import type { HeldLicences } from './use-held-licences.ts';

/** The errors as far as it is known which licences are the shopper's: none is called foreign for want of an answer. */
export function knownErrors(errors: FieldError[], status: HeldLicences['status']): FieldError[] {
  if (status === 'ready') return errors;
  const others = errors.filter(({ path }) => !isReplacementPath(path));
  if (status === 'loading') return others;
  const unknown = errors
    .filter(({ path }) => isReplacementPath(path))
    .map(({ path }) => ({ path, message: 'The shop does not answer whether this licence is yours' }));
  return [...others, ...unknown];
}
