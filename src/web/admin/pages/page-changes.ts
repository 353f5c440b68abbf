import type { TypedPage } from '#contract/admin/pages.ts';
import { plainText } from '#domain/text/plain-text.ts';
import { findWordChanges, type WordChange } from '#web/admin/versions/word-changes.ts';

/** How long is compared before the two count as too different. */
const mostMs = 500;

/**
 * What changed from one version of a page to another, word by word, with what stands around it; a change of links and other marks alone
 * is told in HTML. None where they say the same, null where they differ too much to be told so.
 */
export function findPageChanges(was: TypedPage, is: TypedPage): WordChange[] | null {
  const [before, after] = [writePage(was, plainText), writePage(is, plainText)];
  if (before !== after) return findWordChanges(before, after, mostMs);
  return findWordChanges(writePage(was, String), writePage(is, String), mostMs);
}

function writePage({ title, slug, sections }: TypedPage, write: (html: string) => string): string {
  const texts = sections.flatMap((section) => [
    section.title,
    write(section.text),
    ...section.topics.flatMap((topic) => [topic.title, write(topic.text)]),
  ]);
  return [title, `/information/${slug}`, ...texts].filter((words) => words !== '').join('\n\n');
}
