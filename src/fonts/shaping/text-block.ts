import { LONGEST_LINE } from '#fonts/font-limits.ts';
import type { TextSetting } from './shape-range.ts';

/** A text to be drawn in a box, and how it is set. */
export interface TextBlock extends TextSetting {
  /** May hold line ends; at most LONGEST_LINE UTF-16 units in all. */
  text: string;
  /** In px. */
  fontSize: number;
  /** As a share of the size. */
  lineHeight: number;
  /** The box's width in px, at which lines are broken. */
  width: number;
  /** Breaks lines only where the text itself does. */
  noWrap: boolean;
  align: 'left' | 'center' | 'right';
  /**
   * Of a picture that is made of it, how large its pixels are, in px: baselines and the origins of glyphs stand between them, so that
   * each letter has one picture.
   */
  grid?: number | undefined;
  /** The direction of every paragraph. */
  direction: 'ltr' | 'rtl';
}

/** A text as outlines. All places are px from the box's top left corner, y downwards. */
export interface DrawnBlock {
  /** SVG path data, filled by the nonzero rule. */
  path: string;
  width: number;
  /** The lines' number times the line height. */
  height: number;
  /** The edges of what is drawn, which may lie outside the box; all 0 where nothing is. */
  ink: { left: number; top: number; right: number; bottom: number };
  lines: number;
  /** Of the first line. */
  baseline: number;
  /** How many characters the font lacks: they are blank, never another font's letter. */
  missing: number;
}

const LARGEST_PX = 100_000;

/** Throws RangeError for a block that cannot be drawn; whoever takes in a text checks it before. */
export function checkTextBlock({ text, fontSize, lineHeight, width }: TextBlock): void {
  if (text.length > LONGEST_LINE)
    throw new RangeError(`A text to be drawn may have at most ${LONGEST_LINE} characters.`);
  if (!(fontSize > 0 && fontSize <= LARGEST_PX))
    throw new RangeError(`A text's size must be above 0 and at most ${LARGEST_PX} px.`);
  if (!(width >= 0 && width <= LARGEST_PX))
    throw new RangeError(`A text's width must be from 0 to ${LARGEST_PX} px.`);
  if (!(lineHeight >= 0 && lineHeight <= 100))
    throw new RangeError("A text's line height must be from 0 to 100 times its size.");
}
