import type { Page } from 'playwright-core';
import { readGrey } from './read-grey.ts';

/**
 * How much two pictures of a page (PNG) differ at the best of some shifts by a pixel: the pixels that differ by more than half of
 * what ink and paper do, as a share of those of the first that are ink.
 */
export async function pictureDifference(page: Page, one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = [await readGrey(page, one), await readGrey(page, other)];
  if (a.width !== b.width || a.height !== b.height)
    throw new Error(`The pictures are of ${a.width} × ${a.height} and ${b.width} × ${b.height} pixels.`);
  const paper = a.at(0, 0);
  const shares = [-1, 0, 1].flatMap((dx) =>
    [-1, 0, 1].map((dy) => {
      let [ink, differing] = [0, 0];
      for (let y = 2; y < a.height - 2; y += 1)
        for (let x = 2; x < a.width - 2; x += 1) {
          if (Math.abs(a.at(x, y) - paper) > 100) ink += 1;
          if (Math.abs(a.at(x, y) - b.at(x + dx, y + dy)) > 110) differing += 1;
        }
      return ink === 0 ? 1 : differing / ink;
    }),
  );
  return Math.min(...shares);
}
