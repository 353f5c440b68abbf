import type { Licence } from '#domain/licence/licence.ts';
import { findHeldLicence } from '#domain/replacement/held-licence.ts';
import { describeReplacementTerm } from '#web/site/words/describe-replacement-term.ts';
import { useShop } from './shop-model.ts';

/** The term of a licence that replaces another one, in words; null where it has its template's own. */
export function useReplacementTerm({ replaces }: Licence, termMonths: number | null): string | null {
  const { held, today } = useShop();
  const replaced = replaces === undefined ? null : findHeldLicence(held.licences, replaces);
  if (replaces === undefined || replaced === null) return null;
  return describeReplacementTerm({ replaces, held: replaced, termMonths, today });
}
