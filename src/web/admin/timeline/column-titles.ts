import type { HistoryColumn } from '#domain/catalogue/history-columns.ts';

/** What the columns of a year are called; the middle one as the settings say. */
export function columnTitles(heading: string): Record<HistoryColumn, string> {
  return { designers: 'Designers', lineto: heading, elsewhere: 'Elsewhere' };
}
