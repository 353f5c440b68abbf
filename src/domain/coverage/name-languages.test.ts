import { expect, test } from 'vitest';
import { askableWords, languagesOf } from './name-languages.ts';

test('languages are meant by tag, by name and by their own name, each once', () => {
  const { known, unknown } = languagesOf(['de', ' German', 'Tiếng Việt', 'klingonish', 'YORUBA', '']);
  expect(known.map(({ tag }) => tag)).toEqual(['de', 'vi', 'yo']);
  expect(unknown).toEqual(['klingonish']);
});

const fifteen = 'de fr it es pt nl da sv nb fi pl cs sk hu tr'.split(' ');

test('more than twelve languages are the first twelve and those that are left out, each once', () => {
  const { known, leftOut } = languagesOf(['German', ...fifteen, 'sk']);
  expect(known.map(({ tag }) => tag)).toEqual(fifteen.slice(0, 12));
  expect(leftOut.map(({ tag }) => tag)).toEqual(['sk', 'hu', 'tr']);
});

test('words that can be asked for stay as they are, of more the languages that are asked for come first', () => {
  expect(askableWords(['de', 'klingonish'])).toEqual(['de', 'klingonish']);
  expect(askableWords(['klingonish', ...fifteen.slice(0, 10), 'de', 'de'])).toEqual([
    ...languagesOf(fifteen.slice(0, 10)).known.map(({ name }) => name),
    'klingonish',
  ]);
  expect(askableWords(['x'.repeat(1000)])).toEqual(['x'.repeat(100)]);
  expect(languagesOf(askableWords([...fifteen, 'klingonish']))).toEqual({
    known: languagesOf(fifteen).known,
    leftOut: [],
    unknown: [],
  });
});
