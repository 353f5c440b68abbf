import { expect, it } from 'vitest';
import { csvLine } from './csv-line.ts';

it.each([
  [['O-000042', 'done', 12, null], 'O-000042,done,12,'],
  [['a, b', 'say "no"', 'two\nlines'], '"a, b","say ""no""","two\nlines"'],
  [['=1+1', '+1', '-1', '@SUM(A1)'], "'=1+1,'+1,'-1,'@SUM(A1)"],
  [['\t=1', '\r=1', '  =1'], "'\t=1,\"'\r=1\",'  =1"],
  [['＝1', '\u200b=1'], "'＝1,'\u200b=1"],
  [['=HYPERLINK("http://example.com","x")'], '"\'=HYPERLINK(""http://example.com"",""x"")"'],
  [[-39.5], '-39.5'],
] as [(string | number | null)[], string][])('%j is %s', (cells, line) => {
  expect(csvLine(cells)).toBe(line);
});
