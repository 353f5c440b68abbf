import type { Page } from 'playwright-core';

/**
 * How much two pictures of a page (PNG) differ at the best of some shifts by a pixel: the pixels that differ by more than half of
 * what ink and paper do, as a share of those of the first that are ink.
 */
export async function pictureDifference(page: Page, one: Buffer, other: Buffer): Promise<number> {
  return page.evaluate(
    async ([first, second]) => {
      async function grey(
        png: string,
      ): Promise<{ width: number; height: number; at: (x: number, y: number) => number }> {
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
        return {
          width: image.width,
          height: image.height,
          at: (x, y) => data[(y * image.width + x) * 4 + 1] ?? 0,
        };
      }
      const [a, b] = [await grey(first ?? ''), await grey(second ?? '')];
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
    },
    [one.toString('base64'), other.toString('base64')],
  );
}
