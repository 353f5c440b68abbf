import type { GlyphPlace } from '#domain/glyph/place-differences.ts';
import { LARGEST_PICTURE_EM } from '#domain/limits.ts';
import { fontAt, type OpenedFont } from '#fonts/files/opened-font.ts';
import { createPathWriter } from './outline-path.ts';

/** Glyphs of a font, by their ids, with their places in a picture. */
export interface PlacedGlyphs {
  axes: Record<string, number>;
  glyphs: readonly (GlyphPlace & { id: number })[];
}

/** Writes the glyphs as the data of one SVG path; throws RangeError for a glyph that is larger than pictures are. */
export function placeGlyphs(opened: OpenedFont, { axes, glyphs }: PlacedGlyphs): string {
  const write = createPathWriter(fontAt(opened, axes), { isMissingSignDrawn: true });
  return glyphs
    .map(({ id, em, left, baseline }) => {
      if (!(em <= LARGEST_PICTURE_EM)) throw new RangeError('A glyph is not drawn as large as that.');
      return write([{ id, x: 0, y: 0, advance: 0, cluster: 0 }], {
        scale: em / opened.unitsPerEm,
        left,
        baseline,
        places: 2,
      });
    })
    .join('');
}
