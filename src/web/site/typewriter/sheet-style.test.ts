import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countLines, fitWrapped } from '#web/site/tester/fit-wrapped.ts';
import { type MeasuredSheet, sheetStyle } from './sheet-style.ts';

const ink = { advance: 3, inkLeft: 0.1, inkRight: 2.8, inkTop: 0.7, inkBottom: -0.2 };
const edges = { left: 0, right: 0, middle: 0.35 };
const sheet: MeasuredSheet = { ink, paragraphs: null, edges, direction: 'ltr', size: null, leading: 1.2 };
const words = fc.array(fc.double({ min: 0.1, max: 8, noNaN: true }), { minLength: 1, maxLength: 40 });
const seed = { seed: 20_261_121, numRuns: 100 };

test('one word is fitted by its ink, and by what lies before and behind it', () => {
  expect(sheetStyle(sheet)).toEqual({
    isWrapped: false,
    style: {
      '--ink-width': 2.7,
      '--ink-height': 0.9,
      '--ink-bottom': -0.2,
      '--ink-start': 0.1,
      '--ink-end': 0.2,
    },
  });
  expect(sheetStyle({ ...sheet, direction: 'rtl' }).style).toMatchObject({
    '--ink-start': 0.2,
    '--ink-end': 0.1,
  });
});

test('words, a size of its own and a word without an end are wrapped', () => {
  expect(sheetStyle({ ...sheet, paragraphs: [{ words: [1, 1], space: 0.2 }] }).isWrapped).toBe(true);
  expect(sheetStyle({ ...sheet, size: 40 })).toMatchObject({ isWrapped: true, style: { '--size': '40px' } });
  expect(sheetStyle({ ...sheet, ink: { ...ink, advance: 40, inkRight: 40 } }).isWrapped).toBe(true);
});

/** The size that the stylesheet's arithmetic gives in a window. */
function sizeIn(
  style: ReturnType<typeof sheetStyle>['style'],
  { width, height }: { width: number; height: number },
) {
  const sizes = [...String(style['--fit']).matchAll(/min\(100cqi \/ ([\d.]+), 100cqb \/ ([\d.]+)\)/g)];
  return Math.max(0, ...sizes.map(([, em, lines]) => Math.min(width / Number(em), height / Number(lines))));
}

test('whatever the window, a wrapped text is inside, and hardly smaller than it could be', () => {
  const side = fc.double({ min: 200, max: 3000, noNaN: true });
  fc.assert(
    fc.property(words, side, side, (list, width, height) => {
      const paragraphs = [{ words: list, space: 0.25 }];
      const size = sizeIn(sheetStyle({ ...sheet, paragraphs }).style, { width, height });
      expect(countLines(size, paragraphs, width) * size * 1.2).toBeLessThanOrEqual(height * 1.0001);
      expect(Math.max(...list) * size).toBeLessThanOrEqual(width);
      const best = fitWrapped(paragraphs, { width, height, leading: 1.2 }).size;
      // Beyond that a size is not set by hand either.
      if (best < 800) expect(size).toBeGreaterThan(best * 0.85);
    }),
    seed,
  );
});

test('up to ten lines the size is the one that a search finds', () => {
  const paragraphs = [{ words: [1.2, 2.1, 2, 1.9], space: 0.25 }];
  const { style } = sheetStyle({ ...sheet, paragraphs });
  for (const place of [
    { width: 1180, height: 760 },
    { width: 780, height: 970 },
    { width: 2240, height: 1300 },
  ]) {
    const best = fitWrapped(paragraphs, { ...place, leading: 1.2 }).size;
    expect(sizeIn(style, place)).toBeGreaterThan(best * 0.995);
    expect(sizeIn(style, place)).toBeLessThanOrEqual(best * 1.0001);
  }
});

test('more paragraphs than lines are reckoned with have the size that can be read', () => {
  const paragraphs = Array.from({ length: 80 }, () => ({ words: [1], space: 0.2 }));
  expect(sheetStyle({ ...sheet, paragraphs }).style['--fit']).toBe('0px');
});
