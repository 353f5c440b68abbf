import type { PaperLogo } from './paper-dress.ts';
import type { Fact } from './sheet.ts';

/** A column of a table of months: its head, then a cell a month and one of the year. */
export interface MonthsColumn {
  head: string;
  cells: string[];
}

/** Columns under a head of their own. */
export interface MonthsGroup {
  title: string;
  columns: MonthsColumn[];
}

/** What a year came to in a currency; places and lengths of the chart in hundredths of it, from its upper left. */
export interface CurrencyPart {
  title: string;
  /** What the bars are. */
  legend: string;
  lines: { y: number; isNothing: boolean; label: string }[];
  bars: { x: number; y: number; width: number; height: number; label: string }[];
  /** The columns that each of the tables begins with. */
  lead: MonthsColumn[];
  groups: MonthsGroup[];
}

/** The figures of a year as data; `year-pdf.tsx` and `year-html.tsx` set them. */
export interface YearSheet {
  title: string;
  /** The year. */
  number: string;
  author: string;
  date: Date;
  /** Sentences below the title. */
  remarks: string[];
  issuer: string[];
  facts: Fact[];
  /** What the words of the tables mean; none where there is no table. */
  words: Fact[];
  currencies: CurrencyPart[];
  logo?: PaperLogo | null;
}
