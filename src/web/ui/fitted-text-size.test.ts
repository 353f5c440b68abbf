import { expect, it } from 'vitest';
import type { SetLine } from '#contract/page-fonts.ts';
import { fittedTextSize } from './fitted-text-size.ts';

const line: SetLine = {
  text: 'Ag Ag',
  language: null,
  direction: 'ltr',
  fontFamily: 'f',
  variation: '',
  features: '',
  advance: 2,
  inkLeft: 0,
  inkRight: 2,
  inkTop: 0.7,
  inkBottom: -0.2,
  missing: 0,
};

it('is the largest of the sizes at which width and height fit for a number of lines', () => {
  const wraps = [
    { lines: 1, width: 10 },
    { lines: 2, width: 5 },
  ];
  expect(fittedTextSize(line, { wraps, overhang: { left: 0, right: 0 } })).toBe(
    'max(min(100cqi / 10.04, 100cqb / 0.9), min(100cqi / 5.02, 100cqb / 1.92))',
  );
});

it('leaves room for what words hang over', () => {
  const wraps = [{ lines: 1, width: 10 }];
  expect(fittedTextSize(line, { wraps, overhang: { left: 0.1, right: 0.2 } })).toBe(
    'max(min(100cqi / 10.34, 100cqb / 0.9))',
  );
});

it('is that of the text around it where there is nothing to fit', () => {
  expect(fittedTextSize(line, { wraps: [], overhang: { left: 0, right: 0 } })).toBe('1em');
});
