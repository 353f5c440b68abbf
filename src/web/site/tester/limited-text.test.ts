import { expect, test } from 'vitest';
import { limitedText } from './limited-text.ts';

const line = { isMultiline: false };

test('a text that can be set stays as it is, even an empty one', () => {
  for (const text of ['', ' ', 'Abc', 'العلم نور', 'क्षत्रिय', '👩‍👩‍👧'])
    expect(limitedText(text, line)).toEqual({ text, isCut: false });
});

test('a long text is cut to 923 characters and an ellipsis', () => {
  const { text, isCut } = limitedText('ab'.repeat(50_000), line);
  expect(Array.from(text)).toHaveLength(924);
  expect(text.endsWith('b…') || text.endsWith('a…')).toBe(true);
  expect(isCut).toBe(true);
  expect(limitedText('a'.repeat(1024), line).isCut).toBe(false);
  expect(Array.from(limitedText(' '.repeat(100_000), line).text)).toHaveLength(1024);
});

test('control characters go, and a line end is a space where there is but one line', () => {
  expect(limitedText('a\u0000b\u0007c\td', line).text).toBe('abc d');
  expect(limitedText('one \r\n two', line).text).toBe('one two');
  expect(limitedText('one\r\ntwo', { isMultiline: true }).text).toBe('one\ntwo');
});
