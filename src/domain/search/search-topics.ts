import { SEARCH_MIN_LENGTH } from '#domain/limits.ts';
import { plainText } from '#domain/text/plain-text.ts';

/** What is searched of the information pages; texts are sanitised HTML. */
interface SearchedPage {
  slug: string;
  title: string;
  sections: readonly {
    slug: string;
    title: string;
    text: string;
    topics: readonly { slug: string; title: string; text: string }[];
  }[];
}

/** A topic, or the text of a section, that a search found: where it stands, and what of it shows the term. */
export interface FoundTopic {
  path: string;
  pageTitle: string;
  title: string;
  excerpt: { before: string; match: string; after: string };
}

const mostFound = 40;
const charactersBefore = 50;
const charactersAfter = 110;

/**
 * The topics and texts of sections in which every word of the trimmed term stands, accents and case aside: those first whose titles
 * have the words, else in the order of the pages. Null for a term that is too short.
 */
export function searchTopics(pages: readonly SearchedPage[], term: string): FoundTopic[] | null {
  if (Array.from(term.trim()).length < SEARCH_MIN_LENGTH) return null;
  const words = fold(term)
    .folded.split(/\s+/)
    .filter((word) => word !== '');
  const found = pages.flatMap((page) =>
    page.sections.flatMap((section) => {
      const path = `/information/${page.slug}/${section.slug}`;
      const texts = [
        { path, title: section.title, text: section.text },
        ...section.topics.map(({ slug, title, text }) => ({ path: `${path}/${slug}`, title, text })),
      ];
      return texts.flatMap(({ path: place, title, text }) => {
        const foldedTitle = fold(title).folded;
        const plain = plainText(text).replace(/\s+/g, ' ');
        const { folded, places } = fold(plain);
        if (!words.every((word) => foldedTitle.includes(word) || folded.includes(word))) return [];
        const inTitle = words.filter((word) => foldedTitle.includes(word)).length;
        const excerpt = cutExcerpt(plain, { folded, places, words });
        return [{ inTitle, found: { path: place, pageTitle: page.title, title, excerpt } }];
      });
    }),
  );
  return found
    .toSorted((one, other) => other.inTitle - one.inTitle)
    .slice(0, mostFound)
    .map((each) => each.found);
}

/** Small letters without accents, and for each of them the place in the text that it comes from. */
function fold(text: string): { folded: string; places: number[] } {
  let folded = '';
  const places: number[] = [];
  let at = 0;
  for (const character of text) {
    const letters = character.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
    for (let each = 0; each < letters.length; each += 1) places.push(at);
    folded += letters;
    at += character.length;
  }
  return { folded, places };
}

/** What stands around the first of the words in a text, cut between words; its beginning where none is in it. */
function cutExcerpt(
  text: string,
  { folded, places, words }: { folded: string; places: readonly number[]; words: readonly string[] },
): FoundTopic['excerpt'] {
  const firsts = words
    .map((word) => ({ at: folded.indexOf(word), length: word.length }))
    .filter(({ at }) => at >= 0)
    .toSorted((one, other) => one.at - other.at);
  const [first] = firsts;
  const start = first === undefined ? 0 : (places[first.at] ?? 0);
  const end = first === undefined ? 0 : (places[first.at + first.length] ?? text.length);
  const from = start <= charactersBefore ? 0 : text.indexOf(' ', start - charactersBefore) + 1;
  const cut = text.lastIndexOf(' ', end + charactersAfter);
  const to = text.length <= end + charactersAfter ? text.length : Math.max(cut, end);
  return {
    before: `${from > 0 && from <= start ? '… ' : ''}${text.slice(Math.min(from, start), start)}`,
    match: text.slice(start, end),
    after: `${text.slice(end, to)}${to < text.length ? ' …' : ''}`,
  };
}
