/** Code point as Unicode writes it: U+00E4. */
export function writeCodePoint(codePoint: number): string {
  return `U+${hexOf(codePoint).padStart(4, '0')}`;
}

/** Ways to write a character: itself, for HTML and for CSS. */
export interface CopiedCharacter {
  character: string;
  /** As a reference: `&#xE4;`. */
  html: string;
  /** As a string: `"\00E4"`. */
  css: string;
}

/** How a character is copied; null for surrogates, which are none. */
export function copiedCharacter(codePoint: number): CopiedCharacter | null {
  if (codePoint > 0x10ffff || (codePoint >= 0xd800 && codePoint <= 0xdfff)) return null;
  return {
    character: String.fromCodePoint(codePoint),
    html: `&#x${hexOf(codePoint)};`,
    css: `"\\${hexOf(codePoint).padStart(4, '0')}"`,
  };
}

function hexOf(codePoint: number): string {
  return codePoint.toString(16).toUpperCase();
}
