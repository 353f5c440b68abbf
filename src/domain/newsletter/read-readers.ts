import { accountEmail } from '#domain/account/account-email.ts';
import { csvRows } from '#domain/figure/csv-rows.ts';
import { isEmailFormat } from '#domain/form/email-format.ts';

/** Somebody who said yes to the newsletter, as a line of a file says. */
export interface FileReader {
  email: string;
  /** The day on which they did, YYYY-MM-DD; null where the file does not say. */
  on: string | null;
  /** What they said yes to; '' where the file does not say. */
  words: string;
}

/** A line that cannot be taken in, and why. */
export interface LineFault {
  line: number;
  message: string;
}

export interface ReadReaders {
  readers: FileReader[];
  /** Lines that name an address once more. */
  repeated: number;
  /** Columns of which nothing is taken in. */
  ignored: string[];
  faults: LineFault[];
}

const names: Record<keyof FileReader, RegExp> = {
  email: /^(?:e-?mail|e-?mail[ _-]?address)$/i,
  on: /^(?:since|date|confirmed[ _-]?(?:at|on)|consent(?:ed)?[ _-]?(?:at|on|date))$/i,
  words: /^(?:words|consent[ _-]?(?:words|text))$/i,
};

/** The most characters of what somebody said yes to. */
const WORDS_MOST = 2000;

/** Reads who a CSV file says wants the newsletter; its first line names the columns. `today` is YYYY-MM-DD. Of an address that stands twice the first line counts. */
export function readReaders(text: string, today: string): ReadReaders {
  const read = csvRows(text);
  const nothing = { readers: [], repeated: 0, ignored: [] };
  if (!read.ok) return { ...nothing, faults: [{ line: read.line, message: `${read.message}.` }] };
  const [head, ...rows] = read.rows;
  const titles = (head?.cells ?? []).map((title) => title.trim());
  const columnOf = (name: keyof FileReader) => titles.findIndex((title) => names[name].test(title));
  const [email, on, words] = [columnOf('email'), columnOf('on'), columnOf('words')];
  if (head === undefined || email < 0) {
    const message = 'the first line has to name the columns, one of them email.';
    return { ...nothing, faults: [{ line: head?.line ?? 1, message }] };
  }
  const readers = new Map<string, FileReader>();
  const faults: LineFault[] = [];
  let repeated = 0;
  for (const { line, cells } of rows) {
    const reader = {
      email: accountEmail(cells[email] ?? ''),
      on: (cells[on] ?? '').trim().slice(0, 10) || null,
      words: (cells[words] ?? '').trim(),
    };
    const why = whyNot(reader, { cells, titles, today });
    if (why !== null) faults.push({ line, message: why });
    else if (readers.has(reader.email)) repeated += 1;
    else readers.set(reader.email, reader);
  }
  const ignored = titles.filter((title, index) => title !== '' && ![email, on, words].includes(index));
  return { readers: [...readers.values()], repeated, ignored, faults };
}

function whyNot(
  { email, on, words }: FileReader,
  { cells, titles, today }: { cells: string[]; titles: string[]; today: string },
): string | null {
  if (cells.length > titles.length)
    return `it has ${cells.length} cells, and the first line names ${titles.length}.`;
  if (email === '') return 'it has no address.';
  if (!isEmailFormat(email)) return `its address is none: ${JSON.stringify(email.slice(0, 60))}.`;
  if (on !== null && !isDay(on))
    return `its day is none: ${JSON.stringify(on)}; expected one like 2024-05-31.`;
  if (on !== null && on > today) return `its day is still to come: ${on}.`;
  if (words.length > WORDS_MOST) return `its words have more than ${WORDS_MOST} characters.`;
  return null;
}

function isDay(text: string): boolean {
  if (!/^[12]\d{3}-\d\d-\d\d$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
