/**
 * Coarse address, fine address and two check digits, as the KoSIT lays it down (Leitweg-ID, format specification 2.0.2). The coarse one is
 * a Land (01 to 16) with its Regierungsbezirk (1 digit), Kreis (2) and Gemeinde (3, 4 or 7) as far as they are named, or the Bund (99)
 * with its number (1).
 */
const written =
  /(?<![\w-])(?:(?:0[1-9]|1[0-6])(?:\d(?:\d\d(?:\d{3,4}|\d{7})?)?)?|99\d?)(?:-[0-9A-Z]{1,30})?-\d{2}(?![\w-])/gi;

/** A Leitweg-ID, in capitals, and where it begins in the text that it was found in. */
export interface FoundLeitwegId {
  id: string;
  index: number;
}

/** The first Leitweg-ID in a text whose check digits are right; null where there is none. */
export function findLeitwegId(text: string): FoundLeitwegId | null {
  const found = [...text.matchAll(written)].map(({ 0: id, index }) => ({ id: id.toUpperCase(), index }));
  return found.find(({ id }) => hasRightCheckDigits(id)) ?? null;
}

/** ISO/IEC 7064, MOD 97-10: letters count as 10 to 35. */
function hasRightCheckDigits(id: string): boolean {
  let remainder = 0;
  for (const character of id.replaceAll('-', '')) {
    const value = Number.parseInt(character, 36);
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97;
  }
  return remainder === 1;
}
