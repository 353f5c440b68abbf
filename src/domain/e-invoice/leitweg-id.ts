/** Coarse address, fine address and two check digits, as the KoSIT lays it down (Leitweg-ID, format specification 2.0.2). */
const written = /(?<![\w-])\d{2,12}(?:-[0-9A-Z]{1,30})?-\d{2}(?![\w-])/gi;

/** The first Leitweg-ID in a text whose check digits are right, in capitals; null where there is none. */
export function findLeitwegId(text: string): string | null {
  const found = text.match(written) ?? [];
  return found.map((id) => id.toUpperCase()).find(hasRightCheckDigits) ?? null;
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
