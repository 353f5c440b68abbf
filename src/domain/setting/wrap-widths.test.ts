import fc from 'fast-check';
import { expect, it } from 'vitest';
import { countLines, wrapWidths } from './wrap-widths.ts';

it('gives the width of each number of lines, widest first', () => {
  expect(wrapWidths({ words: [3, 1, 1, 4], space: 1 })).toEqual([
    { lines: 1, width: 12 },
    { lines: 2, width: 6 },
    { lines: 3, width: 4 },
  ]);
});

it('leaves out a number of lines that would be no narrower', () => {
  expect(wrapWidths({ words: [9, 1, 1], space: 1 })).toEqual([
    { lines: 1, width: 13 },
    { lines: 2, width: 9 },
  ]);
  expect(wrapWidths({ words: [], space: 1 })).toEqual([]);
});

it('breaks into as many lines at its width, and into more at any less', () => {
  const texts = fc.record({
    words: fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 30 }),
    space: fc.integer({ min: 1, max: 4 }),
  });
  fc.assert(
    fc.property(texts, (text) => {
      const wraps = wrapWidths(text);
      expect(wraps.at(-1)?.width).toBe(Math.max(...text.words));
      for (const { lines, width } of wraps) {
        expect(countLines(text, width)).toBe(lines);
        // No word fits into less than the widest of them.
        if (width > Math.max(...text.words)) expect(countLines(text, width - 1)).toBeGreaterThan(lines);
      }
    }),
    { seed: 20_261_121 },
  );
});
