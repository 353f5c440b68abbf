import { FontFault } from '#fonts/font-fault.ts';
import { imageElement } from './compose-sample.ts';

/** The most pixels of a picture, which takes four bytes for each of them while it is drawn. */
const MOST_PIXELS = 16 * 1024 * 1024;

const BYTES_PER_PIXEL = 4;

let pixelsDrawn = 0;

/**
 * The bytes of all pictures that this thread has drawn. They are outside the heap, where the collector does not see them and
 * lets them pile up, so a worker that has drawn many is replaced. (Calling the collector by name would need a flag of the
 * whole process, which ended it when a worker was stopped at the wrong moment.)
 */
export function pictureBytes(): number {
  return pixelsDrawn * BYTES_PER_PIXEL;
}

/** An SVG document as a PNG so many pixels wide; with fewer pixels of detail it is drawn so many wide and then made larger. */
export interface Picture {
  svg: string;
  width: number;
  detail?: number;
}

/** Draws an SVG document that `checkPicture` let pass; throws FontFault. */
export async function rasterise({ svg, width, detail = width }: Picture): Promise<Uint8Array> {
  const { png, ...drawn } = await draw(svg, detail);
  if (detail >= width) return png;
  const height = Math.round((drawn.height * width) / drawn.width);
  const larger = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    `${imageElement({ png, width, height })}</svg>`,
  ];
  return (await draw(larger.join(''), width)).png;
}

/** How much of each pixel an SVG document covers, row by row, so many pixels wide. */
export async function inkOfSvg(svg: string, width: number): Promise<Uint8Array> {
  const { drawing, pixels } = await open(svg, width);
  const rgba = drawing.render().pixels;
  pixelsDrawn += pixels;
  const ink = new Uint8Array(rgba.length / BYTES_PER_PIXEL);
  for (let at = 0; at < ink.length; at++) ink[at] = rgba[BYTES_PER_PIXEL * at + 3] ?? 0;
  return ink;
}

/** The picture, and the size that its document says. */
async function draw(svg: string, width: number): Promise<{ png: Uint8Array; width: number; height: number }> {
  const { drawing, pixels } = await open(svg, width);
  // A copy, since the buffer belongs to memory that cannot be handed to another thread.
  const png = Uint8Array.from(drawing.render().asPng());
  pixelsDrawn += pixels;
  return { png, width: drawing.width, height: drawing.height };
}

async function open(svg: string, width: number) {
  // Loaded with the first picture: most workers never draw one.
  const { Resvg } = await import('@resvg/resvg-js');
  let drawing: InstanceType<typeof Resvg>;
  try {
    drawing = new Resvg(svg, { font: { loadSystemFonts: false }, fitTo: { mode: 'width', value: width } });
  } catch (error) {
    throw new FontFault('engine-fault', 'The picture is not an SVG document that can be drawn.', {
      cause: error,
    });
  }
  const pixels = width * Math.ceil((width * drawing.height) / drawing.width);
  if (!(pixels <= MOST_PIXELS))
    throw new FontFault(
      'oversized',
      `The picture would have ${pixels} pixels; at most ${MOST_PIXELS} are drawn.`,
    );
  return { drawing, pixels };
}
