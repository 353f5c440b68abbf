import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cleanSampleText, sampleText } from './sample-text.ts';

it.each([undefined, null, '', ' \n'])('%j becomes the default sample text', (text) => {
  expect(sampleText(text)).toBe('Abc123');
});

it('1024 characters stay, more are cut to 923 and an ellipsis', () => {
  expect(sampleText('a'.repeat(1024))).toBe('a'.repeat(1024));
  expect(sampleText('a'.repeat(1025))).toBe(`${'a'.repeat(923)}…`);
});

it('no character is cut in half', () => {
  expect(sampleText('𝔸'.repeat(1025))).toBe(`${'𝔸'.repeat(923)}…`);
});

it.each([
  ['one\r\ntwo\rthree\u2028four\u0085five', 'one\ntwo\nthree\nfour\nfive'],
  ['a\tb', 'a b'],
  ['a\u0000\u0007\u001b\u007f\u009f\ufeffb', 'ab'],
  ['a\ud800b\udc00', 'a\ufffdb\ufffd'],
  ['👩‍👩‍👧 é', '👩‍👩‍👧 é'],
  ['\u202eabc\u202c \u200fשלום\u200e', '\u202eabc\u202c \u200fשלום\u200e'],
])('of %j a font is given %j', (text, clean) => {
  expect(cleanSampleText(text)).toBe(clean);
});

it('a clean text is its own clean text, and a sample its own sample', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 1500 }), (text) => {
      expect(cleanSampleText(cleanSampleText(text))).toBe(cleanSampleText(text));
      expect(sampleText(sampleText(text))).toBe(sampleText(text));
    }),
    { seed: 13, numRuns: 1000 },
  );
});
