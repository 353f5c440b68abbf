import { plainText } from './plain-text.ts';

const most = 160;

/** The beginning of a foundry's rich text as plain words, cut between words, as lists of what was found show it. */
export function beginningOf(html: string): string {
  const words = plainText(html).replace(/\s+/g, ' ');
  if (words.length <= most) return words;
  const cut = words.slice(0, most);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), most / 2)).trimEnd()}…`;
}
