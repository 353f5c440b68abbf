import { expect, test } from 'vitest';
import { scriptsOf } from './scripts-of.ts';

const range = (from: string, count: number) =>
  Array.from({ length: count }, (_, at) => (from.codePointAt(0) ?? 0) + at);

test('scripts with letters enough are there, the one with most first; signs in passing are not', () => {
  const { scripts, common } = scriptsOf([
    ...range('0', 10),
    ...range('A', 26),
    ...range('α', 5),
    ...range('а', 32),
  ]);
  expect(scripts.map(({ name, codePoints }) => [name, codePoints.length])).toEqual([
    ['Cyrillic', 32],
    ['Latin', 26],
  ]);
  expect(common).toEqual(range('0', 10));
});
