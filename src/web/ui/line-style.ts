import type { CSSProperties } from 'react';
import type { LineEdges, SetLine } from '#contract/page-fonts.ts';

/** What the stylesheet of fitted lines needs to know of a line, in em. */
export function lineStyle(line: SetLine): CSSProperties {
  const style: CSSProperties = {
    '--ink-width': round(inkWidth(line)),
    '--ink-height': round(inkHeight(line)),
    '--ink-bottom': round(line.inkBottom),
    // From where the line starts to where its ink does: on the left, or on the right in right-to-left text.
    '--ink-start': round(line.direction === 'rtl' ? line.advance - line.inkRight : line.inkLeft),
  };
  // What its face lacks is blank, not in another face.
  if (line.fontFamily !== '') style.fontFamily = `"${line.fontFamily}", "Fount Blank"`;
  if (line.variation !== '') style.fontVariationSettings = line.variation;
  if (line.features !== '') style.fontFeatureSettings = line.features;
  return style;
}

/** How far ink goes over a text that is broken into lines, beyond the lines' own boxes, in em. */
export interface Overhang {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** What hangs over a broken text on its sides, above its first line and under its last one. */
export function overhangOf(
  { left, right, middle }: LineEdges,
  { inkTop, inkBottom, leading }: Pick<SetLine, 'inkTop' | 'inkBottom'> & { leading: number },
): Overhang {
  return {
    left: Math.max(0, left),
    right: Math.max(0, right),
    top: Math.max(0, inkTop - middle - leading / 2),
    bottom: Math.max(0, middle - leading / 2 - inkBottom),
  };
}

/** What the stylesheet of broken texts needs to know of that. */
export function overhangStyle({ left, right, top, bottom }: Overhang): CSSProperties {
  return {
    '--over-left': round(left),
    '--over-right': round(right),
    '--over-top': round(top),
    '--over-bottom': round(bottom),
  };
}

/** The width of a line's ink in em; a line without ink counts as one that fills a square. */
export function inkWidth(line: SetLine): number {
  const width = line.inkRight - line.inkLeft;
  return width > 0 ? width : 1;
}

/** Whether the font of a line has anything of it. */
export function hasInk({ inkLeft, inkRight }: Pick<SetLine, 'inkLeft' | 'inkRight'>): boolean {
  return inkRight > inkLeft;
}

/** Whether a name is read in a line of its own face: all of it, not the digit alone that a font for another script has. */
export function isRead({ missing, ...ink }: Pick<SetLine, 'inkLeft' | 'inkRight' | 'missing'>): boolean {
  return missing === 0 && hasInk(ink);
}

/** The height of a line's ink in em. */
export function inkHeight(line: SetLine): number {
  const height = line.inkTop - line.inkBottom;
  return height > 0 ? height : 1;
}

// A ten-thousandth of an em is less than a tenth of a pixel at every size that fits a window.
function round(em: number): number {
  return Math.round(em * 10_000) / 10_000;
}
