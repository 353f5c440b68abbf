import type { EntryWords, YearWords } from '#contract/admin/content/timeline.ts';
import { historyColumns } from '#domain/catalogue/history-columns.ts';
import { isSame, mergeWords } from '#web/admin/forms/merge-words.ts';
import type { Merged } from '#web/admin/forms/use-kept-form.ts';
import { writeEntries, writeEntryField } from './write-year.ts';

/**
 * What somebody typed, over what another one saved meanwhile: what only one of them changed is as they have it, and what both changed
 * stays as it was typed, with the other's words told. `base` is what both began with. Where one of them made, moved or took away an
 * entry of a column that both changed, or left neither its title nor a picture, that column is told as a whole: which entry is which is
 * not known any more. `nameOf` is what a family is called.
 */
export function mergeYear(
  { base, typed, saved }: Record<'base' | 'typed' | 'saved', YearWords>,
  nameOf: (slug: string) => string = (slug) => slug,
): Merged<YearWords> {
  const theirs: Record<string, string> = {};
  const words = { ...typed };
  if (typed.year === base.year) words.year = saved.year;
  else if (saved.year !== base.year && saved.year !== typed.year) theirs.year = saved.year;
  for (const column of historyColumns) {
    const [was, mine, other] = [base[column], typed[column], saved[column]];
    if (isSame(mine, was)) words[column] = other;
    else if (isSame(other, was) || isSame(other, mine)) continue;
    else if (hasSameEntries(mine, was) && hasSameEntries(other, was))
      words[column] = mine.map((entry, at) => {
        const merged = mergeWords({
          base: was[at] ?? entry,
          typed: entry,
          saved: other[at] ?? entry,
        });
        for (const field of merged.both)
          theirs[`${column}.${at}.${field}`] = writeEntryField(other[at] ?? entry, field);
        return merged.words;
      });
    else theirs[column] = writeEntries(other, { nameOf });
  }
  return { words, taken: null, theirs };
}

/** Whether each entry is known as the one of its place: none was made, taken away or moved. */
function hasSameEntries(entries: readonly EntryWords[], base: readonly EntryWords[]): boolean {
  return (
    entries.length === base.length &&
    entries.every((entry, at) => isSame(entry, base[at]) || isKnownAt(at, entry, base))
  );
}

/** By its title or a picture, which no other entry had: a text alone may be another one's. */
function isKnownAt(at: number, entry: EntryWords, base: readonly EntryWords[]): boolean {
  return marksOf(entry).some((mark) =>
    base.every((other, place) => marksOf(other).includes(mark) === (place === at)),
  );
}

function marksOf({ title, images }: EntryWords): string[] {
  return [`title ${title}`, ...images.map(({ url }) => `picture ${url}`)];
}
