import fc from 'fast-check';
import { expect, it } from 'vitest';
import { measureRaster, rasterKindOf } from './measure-raster.ts';

const ascii = (text: string) => [...Buffer.from(text, 'latin1')];
const png = Uint8Array.of(
  0x89,
  ...ascii('PNG\r\n'),
  0x1a,
  0x0a,
  0,
  0,
  0,
  13,
  ...ascii('IHDR'),
  0,
  0,
  3,
  32,
  0,
  0,
  2,
  88,
);
const frame = [0xff, 0xc0, 0, 17, 8, 2, 88, 3, 32];
const jpeg = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, ...frame);
/** With the note of a camera that was held on its side: one entry, orientation 6. */
const exif = [...ascii('Exif\0\0MM'), 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0];
const onItsSide = Uint8Array.of(0xff, 0xd8, 0xff, 0xe1, 0, exif.length + 2, ...exif, ...frame);
const riff = (...chunk: number[]) => Uint8Array.of(...ascii('RIFF'), 0, 0, 0, 0, ...ascii('WEBP'), ...chunk);
const extended = riff(...ascii('VP8X'), 10, 0, 0, 0, 0, 0, 0, 0, 0x1f, 3, 0, 0x57, 2, 0);
const lossless = riff(...ascii('VP8L'), 0, 0, 0, 0, 0x2f, 0x1f, 0xc3, 0x95, 0);
const lossy = riff(...ascii('VP8 '), 0, 0, 0, 0, 0, 0, 0, 0x9d, 1, 0x2a, 0x20, 3, 0x58, 2);

it.each([
  ['a PNG', png, 'png', { width: 800, height: 600 }],
  ['a JPEG', jpeg, 'jpg', { width: 800, height: 600 }],
  ['a JPEG that is shown upright', onItsSide, 'jpg', { width: 600, height: 800 }],
  ['an extended WebP', extended, 'webp', { width: 800, height: 600 }],
  ['a lossless WebP', lossless, 'webp', { width: 800, height: 600 }],
  ['a lossy WebP', lossy, 'webp', { width: 800, height: 600 }],
] as const)('reads the size of %s', (_, bytes, kind, size) => {
  expect(rasterKindOf(bytes)).toBe(kind);
  expect(measureRaster(bytes)).toEqual(size);
});

it.each([
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a page of HTML', Buffer.from('<script>alert(1)</script>')],
  ['a font', Uint8Array.of(0, 1, 0, 0, 0, 12)],
  ['nothing', Uint8Array.of()],
])('takes %s for no picture', (_, bytes) => {
  expect(rasterKindOf(bytes)).toBeNull();
  expect(measureRaster(bytes)).toBeNull();
});

it('gives whatever begins like a picture a size or none', () => {
  const beginnings = [png, jpeg, onItsSide, extended, lossless, lossy];
  fc.assert(
    fc.property(
      fc.constantFrom(...beginnings),
      fc.nat(60),
      fc.uint8Array({ maxLength: 60 }),
      (begun, kept, rest) => {
        const size = measureRaster(Uint8Array.of(...begun.subarray(0, kept), ...rest));
        expect(size === null || (size.width > 0 && size.height > 0)).toBe(true);
      },
    ),
    { seed: 13, numRuns: 2000 },
  );
});
