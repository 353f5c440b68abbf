import type { DrawnBlock } from '#fonts/shaping/text-block.ts';
import type { Catalogue } from '#server/catalogue/snapshot/create-catalogue.ts';
import { shownCut } from '#server/catalogue/snapshot/find-cut.ts';
import type { Drizzle } from '#server/database/database.ts';
import { findCutFiles } from '#server/page-fonts/find-cut-files.ts';
import { fontSource } from '#server/page-fonts/font-source.ts';
import type { DrawingServices } from './draw-sample.ts';
import { toSamplePng } from './picture-sample.ts';

/** As Open Graph and Twitter show pictures of links. */
const size = { width: 1200, height: 630 };
const margin = 80;
/** The size at which a name is drawn to find out how large it may be. */
const triedSize = 100;

export interface SharePictures {
  /** The name of a family, or without a slug the foundry's, in its own face and colours as PNG; null where there is no such family. */
  draw(slug: string | null): Promise<Uint8Array | null>;
}

/**
 * Pictures of links. They show a name that every page of its family shows, and are drawn no larger than pictures of words are, so
 * that nobody takes outlines from them: they count for nobody's budget.
 */
export function createSharePictures(
  services: DrawingServices & { db: Drizzle; catalogue: Pick<Catalogue, 'current'> },
): SharePictures {
  const { db, catalogue, engine, files } = services;
  return {
    async draw(slug) {
      const { families, foundry } = catalogue.current();
      const family = slug === null ? families[0] : families.find((each) => each.slug === slug);
      if (family === undefined) return null;
      const cut = shownCut(family);
      const file = (await findCutFiles(db, [cut.id])).get(cut.id);
      if (file === undefined) return null;
      const text = slug === null ? foundry.name : family.name;
      const drawAt = (fontSize: number): Promise<DrawnBlock> =>
        engine.drawText(fontSource(files, file.hash), {
          ...{ text, fontSize, direction: 'ltr', align: 'left', lineHeight: 1, noWrap: true, tracking: 0 },
          ...{ width: size.width, features: {}, axes: {} },
        });
      const tried = (await drawAt(triedSize)).ink;
      const room = { width: size.width - 2 * margin, height: size.height - 2 * margin };
      const scale = Math.min(
        room.width / Math.max(1, tried.right - tried.left),
        room.height / Math.max(1, tried.bottom - tried.top),
      );
      const fontSize = Math.max(8, Math.floor(triedSize * scale));
      const { path, ink } = await drawAt(fontSize);
      const { paper, ink: color } = family.colors ?? { paper: '#ffffff', ink: '#000000' };
      const x = (size.width - (ink.right - ink.left)) / 2 - ink.left;
      const y = (size.height - (ink.bottom - ink.top)) / 2 - ink.top;
      return await toSamplePng(
        services,
        { fontSize, isPictured: true },
        {
          ...{ ...size, background: paper, ink: color, blocks: [{ path, x, y }], missing: 0 },
        },
      );
    },
  };
}
