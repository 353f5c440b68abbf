import type * as hb from 'harfbuzzjs';
import type { ShapedLine } from '#fonts/shaping/shape-range.ts';

/**
 * Writes shaped glyphs as SVG path data, y downwards; each glyph's outline is taken from the font once. The sign for what the font
 * lacks is left out, but where it is asked for itself.
 */
export function createPathWriter(
  font: hb.Font,
  { isMissingSignDrawn = false }: { isMissingSignDrawn?: boolean } = {},
): (
  glyphs: ShapedLine['glyphs'],
  place: { scale: number; left: number; baseline: number; places: number },
) => string {
  const outlines = new Map<number, hb.SvgPathCommand[]>();
  return (glyphs, { scale, left, baseline, places }) => {
    const steps = 10 ** places;
    const parts: string[] = [];
    for (const { id, x, y } of glyphs) {
      if (id === 0 && !isMissingSignDrawn) continue;
      const outline = outlines.get(id) ?? font.glyphToJson(id);
      outlines.set(id, outline);
      for (const { type, values } of outline) {
        const placed = values.map((value, index) => {
          const at = index % 2 === 0 ? left + (x + value) * scale : baseline - (y + value) * scale;
          return Math.round(at * steps) / steps;
        });
        parts.push(`${type}${placed.join(' ')}`);
      }
    }
    return parts.join('');
  };
}
