import { RICH_TEXT_TAGS } from './keep-rich-text.ts';

/** The names of tags in a text that is none of running text, each once, in the order in which they stand there. */
export function foreignMarkup(text: string): string[] {
  const names = [...text.matchAll(/<\/?([a-z][a-z0-9:-]*)/gi)].map(([, name = '']) => name.toLowerCase());
  return [...new Set(names)].filter((name) => !RICH_TEXT_TAGS.includes(name));
}
