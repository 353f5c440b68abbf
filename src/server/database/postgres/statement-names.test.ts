import { expect, test } from 'vitest';
import { createStatementNames } from './statement-names.ts';

test('a text is named once it was sent five times, and stays so', () => {
  const nameOf = createStatementNames();
  const given = Array.from({ length: 7 }, () => nameOf('select $1'));
  expect(given).toEqual([null, null, null, null, 'fount_1', 'fount_1', 'fount_1']);
  expect(Array.from({ length: 5 }, () => nameOf('select $2')).at(-1)).toBe('fount_2');
});

test('texts that come once each take no names, and hold nobody else’s place', () => {
  const nameOf = createStatementNames();
  for (let index = 0; index < 2000; index += 1) expect(nameOf(`select $1, ${index}`)).toBe(null);
  expect(Array.from({ length: 5 }, () => nameOf('select $1')).at(-1)).toBe('fount_1');
});

test('no more than sixty are named', () => {
  const nameOf = createStatementNames();
  const sent = Array.from({ length: 100 }, (_, index) => `select $1, ${index}`);
  const names = sent.map((text) => Array.from({ length: 5 }, () => nameOf(text)).at(-1));
  expect(names.filter((name) => name !== null)).toHaveLength(60);
  expect(nameOf('select $1, 0')).toBe('fount_1');
});
