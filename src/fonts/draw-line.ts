import { type InkLine, inkOf } from './measure-line.ts';
import { fontAt, type OpenedFont } from './opened-font.ts';
import { type MeasureLine, shapeLine } from './shape-line.ts';

/** A line of text as outlines: SVG path data in em from the line's origin, y downwards, with its ink. */
export interface DrawnLine {
  path: string;
  inkLine: InkLine;
}

const PLACES = 10_000;

/** Draws a line as one SVG path, for documents and images that cannot carry the font. */
export function drawLine(opened: OpenedFont, line: MeasureLine): DrawnLine {
  const shaped = shapeLine(opened, line);
  const font = fontAt(opened, line.axes);
  const em = opened.unitsPerEm;
  const outlines = new Map<number, ReturnType<typeof font.glyphToJson>>();
  const parts: string[] = [];
  for (const { id, x, y } of shaped.glyphs) {
    const outline = outlines.get(id) ?? font.glyphToJson(id);
    outlines.set(id, outline);
    for (const { type, values } of outline) {
      const placed = values.map(
        (value, index) => Math.round(((index % 2 === 0 ? x + value : -(y + value)) / em) * PLACES) / PLACES,
      );
      parts.push(`${type}${placed.join(' ')}`);
    }
  }
  return { path: parts.join(''), inkLine: inkOf(opened, line, shaped) };
}
