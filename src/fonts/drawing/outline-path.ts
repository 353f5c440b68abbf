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
  place: {
    scale: number;
    left: number;
    baseline: number;
    places: number;
    /** The origin of each glyph stands on the nearest multiple of it. */
    grid?: number | undefined;
  },
) => string {
  const outlines = new Map<number, hb.SvgPathCommand[]>();
  return (glyphs, { scale, left, baseline, places, grid }) => {
    const steps = 10 ** places;
    const parts: string[] = [];
    for (const { id, x, y } of glyphs) {
      if (id === 0 && !isMissingSignDrawn) continue;
      const outline = outlines.get(id) ?? font.glyphToJson(id);
      outlines.set(id, outline);
      const right = offGrid(left + x * scale, grid);
      const down = offGrid(baseline - y * scale, grid);
      for (const { type, values } of outline) {
        const placed = values.map((value, index) => {
          const at =
            index % 2 === 0 ? left + (x + value) * scale + right : baseline - (y + value) * scale + down;
          return Math.round(at * steps) / steps;
        });
        parts.push(`${type}${placed.join(' ')}`);
      }
    }
    return parts.join('');
  };
}

/** A place on the nearest multiple of `grid`; as it is where there is none. */
export function onGrid(place: number, grid: number | undefined): number {
  return grid === undefined ? place : Math.round(place / grid) * grid;
}

function offGrid(place: number, grid: number | undefined): number {
  return onGrid(place, grid) - place;
}
