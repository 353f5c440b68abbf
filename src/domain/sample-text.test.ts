import { expect, it } from 'vitest';
import { sampleText } from './sample-text.ts';

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
