import { expect, it } from 'vitest';
import { chooseSizeText } from './choose-size-text.ts';

function texts(...widths: number[]) {
  return widths.map((width) => ({
    text: `${width} em`,
    ink: { advance: width, inkRight: width, missing: 0 },
  }));
}

it.each([
  ['the longest quote that fills the line', texts(3, 8, 9, 12), texts(9.5), '9 em'],
  ['words of the running text where no quote fills it', texts(3, 12), texts(2, 5, 9.5, 11), '9.5 em'],
  ['a short quote where nothing else fits', texts(3), texts(11), '3 em'],
  ['nothing where nothing fits', texts(12), texts(11), null],
])('shows %s', (_, quotes, beginnings, shown) => {
  expect(chooseSizeText({ quotes, beginnings }, 10)).toBe(shown);
});

it('passes over a text of which the font lacks a character', () => {
  const holed = { text: 'Blåbær', ink: { advance: 9, inkRight: 9, missing: 1 } };
  expect(chooseSizeText({ quotes: [holed, ...texts(8)], beginnings: [] }, 10)).toBe('8 em');
  expect(chooseSizeText({ quotes: [holed], beginnings: [] }, 10)).toBe('Blåbær');
});
