import { expect, it } from 'vitest';
import { previewText } from './preview-text.ts';

it.each([null, undefined, '', ' \n\t', '\u0000\u0007'])('%j is no text', (text) => {
  expect(previewText(text)).toBeNull();
});

it.each([
  ['Hamburg', 'Hamburg'],
  ['  two\n lines\there ', 'two lines here'],
  ['a\u0000b', 'ab'],
  ['السلام عليكم', 'السلام عليكم'],
])('%j is shown as %j', (text, shown) => {
  expect(previewText(text)).toBe(shown);
});

it('a hundred thousand characters are cut as a sample is', () => {
  expect(previewText('x'.repeat(100_000))).toBe(`${'x'.repeat(923)}…`);
});
