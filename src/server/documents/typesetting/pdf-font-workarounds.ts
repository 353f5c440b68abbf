import { fontSize } from './page-measures.ts';

/** A drawn form, with the characters that it stands for: none for a mark that came of taking a letter apart. */
interface Glyph {
  readonly codePoints: readonly number[];
}

interface GlyphRun {
  /** In units of the face. */
  readonly advanceWidth: number;
  glyphs: Glyph[];
  positions: { xOffset: number; yOffset: number }[];
}

/** What the PDF library reads of a font, as far as it is used here. */
export interface FontData {
  unitsPerEm: number;
  readonly ascent: number;
  readonly descent: number;
  readonly lineGap: number;
  hasGlyphForCodePoint(codePoint: number): boolean;
  getGlyph(id: number, codePoints?: readonly number[]): Glyph;
  layout(
    text: string,
    features?: unknown,
    script?: unknown,
    language?: unknown,
    direction?: 'ltr' | 'rtl',
  ): GlyphRun;
}

// What the library multiplies an advance by and should an offset.
const offsetScale = 1000 / fontSize;

/**
 * A face keeps each glyph with the characters that it stood for first, or with none; by these the library cuts its lines,
 * and a letter at the start of a line is lost when they are wrong. So every use of a glyph gets characters of its own.
 */
export function tellGlyphsApart(data: FontData): void {
  const getGlyph = data.getGlyph.bind(data);
  data.getGlyph = (id, codePoints = []) => withCodePoints(getGlyph(id, codePoints), codePoints);
}

/**
 * Puts marks where they belong, against two faults of the library: it scales a glyph's advance for the page and forgets
 * its offset, and it shapes every run as left to right and turns right-to-left ones round afterwards, marks before
 * letters. Turned round here as well, they stand right after the library's turn.
 */
export function placeMarks(data: FontData, isRightToLeft: boolean): void {
  const layout = data.layout.bind(data);
  data.layout = (text, features, script, language) => {
    const run = layout(text, features, script, language, isRightToLeft ? 'rtl' : 'ltr');
    run.positions = run.positions.map((position) => ({
      ...position,
      xOffset: position.xOffset * offsetScale,
      yOffset: position.yOffset * offsetScale,
    }));
    if (isRightToLeft) {
      run.glyphs.reverse();
      run.positions.reverse();
      keepFirstLetters(run.glyphs);
    }
    return run;
  };
}

/**
 * The library finds the start of a line by the last of the glyphs that its first letter is made of, so an alef under its
 * hamza would be lost. Marks on the first letter of a word are therefore counted with its second letter.
 */
function keepFirstLetters(glyphs: Glyph[]): void {
  for (let index = 1; index < glyphs.length; index += 1) {
    const before = glyphs[index - 2];
    const isAtWordStart = before === undefined || before.codePoints[0] === 0x20;
    const mark = glyphs[index];
    if (!isAtWordStart || !mark || mark.codePoints.length > 0) continue;
    const next = glyphs.findIndex((glyph, at) => at > index && glyph.codePoints.length > 0);
    const letter = glyphs[next];
    if (!letter) continue;
    glyphs[index] = withCodePoints(mark, countedAs(letter.codePoints, []));
    glyphs[next] = withCodePoints(letter, countedAs([], letter.codePoints));
  }
}

/** A list with the length of one and, when it is gone through, the members of another: lines are cut by the first, text is copied by the second. */
function countedAs(counted: readonly number[], copied: readonly number[]): readonly number[] {
  return Object.assign([...counted], { [Symbol.iterator]: () => [...copied].values() });
}

function withCodePoints(glyph: Glyph, codePoints: readonly number[]): Glyph {
  return Object.create(glyph, { codePoints: { value: codePoints } });
}

/** Gives a fallback face the line of the interface face, so that a name in it does not move the lines around it. */
export function standOnLineOf(data: FontData, own: FontData): void {
  const scale = data.unitsPerEm / own.unitsPerEm;
  for (const metric of ['ascent', 'descent', 'lineGap'] as const) {
    Object.defineProperty(data, metric, { value: own[metric] * scale });
  }
}
