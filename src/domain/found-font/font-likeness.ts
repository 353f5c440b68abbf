/** What a font can be held against another one by. */
export interface ComparedFont {
  /** A digest of each table by its tag. */
  tables: Record<string, string>;
  /** What each glyph with ink goes by; null where they cannot be read. */
  letters: string[] | null;
}

/** How much of a font that turned up is a font of the shop. */
export interface FontLikeness {
  /**
   * `same`: every table and every letter; `letters`: every letter, other tables differ; `some`: a part of its letters, `none`: not one;
   * `unread`: its letters cannot be read.
   */
  kind: 'same' | 'letters' | 'some' | 'none' | 'unread';
  /** So many of its glyphs with ink are glyphs of the font of the shop. */
  shared: number;
  of: number;
  /** The tables that differ, are missing or have come; those that hold the letters are not among them where the letters are the same. */
  changedTables: string[];
}

/** WOFF2 packs them in a form of its own, and who unpacks it writes them anew: of them the letters tell. */
const LETTER_TABLES = ['glyf', 'loca', 'head'];

/** Compares a font that turned up with one of the shop. */
export function fontLikeness(found: ComparedFont, sold: ComparedFont): FontLikeness {
  const tags = [...new Set([...Object.keys(found.tables), ...Object.keys(sold.tables)])];
  const changed = tags.filter((tag) => found.tables[tag] !== sold.tables[tag]).sort();
  if (found.letters === null || sold.letters === null)
    return { kind: 'unread', shared: 0, of: 0, changedTables: changed };
  const own = new Set(sold.letters);
  const shared = found.letters.filter((letter) => own.has(letter)).length;
  const of = found.letters.length;
  const hasAll = shared === of && of === sold.letters.length;
  const changedTables = hasAll ? changed.filter((tag) => !LETTER_TABLES.includes(tag)) : changed;
  if (hasAll) return { kind: changedTables.length === 0 ? 'same' : 'letters', shared, of, changedTables };
  return { kind: shared > 0 ? 'some' : 'none', shared, of, changedTables };
}

/** The one of which most is in the font that turned up: the same one, else by letters, else by fewer changed tables. */
export function isCloser(one: FontLikeness, other: FontLikeness): boolean {
  const [rank, than] = [ranks[one.kind], ranks[other.kind]];
  if (rank !== than) return rank > than;
  return one.shared !== other.shared
    ? one.shared > other.shared
    : one.changedTables.length < other.changedTables.length;
}

const ranks: Record<FontLikeness['kind'], number> = { same: 4, letters: 3, some: 2, none: 1, unread: 0 };
