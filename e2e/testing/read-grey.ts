import type { Page } from 'playwright-core';

/** A picture's green as grey, row by row, 0 to 255. */
export interface Grey {
  width: number;
  height: number;
  at: (x: number, y: number) => number;
}

/** Reads a picture (PNG) by the browser's own decoder. */
export async function readGrey(page: Page, picture: Buffer): Promise<Grey> {
  const { width, height, pixels } = await page.evaluate(async (png) => {
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
    let pixels = '';
    for (let at = 1; at < data.length; at += 4) pixels += String.fromCharCode(data[at] ?? 0);
    return { width: image.width, height: image.height, pixels: btoa(pixels) };
  }, picture.toString('base64'));
  const bytes = Buffer.from(pixels, 'base64');
  return { width, height, at: (x, y) => bytes[y * width + x] ?? 0 };
}
