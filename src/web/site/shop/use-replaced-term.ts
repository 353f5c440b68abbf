import type { Licence } from '#domain/licence/licence.ts';
import { findHeldLicence } from '#domain/upgrade/held-licence.ts';
import { describeReplacedTerm } from './describe-replaced-term.ts';
import { useShop } from './shop-model.ts';

/** The term of a licence that follows another one, in words; null where it has its template's own. */
export function useReplacedTerm({ replaces }: Licence, termMonths: number | null): string | null {
  const { held, today } = useShop();
  const followed = replaces === undefined ? null : findHeldLicence(held.licences, replaces);
  if (replaces === undefined || followed === null) return null;
  return describeReplacedTerm({ replaces, held: followed, termMonths, today });
}
