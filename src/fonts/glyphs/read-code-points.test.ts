import { expect, test } from 'vitest';
import { readCodePoints } from './read-code-points.ts';

function faceWith(codePoints: readonly number[]) {
  return { face: { collectUnicodes: () => Uint32Array.from(codePoints) } };
}

test('each glyph has its characters in their order, and a character without a glyph has none', () => {
  const glyphs = new Map([
    [0x3a9, 7],
    [0x41, 3],
    [0x2126, 7],
  ]);
  const read = readCodePoints(faceWith([0x2126, 0x41, 0x3a9, 0x42]), {
    nominalGlyph: (codePoint) => glyphs.get(codePoint),
  });
  expect(read).toEqual(
    new Map([
      [7, [0x3a9, 0x2126]],
      [3, [0x41]],
    ]),
  );
});

// Whoever copies a list for each character that it gets would copy 600 milliards of numbers here, and never be done.
test('a font that gives every character of Unicode to one glyph is read', () => {
  const all = Array.from({ length: 0x110000 }, (_, codePoint) => codePoint);
  const read = readCodePoints(faceWith(all.toReversed()), { nominalGlyph: () => 1 });
  expect(read.get(1)?.length).toBe(all.length);
  expect(read.get(1)?.[65]).toBe(65);
});
