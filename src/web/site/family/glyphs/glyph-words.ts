import { writeCodePoint } from '#domain/glyph/copied-character.ts';

interface NamedGlyph {
  name: string;
  codePoints: readonly number[];
}

/** What a glyph's character looks like in a line of text: marks on a circle; nothing for what shows nothing there. */
export function shownCharacter(codePoint: number | undefined): string {
  if (codePoint === undefined) return '';
  const character = String.fromCodePoint(codePoint);
  if (/\p{M}/u.test(character)) return `◌${character}`;
  return /[\p{Z}\p{C}]/u.test(character) ? '' : character;
}

/** A glyph in words: its character's name with its value and its own name. */
export function describeGlyph({ name, codePoints, characterName }: NamedGlyph & { characterName: string }): {
  title: string;
  values: string;
} {
  const values = codePoints.map(writeCodePoint).join(', ');
  if (characterName === '') return { title: name, values };
  return { title: codePoints.length > 0 ? characterName : `${characterName}, alternate`, values };
}
