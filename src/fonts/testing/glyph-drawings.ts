import { fontAt, type OpenedFont } from '#fonts/files/opened-font.ts';
import { type MeasureLine, shapeLine } from '#fonts/shaping/shape-line.ts';

/** What a line looks like, glyph by glyph with its place: equal for two fonts when they set it alike. */
export function glyphDrawings(
  opened: OpenedFont,
  line: MeasureLine,
): { x: number; y: number; outline: string }[] {
  const font = fontAt(opened, line.axes);
  return shapeLine(opened, line).glyphs.map(({ id, x, y }) => ({ x, y, outline: font.glyphToPath(id) }));
}
