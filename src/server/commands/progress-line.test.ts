import { expect, test } from 'vitest';
import { createProgressLine } from './progress-line.ts';

function written(isTTY: boolean, total: number): string {
  let text = '';
  const line = createProgressLine({ isTTY, columns: 30, write: (more) => (text += more) });
  line.say('note: one');
  for (let done = 0; done <= total; done++) line.show({ step: 'reading fonts', done, total });
  line.say('Imported 2 families.');
  line.end();
  return text;
}

test('on a terminal progress is one line that is written anew and gone at the end', () => {
  const text = written(true, 3);
  expect(text.split('\n')).toHaveLength(3);
  expect(text).toContain('\r\u001b[Kreading fonts: 3 of 3\r\u001b[KImported 2 families.\n');
  expect(text.endsWith('Imported 2 families.\n')).toBe(true);
});

test('a line wider than the terminal is cut, so that it can be written anew', () => {
  let text = '';
  const line = createProgressLine({ isTTY: true, columns: 20, write: (more) => (text += more) });
  line.show({ step: 'writing the catalogue', done: 0, total: 1 });
  expect(text).toBe('\r\u001b[Kwriting the catalog');
});

test('in a log it is ten lines at most, and none for a few files', () => {
  const lines = written(false, 200)
    .split('\n')
    .filter((line) => line.startsWith('reading'));
  expect(lines).toHaveLength(10);
  expect(lines.at(-1)).toBe('reading fonts: 200 of 200');
  expect(written(false, 3)).toBe('note: one\nImported 2 families.\n');
  expect(written(false, 200)).not.toContain('\u001b');
});
