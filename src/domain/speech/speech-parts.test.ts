import fc from 'fast-check';
import { expect, it } from 'vitest';
import { speechParts } from './speech-parts.ts';

it('keeps sentences whole, and together as long as they are short', () => {
  expect(speechParts('One two. Three four. Five six seven.', 22)).toEqual([
    { start: 0, text: 'One two. Three four. ' },
    { start: 21, text: 'Five six seven.' },
  ]);
});

it('parts a long sentence between words, and a long word between characters', () => {
  expect(speechParts('aaa bbb ccc', 8).map(({ text }) => text)).toEqual(['aaa bbb', ' ccc']);
  expect(speechParts('abcdefgh', 3).map(({ text }) => text)).toEqual(['abc', 'def', 'gh']);
});

it.each([
  ['', []],
  ['  \n', []],
  ['… — !', []],
])('speaks nothing of %j', (text, expected) => {
  expect(speechParts(text)).toEqual(expected);
});

it('leaves nothing out that can be spoken and makes no part too long, whatever the text', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 400 }),
      fc.integer({ min: 2, max: 40 }),
      (text, longest) => {
        let end = 0;
        for (const part of speechParts(text, longest)) {
          expect(part.text.length).toBeLessThanOrEqual(longest);
          expect(text.slice(part.start, part.start + part.text.length)).toBe(part.text);
          expect(text.slice(end, part.start)).not.toMatch(/[\p{L}\p{N}]/u);
          end = part.start + part.text.length;
        }
        expect(text.slice(end)).not.toMatch(/[\p{L}\p{N}]/u);
      },
    ),
  );
});
