import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvLine } from './csv-line.ts';
import { csvRows } from './csv-rows.ts';

test.each<[string, string, [number, ...string[]][]]>([
  [
    'commas',
    'a,b\n1,2\n',
    [
      [1, 'a', 'b'],
      [2, '1', '2'],
    ],
  ],
  [
    'semicolons, as spreadsheets of some countries write them',
    'a;b\r\n1,5;2',
    [
      [1, 'a', 'b'],
      [2, '1,5', '2'],
    ],
  ],
  [
    'tabs',
    'a\tb\r1\t2',
    [
      [1, 'a', 'b'],
      [2, '1', '2'],
    ],
  ],
  [
    'quotes, with all that parts cells within',
    'a,b\n"x, ""y""\r\nz",2\nlast,',
    [
      [1, 'a', 'b'],
      [2, 'x, "y"\r\nz', '2'],
      [4, 'last', ''],
    ],
  ],
  [
    'empty lines, which count and are left out',
    '\n\na\n , \nb',
    [
      [3, 'a'],
      [5, 'b'],
    ],
  ],
  ['nothing', '', []],
  [
    'what a spreadsheet would take for a formula',
    "a\n'=1+1\n'@x\n'tis\n'\n\"b;'=1\"",
    [
      [1, 'a'],
      [2, '=1+1'],
      [3, '@x'],
      [4, "'tis"],
      [5, "'"],
      [6, 'b;=1'],
    ],
  ],
])('reads %s', (_what, text, rows) => {
  expect(csvRows(text)).toEqual({ ok: true, rows: rows.map(([line, ...cells]) => ({ line, cells })) });
});

test.each([
  ['a,b\n1,"2\n3', 2, 'a quotation mark is not closed'],
  ['a\nb\n1"2', 3, 'a quotation mark stands within a cell that has none around it'],
  ['a\n"b\n"c', 2, 'something stands behind a closing quotation mark'],
])('names the line of what is broken: %j', (text, line, message) => {
  expect(csvRows(text)).toEqual({ ok: false, line, message });
});

test('reads what was written, whatever it says', () => {
  const cell = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('=1', '+a', '-@', '"', ',', ';', '\n', '\r\n', 'x'),
    fc
      .array(fc.constantFrom('=', '-1', '"', ';', '\t', '\n', ' ', 'x'), { maxLength: 6 })
      .map((signs) => signs.join('')),
  );
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 2 }), { maxLength: 8 }), (lines) => {
      // An apostrophe before such a sign, where a cell may begin, is read as one that made it harmless.
      const isKept = (text: string) => !/(?:^|[;\t\r\n])'[\s\p{Cf}"]*[=+\-@＝＋－＠]|^'[\t\r\n]/u.test(text);
      fc.pre(lines.flat().every(isKept));
      const text = [['email', 'words'], ...lines].map((line) => csvLine(line)).join('\r\n');
      const read = csvRows(text);
      const filled = lines.filter((line) => line.some((each) => each.trim() !== ''));
      expect(read.ok && read.rows.slice(1).map(({ cells }) => cells)).toEqual(filled);
    }),
    { seed: 16, numRuns: 500 },
  );
});
