import { diffWordsWithSpace } from 'diff';
import type { TypedPage } from '#contract/admin/pages.ts';
import { plainText } from '#domain/text/plain-text.ts';

/** Words of a page: in both, gone since, or come since. */
export interface PageChange {
  kind: 'both' | 'gone' | 'come';
  words: string;
}

/** Of words that stand in both, so much beside each change. */
const besideLength = 120;
/** How long is compared before the two count as too different. */
const mostMs = 500;

/**
 * What changed from one version of a page to another, word by word, with what stands around it; a change of links and other marks alone
 * is told in HTML. None where they say the same, null where they differ too much to be told so.
 */
export function findPageChanges(was: TypedPage, is: TypedPage): PageChange[] | null {
  const [before, after] = [writePage(was, plainText), writePage(is, plainText)];
  const isMarks = before === after;
  const parts = diffWordsWithSpace(
    isMarks ? writePage(was, String) : before,
    isMarks ? writePage(is, String) : after,
    { timeout: mostMs },
  );
  if (parts === undefined) return null;
  if (!parts.some(({ added, removed }) => added || removed)) return [];
  return parts.map(({ added, removed, value }, at) => {
    if (removed) return { kind: 'gone', words: value };
    if (added) return { kind: 'come', words: value };
    return { kind: 'both', words: shorten(value, { isFirst: at === 0, isLast: at === parts.length - 1 }) };
  });
}

function writePage({ title, slug, sections }: TypedPage, write: (html: string) => string): string {
  const texts = sections.flatMap((section) => [
    section.title,
    write(section.text),
    ...section.topics.flatMap((topic) => [topic.title, write(topic.text)]),
  ]);
  return [title, `/information/${slug}`, ...texts].filter((words) => words !== '').join('\n\n');
}

function shorten(words: string, { isFirst, isLast }: { isFirst: boolean; isLast: boolean }): string {
  if (words.length <= 3 * besideLength) return words;
  const head = isFirst ? '' : words.slice(0, words.indexOf(' ', besideLength) + 1 || besideLength);
  const tail = isLast ? '' : words.slice(words.lastIndexOf(' ', words.length - besideLength));
  return `${head}…${tail}`;
}
