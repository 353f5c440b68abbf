import { formulaStart } from './formula-start.ts';

/** A line of a CSV file, by the number of the line on which it begins. */
interface CsvRow {
  line: number;
  cells: string[];
}

/** What a file of lines holds; of one that is broken the line on which that shows. */
type CsvRead = { ok: true; rows: CsvRow[] } | { ok: false; line: number; message: string };

/**
 * Reads a CSV file (RFC 4180) whose cells a comma, a semicolon or a tab parts, whichever its first line has most of. Empty lines are
 * left out; lines end with LF, CRLF or CR, within quotes too. An apostrophe before what a spreadsheet would take for a formula goes.
 */
export function csvRows(text: string): CsvRead {
  const separator = separatorOf(text);
  const rows: CsvRow[] = [];
  let cells: string[] = [];
  let [at, line, begun] = [0, 1, 1];
  const endRow = () => {
    if (cells.some((cell) => cell.trim() !== '')) rows.push({ line: begun, cells });
    cells = [];
    begun = line;
  };
  while (at < text.length) {
    const read = readCell(text, at, separator);
    if (!read.ok) return { ok: false, line, message: read.message };
    cells.push(withoutApostrophe(read.cell));
    line += countEnds(text.slice(at, read.end));
    at = read.end;
    if (text[at] === separator) {
      at += 1;
      // A separator at the very end has an empty cell behind it.
      if (at === text.length) cells.push('');
      continue;
    }
    if (at < text.length) {
      at += text.startsWith('\r\n', at) ? 2 : 1;
      line += 1;
    }
    endRow();
  }
  if (cells.length > 0) endRow();
  return { ok: true, rows };
}

type Cell = { ok: true; cell: string; end: number } | { ok: false; message: string };

function readCell(text: string, at: number, separator: string): Cell {
  if (text[at] !== '"') {
    let end = at;
    while (end < text.length && text[end] !== separator && !isEnd(text[end])) {
      if (text[end] === '"')
        return { ok: false, message: 'a quotation mark stands within a cell that has none around it' };
      end += 1;
    }
    return { ok: true, cell: text.slice(at, end), end };
  }
  let cell = '';
  let from = at + 1;
  for (;;) {
    const quote = text.indexOf('"', from);
    if (quote < 0) return { ok: false, message: 'a quotation mark is not closed' };
    cell += text.slice(from, quote);
    if (text[quote + 1] !== '"') {
      const next = text[quote + 1];
      if (next !== undefined && next !== separator && !isEnd(next))
        return { ok: false, message: 'something stands behind a closing quotation mark' };
      return { ok: true, cell, end: quote + 1 };
    }
    cell += '"';
    from = quote + 2;
  }
}

function isEnd(character: string | undefined): boolean {
  return character === '\n' || character === '\r';
}

function countEnds(text: string): number {
  return text.match(/\r\n|\r|\n/g)?.length ?? 0;
}

function separatorOf(text: string): string {
  const [first = ''] = text.split(/[\r\n]/, 1);
  const count = (separator: string) => first.split(separator).length;
  return [',', ';', '\t'].reduce((most, next) => (count(next) > count(most) ? next : most));
}

const harmless = new RegExp(String.raw`(?<=^|[;\t\r\n])'(?=${formulaStart})|^'(?=[\t\r\n])`, 'gu');

/** As `csvLine` puts it there. */
function withoutApostrophe(cell: string): string {
  return cell.replace(harmless, '');
}
