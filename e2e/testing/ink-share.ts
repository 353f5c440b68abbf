import type { Page } from 'playwright-core';
import { readGrey } from './read-grey.ts';

/** How much of a picture (PNG) differs plainly from its corner, as a share of its pixels. */
export async function inkShare(page: Page, picture: Buffer): Promise<number> {
  const { width, height, at } = await readGrey(page, picture);
  const paper = at(0, 0);
  let ink = 0;
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) if (Math.abs(at(x, y) - paper) > 100) ink += 1;
  return ink / (width * height);
}
