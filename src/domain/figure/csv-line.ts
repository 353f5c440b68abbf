import { formulaStart } from './formula-start.ts';

/**
 * Where a spreadsheet may begin a cell: one that is set to semicolons or tabs parts a file of commas by those, also within quotes, since
 * they count at the beginning of a cell alone.
 */
const beginsFormula = new RegExp(String.raw`(?<=^|[;\t\r\n])(?=${formulaStart})|^(?=[\t\r\n])`, 'gu');

/**
 * A line of a CSV file (RFC 4180), without its end. Texts that a spreadsheet would take for a formula have an apostrophe before
 * them, which it does not show, wherever one that parts cells by semicolons or tabs would begin a cell; figures are given as numbers,
 * and stay as they are.
 */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return cells.map(writeCell).join(',');
}

function writeCell(cell: string | number | null): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return `${cell}`;
  const harmless = cell.replace(beginsFormula, "'");
  return /[",;\t\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
