import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
const SHADES = 16;
const BITS = 4;
const INDEXED = 3;
/** The shade of each amount of ink. */
const shadeOf = Uint8Array.from({ length: 256 }, (_, ink) => Math.round((ink * (SHADES - 1)) / 255));

/**
 * A PNG of sixteen shades from one colour to another (PNG specification, indexed colour of four bits): small, and opaque, so that a
 * document takes it as it is. `ink` has a byte for each pixel, row by row: how much of it is the second colour.
 */
export function shadePng(
  ink: Uint8Array,
  { width, colors }: { width: number; colors: { paper: string; ink: string } },
): Uint8Array {
  return indexedPng(ink, width, [chunk('PLTE', shadesBetween(colors))]);
}

/** The same in black on nothing, through which a page shows the colour of its ink. */
export function maskPng(ink: Uint8Array, width: number): Uint8Array {
  const alphas = Uint8Array.from({ length: SHADES }, (_, shade) => (shade * 255) / (SHADES - 1));
  return indexedPng(ink, width, [chunk('PLTE', new Uint8Array(3 * SHADES)), chunk('tRNS', alphas)]);
}

function indexedPng(ink: Uint8Array, width: number, palette: Uint8Array[]): Uint8Array {
  const height = ink.length / width;
  const rowBytes = 1 + Math.ceil(width / 2);
  const rows = new Uint8Array(rowBytes * height);
  for (let y = 0; y < height; y++) {
    let at = y * rowBytes + 1;
    const end = (y + 1) * width;
    // Two pixels a byte; a row of an odd width ends with half of one.
    for (let pixel = y * width; pixel < end; pixel += 2) {
      const second = pixel + 1 < end ? (ink[pixel + 1] ?? 0) : 0;
      rows[at] = ((shadeOf[ink[pixel] ?? 0] ?? 0) << BITS) | (shadeOf[second] ?? 0);
      at += 1;
    }
  }
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  header.set([BITS, INDEXED], 8);
  const parts = [
    SIGNATURE,
    chunk('IHDR', header),
    ...palette,
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', new Uint8Array()),
  ];
  return Uint8Array.from(Buffer.concat(parts));
}

function shadesBetween({ paper, ink }: { paper: string; ink: string }): Uint8Array {
  const [from, to] = [channelsOf(paper), channelsOf(ink)];
  return Uint8Array.from(
    Array.from({ length: SHADES }, (_, shade) =>
      from.map((channel, at) => Math.round(channel + (((to[at] ?? 0) - channel) * shade) / (SHADES - 1))),
    ).flat(),
  );
}

function channelsOf(colour: string): number[] {
  const [, digits] = /^#([\da-f]{6})$/i.exec(colour) ?? [];
  if (digits === undefined) throw new RangeError(`'${colour}' is not a colour of the form #rrggbb.`);
  return [0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16));
}

function chunk(type: string, data: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(12 + data.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, data.length);
  bytes.set(Buffer.from(type, 'latin1'), 4);
  bytes.set(data, 8);
  view.setUint32(8 + data.length, crc32(bytes.subarray(4, 8 + data.length)));
  return bytes;
}
