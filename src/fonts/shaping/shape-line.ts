import type { OpenedFont } from '#fonts/files/opened-font.ts';
import { LONGEST_LINE } from '#fonts/font-limits.ts';
import { readParagraph } from './paragraph.ts';
import { type ShapedLine, shapeRange } from './shape-range.ts';
import type { TextReach } from './text-reach.ts';

/** A line of text and how it is set. */
export interface MeasureLine {
  text: string;
  /** OpenType features by tag with their value (0 off, 1 on, higher picks an alternate), or the tags to switch on. */
  features?: Record<string, number> | string[];
  /** Axis positions in the font's units; axes left out stand at their default. */
  axes?: Record<string, number>;
  /** The direction of the paragraph; by default that of the first letter that has one. */
  direction?: 'ltr' | 'rtl';
  /** A BCP 47 language, for language-specific forms. */
  language?: string;
  /** Space added after each character, in em, as CSS letter-spacing; joining scripts take none. */
  tracking?: number;
  /** No other pairs are kerned than these, by `pairKey`; absent: all are. */
  kernedPairs?: readonly number[] | undefined;
}

/**
 * Shapes one line with the whole font: bidirectional order, runs of one script, features, axes and tracking. What that takes out
 * of the font is added to `reach`.
 */
export function shapeLine(opened: OpenedFont, line: MeasureLine, reach?: TextReach): ShapedLine {
  if (line.text.length > LONGEST_LINE)
    throw new RangeError(`A line may have at most ${LONGEST_LINE} characters.`);
  const text = line.text.replace(/[\n\r\u0085\u2028\u2029]/g, ' ');
  const paragraph = readParagraph(text, line.direction);
  return shapeRange(opened, { paragraph, start: 0, end: text.length, setting: line, reach });
}
