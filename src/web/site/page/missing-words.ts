import { formatCount } from '#domain/figure/figures.ts';

/** How many characters of a text its font has not, in words; null where it has them all. */
export function missingWords(missing: number): string | null {
  return missing === 0 ? null : `${formatCount(missing, 'character')} missing`;
}
