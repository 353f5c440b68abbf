import type { Face } from './faces.ts';

/** What a face covers, by its name. */
type Coverage = Pick<Face, 'family' | 'has'>;

/** A stretch of text in one face. */
export interface TextRun {
  family: string;
  text: string;
}

/** Stands for a character that no face has: its number in Unicode, which says what was written. */
function missingSign(character: string): string {
  return `[U+${codeOf(character).toString(16).toUpperCase().padStart(4, '0')}]`;
}

const shared = /[\p{scx=Common}\p{scx=Inherited}]/u;
const ignorable = /\p{Default_Ignorable_Code_Point}/u;
const rightToLeft = /[\p{scx=Arabic}\p{scx=Hebrew}\p{scx=Syriac}\p{scx=Thaana}\p{scx=Nko}\p{scx=Adlam}]/u;

/** Text without what could deceive or break a line: control characters and bidirectional overrides. */
export function printable(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\p{Bidi_Control}/gu, '')
    .replace(/[\t\r\n\u2028\u2029]+/g, ' ')
    .replace(/[\p{Cc}\p{Cs}\ufeff\ufffc]/gu, '');
}

/** The direction of a line, by its first letter. */
export function directionOf(text: string): 'ltr' | 'rtl' {
  for (const character of text) {
    if (rightToLeft.test(character) && /\p{L}/u.test(character)) return 'rtl';
    if (/\p{L}/u.test(character)) return 'ltr';
  }
  return 'ltr';
}

/**
 * Cuts printable text into runs of one face: the first that has the character, except that spaces, marks and joiners
 * between two characters of a run stay in it, since shaping ends where the face changes.
 */
export function cutIntoRuns(text: string, faces: readonly Coverage[]): TextRun[] {
  const characters = [...text];
  const owners = characters.map((character) => ownerOf(character, faces));
  for (let index = 1; index < characters.length; index += 1) {
    const character = characters[index] ?? '';
    const owner = owners[index - 1];
    if (!owner || owner === owners[index] || !shared.test(character)) continue;
    const isMark = /[\p{M}\p{Default_Ignorable_Code_Point}]/u.test(character);
    const next = owners.slice(index).find((_, ahead) => !shared.test(characters[index + ahead] ?? ''));
    if ((isMark || next === owner) && (ignorable.test(character) || owner.has(codeOf(character)))) {
      owners[index] = owner;
    }
  }
  const runs: TextRun[] = [];
  for (const [index, character] of characters.entries()) {
    const owner = owners[index];
    const family = (owner ?? faces[0])?.family ?? '';
    const last = runs.at(-1);
    const shown = owner ? character : missingSign(character);
    if (last && last.family === family) last.text += shown;
    else runs.push({ family, text: shown });
  }
  return runs;
}

/** The characters of a text that no face has, once each, in order. */
export function missingCharacters(text: string, faces: readonly Coverage[]): string[] {
  return [...new Set(text)].filter((character) => !ownerOf(character, faces));
}

function ownerOf(character: string, faces: readonly Coverage[]): Coverage | undefined {
  const own = faces.find((face) => face.has(codeOf(character)));
  return own ?? (/\s/u.test(character) || ignorable.test(character) ? faces[0] : undefined);
}

function codeOf(character: string): number {
  return character.codePointAt(0) ?? 0;
}
