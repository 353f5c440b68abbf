import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FIT_TEXT_MAX_ITERATIONS, TYPE_SIZE_PX } from '#domain/limits.ts';
import { countLines, fitWrapped, type MeasuredParagraph, type Place } from './fit-wrapped.ts';

const paragraph = fc.record({
  words: fc.array(fc.double({ min: 0.1, max: 12, noNaN: true }), { maxLength: 60 }),
  space: fc.double({ min: 0.1, max: 0.5, noNaN: true }),
});
const paragraphs = fc.array(paragraph, { minLength: 1, maxLength: 6 });
const place = fc.record({
  width: fc.double({ min: 200, max: 3000, noNaN: true }),
  height: fc.double({ min: 100, max: 2000, noNaN: true }),
  leading: fc.double({ min: 0.5, max: 3, noNaN: true }),
});
const seed = { seed: 20_261_121, numRuns: 500 };

function isInside(size: number, text: MeasuredParagraph[], { width, height, leading }: Place): boolean {
  const longest = Math.max(0, ...text.flatMap(({ words }) => words));
  return (
    longest * size <= width * 1.000001 && countLines(size, text, width) * leading * size <= height * 1.000001
  );
}

test('what is fitted is inside its place, whatever the text', () => {
  fc.assert(
    fc.property(paragraphs, place, (text, room) => {
      const { size, fits, lines } = fitWrapped(text, room);
      expect(size).toBeGreaterThanOrEqual(TYPE_SIZE_PX.least);
      expect(size).toBeLessThanOrEqual(TYPE_SIZE_PX.most);
      expect(lines).toBe(countLines(size, text, room.width));
      if (fits) expect(isInside(size, text, room)).toBe(true);
      else expect(isInside(TYPE_SIZE_PX.least, text, room)).toBe(false);
    }),
    seed,
  );
});

test('no size that is larger by a tenth of a pixel fits', () => {
  fc.assert(
    fc.property(paragraphs, place, (text, room) => {
      const { size, fits } = fitWrapped(text, room);
      fc.pre(fits && size < TYPE_SIZE_PX.most);
      expect(isInside(size + 0.1, text, room)).toBe(false);
    }),
    seed,
  );
});

test('the search takes 16 steps, however large the place', () => {
  expect(FIT_TEXT_MAX_ITERATIONS).toBe(16);
  let counted = 0;
  const text: MeasuredParagraph = {
    words: [1, 2, 3, 1, 2, 3],
    // Read once each time that the lines are counted.
    get space() {
      counted += 1;
      return 0.25;
    },
  };
  for (const room of [200, 2000, 20_000]) {
    counted = 0;
    fitWrapped([text], { width: room, height: room / 2, leading: 1.2 });
    // The greatest size, the least one, the steps between them, and the lines of what was found.
    expect(counted).toBeLessThanOrEqual(2 + FIT_TEXT_MAX_ITERATIONS + 1);
  }
  counted = 0;
  fitWrapped([text], { width: 600, height: 300, leading: 1.2 });
  expect(counted).toBe(2 + FIT_TEXT_MAX_ITERATIONS + 1);
});

test('a wider or a higher place never makes the text smaller', () => {
  fc.assert(
    fc.property(paragraphs, place, fc.double({ min: 1, max: 3, noNaN: true }), (text, room, factor) => {
      const { size } = fitWrapped(text, room);
      const wider = fitWrapped(text, { ...room, width: room.width * factor });
      const higher = fitWrapped(text, { ...room, height: room.height * factor });
      expect(wider.size).toBeGreaterThanOrEqual(size - 0.1);
      expect(higher.size).toBeGreaterThanOrEqual(size - 0.1);
    }),
    seed,
  );
});

test('words are broken at spaces, and a word that is longer than the line has one of its own', () => {
  const text = [{ words: [2, 2, 2], space: 0.5 }];
  expect(countLines(10, text, 100)).toBe(1);
  expect(countLines(20, text, 100)).toBe(2);
  expect(countLines(40, text, 100)).toBe(3);
  expect(countLines(80, text, 100)).toBe(3);
});

test('an empty text is as high as its place', () => {
  expect(fitWrapped([{ words: [], space: 0.25 }], { width: 500, height: 240, leading: 1.2 })).toEqual({
    size: 200,
    lines: 1,
    fits: true,
  });
});
