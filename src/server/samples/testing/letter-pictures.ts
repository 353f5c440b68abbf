import { Resvg } from '@resvg/resvg-js';

/** A PNG as an SVG document that shows it. */
export function shownPng(png: Buffer): string {
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const href = `data:image/png;base64,${png.toString('base64')}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><image width="${width}" height="${height}" href="${href}"/></svg>`;
}

/** The different pictures of the letters in a document of one line of black on white: its pixels between columns of nothing but white. */
export function letterPictures(svg: string): string[] {
  const { width, height, pixels } = new Resvg(svg, { font: { loadSystemFonts: false } }).render();
  const letters = new Set<string>();
  let letter: string[] = [];
  for (let x = 0; x <= width; x += 1) {
    const column = Array.from({ length: height }, (_, y) => pixels[4 * (y * width + x)] ?? 255);
    const isInk = x < width && column.some((grey) => grey < 255);
    if (isInk) letter.push(column.join(' '));
    else if (letter.length > 0) letters.add(letter.join('|'));
    if (!isInk) letter = [];
  }
  return [...letters];
}
