import { SEARCH_MAX_LENGTH, SEARCH_MIN_LENGTH, SEARCH_MOST_OF_A_KIND } from '#domain/limits.ts';
import { slugify } from '#domain/text/slug.ts';
import { type SearchEntry, searchKinds } from './search-entries.ts';

export interface Found<Family> {
  families: Family[];
  entries: SearchEntry[];
}

/**
 * Makes a search: families whose name contains the trimmed term, whatever its case, in their order; then those that have each word of
 * it somewhere, accents aside, and those of a writing system that is named. And entries in whose names each word of the term begins
 * a word, kind by kind, those first that begin with it. Null for a term that is too short; one that is longer than a name finds nothing.
 */
export function createSearchIndex<Family extends { name: string; slug: string }>(
  families: readonly Family[],
  entries: readonly SearchEntry[],
): (term: string) => Found<Family> | null {
  const named = families.map((family) => {
    const lowered = family.name.toLowerCase();
    return { family, lowered, words: isPlain.test(lowered) ? lowered : slugify(lowered) };
  });
  const ofSlug = new Map(families.map((family) => [family.slug, family]));
  const ofKind = Map.groupBy(
    entries.map((entry) => {
      const names = [entry.name, ...(entry.alsoCalled ?? [])].map(slugify);
      return { entry, names, words: names.map((name) => `-${name}`).join('') };
    }),
    ({ entry }) => entry.kind,
  );

  return (term) => {
    const trimmed = term.trim();
    if (trimmed.length > SEARCH_MAX_LENGTH) return { families: [], entries: [] };
    if (Array.from(trimmed).length < SEARCH_MIN_LENGTH) return null;
    const wanted = trimmed.toLowerCase();
    const slug = slugify(trimmed);
    // Each is looked for once, however often it is said.
    const words = [...new Set(slug.split('-'))].filter((word) => word !== '');
    const found = searchKinds.flatMap((kind) => {
      const fitting = (ofKind.get(kind) ?? []).filter(
        (each) => words.length > 0 && words.every((word) => hasWord(each.words, word)),
      );
      const isFirst = (each: { words: string }) => each.words.startsWith(`-${words[0] ?? ''}`);
      return fitting
        .toSorted((one, other) => Number(isFirst(other)) - Number(isFirst(one)))
        .slice(0, SEARCH_MOST_OF_A_KIND);
    });
    const withTerm = named.filter(({ lowered }) => lowered.includes(wanted));
    const withWords = named.filter(
      (each) => words.length > 0 && words.every((word) => each.words.includes(word)),
    );
    const ofNamed = found
      .filter(({ names }) => names.includes(slug) || !latin.test(slug))
      .flatMap(({ entry }) => entry.families ?? [])
      .flatMap((each) => ofSlug.get(each) ?? []);
    return {
      families: [...new Set([...[...withTerm, ...withWords].map(({ family }) => family), ...ofNamed])],
      entries: found.map(({ entry }) => entry),
    };
  };
}

/** Where nothing is to be folded: all but a few of many names. */
const isPlain = /^[a-z0-9 ]*$/;
const latin = /\p{Script=Latin}/u;

/** Whether a word begins one of the words; of another script than Latin, where articles are written on to words, it may stand inside. */
function hasWord(words: string, word: string): boolean {
  return words.includes(`-${word}`) || (!latin.test(word) && !/^\p{N}+$/u.test(word) && words.includes(word));
}
