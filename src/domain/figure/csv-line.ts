/**
 * A line of a CSV file (RFC 4180), without its end. Texts that a spreadsheet would take for a formula have an apostrophe before
 * them, which it does not show; figures are given as numbers, and stay as they are.
 */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return cells.map(writeCell).join(',');
}

function writeCell(cell: string | number | null): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return `${cell}`;
  const harmless = /^[\s\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n]/u.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
