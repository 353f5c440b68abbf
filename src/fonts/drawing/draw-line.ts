import { fontAt, type OpenedFont } from '#fonts/files/opened-font.ts';
import { type InkLine, inkOf } from '#fonts/shaping/measure-line.ts';
import { type MeasureLine, shapeLine } from '#fonts/shaping/shape-line.ts';
import { createPathWriter } from './outline-path.ts';

/** A line of text as outlines: SVG path data in em from the line's origin, y downwards, with its ink. */
export interface DrawnLine {
  path: string;
  inkLine: InkLine;
}

/** Draws a line as one SVG path, for documents and images that cannot carry the font. */
export function drawLine(opened: OpenedFont, line: MeasureLine): DrawnLine {
  const shaped = shapeLine(opened, line);
  const write = createPathWriter(fontAt(opened, line.axes));
  const path = write(shaped.glyphs, { scale: 1 / opened.unitsPerEm, left: 0, baseline: 0, places: 4 });
  return { path, inkLine: inkOf(opened, line, shaped) };
}
