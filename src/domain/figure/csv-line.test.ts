import { expect, it } from 'vitest';
import { csvLine } from './csv-line.ts';

it.each([
  [['O-000042', 'done', 12, null], 'O-000042,done,12,'],
  [['a, b', 'say "no"', 'two\nlines'], '"a, b","say ""no""","two\nlines"'],
  [['=1+1', '+1', '-1', '@SUM(A1)'], "'=1+1,'+1,'-1,'@SUM(A1)"],
  [['\t=1', '\r=1', '  =1'], "\"'\t'=1\",\"'\r'=1\",'  =1"],
  [['Bo; Ltd', 'a\tb'], '"Bo; Ltd","a\tb"'],
  [['Bo;=1', 'two\r\n+1'], '"Bo;\'=1","two\r\n\'+1"'],
  [['＝1', '\u200b=1'], "'＝1,'\u200b=1"],
  [['=HYPERLINK("http://example.com","x")'], '"\'=HYPERLINK(""http://example.com"",""x"")"'],
  [[-39.5], '-39.5'],
] as [(string | number | null)[], string][])('%j is %s', (cells, line) => {
  expect(csvLine(cells)).toBe(line);
});

const formula = '=HYPERLINK("http://example.com","x")';

it.each([
  formula,
  `Bo;${formula}`,
  `Bo; ${formula}`,
  `Bo;;${formula};`,
  `Bo;"${formula}`,
  `Bo;" ${formula};"`,
  `Bo;""${formula};""`,
  `Bo;\u200b${formula}`,
  'Bo;+1',
  'Bo;-1;@SUM(A1)',
  'Bo;＝1',
  `Bo\t${formula}`,
  `Bo\t"${formula}\t`,
  `two\n${formula}\n`,
  `two\r\n${formula}`,
  `two\r${formula}`,
  `two;\n\t ${formula}`,
  `\t;${formula}`,
  `,${formula}`,
])('%j is no formula, at whichever sign a spreadsheet parts cells', (text) => {
  for (const line of [csvLine([text, 'x']), csvLine(['x', text]), csvLine(['x', text, text])])
    for (const separator of [',', ';', '\t'])
      expect(cellsOf(line, separator).filter((cell) => /^[\s\p{Cf}]*[=+\-@＝＋－＠]/u.test(cell))).toEqual(
        [],
      );
});

/** As spreadsheets read: quotes count at the beginning of a cell alone, and what follows a closing one belongs to it. */
function cellsOf(text: string, separator: string): string[] {
  const cells: string[] = [];
  let [cell, isQuoted, isBegun] = ['', false, false];
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (isQuoted && sign === '"' && text[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else if (isQuoted && sign === '"') isQuoted = false;
    else if (isQuoted) cell += sign;
    else if (sign === separator || sign === '\n' || sign === '\r') {
      cells.push(cell);
      [cell, isBegun] = ['', false];
      continue;
    } else if (!isBegun && sign === '"') isQuoted = true;
    else cell += sign;
    isBegun = true;
  }
  return [...cells, cell];
}
