import type { ListedGlyph } from './glyph.ts';

/** A glyph as a search looks at it. */
export interface SearchedGlyph extends ListedGlyph {
  /** The names of its characters. */
  characterNames: readonly string[];
  /** Of a glyph without a character, the one that it stands for, with its name. */
  base: { codePoint: number; name: string } | null;
  /** The features that lead to it, in words. */
  features: readonly { tag: string; name: string }[];
}

/** Glyphs made ready to be searched, in their order. */
export interface GlyphSearch {
  glyphs: readonly SearchedGlyph[];
  /** Of each its words in small letters, each with a space before it. */
  words: readonly string[];
}

/** What words of a search may stand in Unicode's names as. */
const SAME: Readonly<Record<string, readonly string[]>> = {
  dieresis: ['diaeresis'],
  umlaut: ['diaeresis'],
  trema: ['diaeresis'],
  hacek: ['caron'],
  slash: ['stroke', 'solidus'],
  uppercase: ['capital'],
  lowercase: ['small'],
  capitals: ['capital'],
  period: ['full'],
  underscore: ['low'],
  backslash: ['reverse'],
};
/** Words so short are whole ones: 'a' is a letter's name, and not the beginning of one. */
const WHOLE = 2;
const VALUE = /^(?:u\+|0x|&#x|\\)?([\da-f]{4,6});?$/i;

/** Makes glyphs ready to be searched. */
export function prepareGlyphSearch(glyphs: readonly SearchedGlyph[]): GlyphSearch {
  const words = glyphs.map(({ name, characterNames, base, features }) =>
    [...characterNames, base?.name ?? '', name, ...features.flatMap((feature) => [feature.name, feature.tag])]
      .flatMap(wordsIn)
      .map((word) => ` ${word}`)
      .join('')
      .concat(' '),
  );
  return { glyphs, words };
}

/**
 * The places of the glyphs that a text asks for, ascending: by a character (with what stands for it), its value (`U+00E4`, `00e4`),
 * the glyph's name, a feature's tag, or words of these names in any order ('a dieresis', 'small capitals'). Nothing for a text that
 * asks for nothing.
 */
export function searchGlyphs({ glyphs, words }: GlyphSearch, text: string): number[] {
  const given = text.trim();
  const typed = given.normalize('NFC');
  if (typed === '' || !typed.isWellFormed()) return [];
  // The sign itself first: composed, the signs of ohm, kelvin and angstrom are letters. Then whichever of the same the font has.
  for (const isMeant of [isSign(given), isSign(typed), isSameAs(typed)]) {
    const found = placesOf(glyphs, (glyph) => signsOf(glyph).some(isMeant));
    if (found.length > 0) return found;
  }
  const value = Number.parseInt(VALUE.exec(typed)?.[1] ?? '', 16);
  const small = typed.toLowerCase();
  const asked = wordsIn(small).map(writtenAs);
  const joined = small.replace(/\s/g, '');
  return placesOf(glyphs, (glyph, place) => {
    if (glyph.codePoints.includes(value)) return true;
    const name = glyph.name.toLowerCase();
    if (name === joined || (small.length > WHOLE && name.startsWith(small))) return true;
    if (glyph.features.some(({ tag }) => tag.toLowerCase() === small)) return true;
    const own = words[place] ?? '';
    return asked.length > 0 && asked.every((word) => word.some((each) => own.includes(each)));
  });
}

function placesOf(
  glyphs: readonly SearchedGlyph[],
  isFound: (glyph: SearchedGlyph, place: number) => boolean,
): number[] {
  const places: number[] = [];
  for (const [place, glyph] of glyphs.entries()) if (isFound(glyph, place)) places.push(place);
  return places;
}

/** The characters that a glyph is, or stands for. */
function signsOf({ codePoints, base }: SearchedGlyph): number[] {
  return base === null ? [...codePoints] : [...codePoints, base.codePoint];
}

function isSign(text: string): (codePoint: number) => boolean {
  const [sign, ...others] = text;
  const asked = sign === undefined || others.length > 0 ? null : sign.codePointAt(0);
  return (codePoint) => codePoint === asked;
}

/** Whether a character is a composed one, in whichever of the ways Unicode has for it. */
function isSameAs(composed: string): (codePoint: number) => boolean {
  const [, ...others] = composed;
  if (others.length > 0) return () => false;
  return (codePoint) => codePoint > 0x7f && String.fromCodePoint(codePoint).normalize('NFC') === composed;
}

/** A word as it stands among a glyph's words: a short one whole, a longer one from its beginning on. */
function writtenAs(word: string): string[] {
  return [word, ...(Object.hasOwn(SAME, word) ? (SAME[word] ?? []) : [])].map((each) =>
    each.length <= WHOLE ? ` ${each} ` : ` ${each}`,
  );
}

function wordsIn(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}\p{M}\p{S}]+/u)
    .filter((word) => word !== '');
}
