import type { Page } from 'playwright-core';

/** How much of a picture (PNG) differs plainly from its corner, as a share of its pixels. */
export async function inkShare(page: Page, picture: Buffer): Promise<number> {
  return page.evaluate(async (png) => {
    const image = new Image();
    image.src = `data:image/png;base64,${png}`;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.width;
    canvas.height = image.height;
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('This browser draws nothing.');
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, image.width, image.height);
    let ink = 0;
    for (let at = 0; at < data.length; at += 4)
      if (Math.abs((data[at + 1] ?? 0) - (data[1] ?? 0)) > 100) ink += 1;
    return (ink * 4) / data.length;
  }, picture.toString('base64'));
}
