import { expect, test } from 'vitest';
import { readCopy } from './copy-characters.ts';

test.for<[what: string, text: string, asked: string, leftOut: [string, number][]]>([
  ['each character once, composed', 'Ho\u0308he, Höhe', 'Höhe,', []],
  ['no spaces, joiners and selectors', 'a\u00a0b\n\tc\u200d\u00ad☂\ufe0f\u3000', 'abc☂', []],
  ['signs that composed are letters', '\u2126 \u212b\u0301 \u212a', '\u2126\u01fa\u212a', []],
  ['both planes', '😀𝒜', '😀𝒜', []],
  ['halves of characters apart', 'a\ud800b\udc00', 'ab', [['half', 2]]],
  ['private use apart', 'a\ue000\u{f0000}', 'a', [['private-use', 2]]],
  ['what Unicode has not assigned apart', 'a\u0378\uffff', 'a', [['unassigned', 2]]],
  ['controls apart', 'a\u0000\u0007', 'a', [['control', 2]]],
  ['nothing of nothing', '', '', []],
])('a text asks for %s', ([, text, asked, leftOut]) => {
  const read = readCopy(text);
  expect(read.asked.join('')).toBe(asked);
  expect(read.leftOut.map(({ kind, count }) => [kind, count])).toEqual(leftOut);
});

test('a letter whose marks no character holds is asked for with them', () => {
  expect(readCopy('Ọ́ é e\u0301').clusters).toEqual(['Ọ\u0301']);
});

test('a text of 100,000 hostile characters is read', () => {
  const text = Array.from({ length: 100_000 }, (_, at) => String.fromCharCode(at % 0x1_0000)).join('');
  const { asked, leftOut } = readCopy(text);
  expect(asked.length).toBeGreaterThan(40_000);
  expect(leftOut.map(({ kind }) => kind)).toEqual(['half', 'private-use', 'unassigned', 'control']);
});
