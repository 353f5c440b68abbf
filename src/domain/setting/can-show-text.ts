/**
 * Whether a font that lacks `missing` characters of a text still shows it: with half of them or more from elsewhere a line
 * says nothing of its font.
 */
export function canShowText(text: string, missing: number): boolean {
  const drawn = text.replace(/[\s\p{Default_Ignorable_Code_Point}]/gu, '');
  return missing === 0 || missing * 2 < Array.from(drawn).length;
}
