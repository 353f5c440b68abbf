import { toRanges } from '#fonts/facts/code-point-ranges.ts';
import { withParts } from '#fonts/files/composite-parts.ts';
import type { KernedPair } from '#fonts/files/kerned-pair.ts';
import { isMissingMark } from '#fonts/files/missing-mark.ts';
import { fontAt, type OpenedFont } from '#fonts/files/opened-font.ts';
import { type InkLine, inkOf } from '#fonts/shaping/measure-line.ts';
import { type MeasureLine, shapeLine } from '#fonts/shaping/shape-line.ts';
import { emptyReach } from '#fonts/shaping/text-reach.ts';

/** A line that is to be set on a page, and what may be typed next. */
export interface ReachLine extends MeasureLine {
  /** Code points that are to be there besides, as the glyphs that the font has for them. */
  besides?: number[];
}

/** What of a font has to be given so that it sets a line. */
export interface LineReach {
  /** Inclusive ranges, ascending: what leads to the glyphs, and the marks of the line that the font lacks. */
  codePoints: [number, number][];
  /** Ids in the whole font, parts of composite glyphs among them: inclusive ranges, ascending. */
  glyphs: [number, number][];
  pairs: KernedPair[];
}

/** A line's ink, and what of the font it reaches. */
export interface ReachedLine {
  ink: InkLine;
  reach: LineReach;
}

/** What shaping may set for a character that nobody typed: the circle under lone marks, hyphens and spaces for each other. */
const INSERTED = [0x20, 0xa0, 0x25cc, 0x2010, 0x2011];
const MIRRORED = new Map(
  ['()', '[]', '{}', '<>', '«»', '‹›', '≤≥'].flatMap(([a = '', b = '']) => [
    [a, b],
    [b, a],
  ]),
);

/** Shapes a line with the whole font, measures it, and says what it takes out of the font. */
export function reachLine(opened: OpenedFont, { besides = [], ...line }: ReachLine): ReachedLine {
  const font = fontAt(opened, line.axes);
  const found = emptyReach();
  const ink = inkOf(opened, line, shapeLine(opened, line, found));
  const codePoints = new Set<number>();
  for (const codePoint of besides) {
    const glyph = font.nominalGlyph(codePoint);
    if (glyph === undefined) continue;
    found.glyphs.add(glyph);
    codePoints.add(codePoint);
  }
  for (const codePoint of [...INSERTED, ...formsOf(line.text)]) {
    const glyph = font.nominalGlyph(codePoint);
    if (glyph !== undefined && found.glyphs.has(glyph)) codePoints.add(codePoint);
  }
  // A subset shows nothing for them, so that their letters stay.
  for (const codePoint of new Set(Array.from(line.text, codePointOf)))
    if (isMissingMark(font, codePoint)) codePoints.add(codePoint);
  // The sign for what a font lacks is in every subset.
  found.glyphs.delete(0);
  return {
    ink,
    reach: {
      codePoints: toRanges([...codePoints].sort(ascending)),
      glyphs: toRanges([...withParts(opened.sfnt, found.glyphs)].filter((id) => id !== 0).sort(ascending)),
      pairs: [...found.pairs.values()],
    },
  };
}

/** The characters of a text in every form that a shaper may take them apart or together, brackets in both directions. */
function formsOf(text: string): Set<number> {
  const forms = new Set<number>();
  for (const character of new Set(`${text}${text.normalize('NFC')}${text.normalize('NFD')}`)) {
    forms.add(codePointOf(character));
    forms.add(codePointOf(MIRRORED.get(character) ?? character));
    const [base = '', ...marks] = character.normalize('NFD');
    // What a letter with several marks is with one of them.
    for (const mark of marks) for (const form of (base + mark).normalize('NFC')) forms.add(codePointOf(form));
  }
  return forms;
}

function codePointOf(character: string): number {
  // The empty string is no character.
  return character.codePointAt(0) ?? 0x20;
}

function ascending(one: number, other: number): number {
  return one - other;
}
