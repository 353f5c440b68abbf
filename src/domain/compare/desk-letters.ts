import { DESK_MOST_LETTERS } from './desk.ts';

/** The different letters of a text in their order, each with its marks; how many more there are than are shown. */
export function deskLetters(text: string): { letters: string[]; more: number } {
  const clusters = new Intl.Segmenter('und', { granularity: 'grapheme' }).segment(text);
  const all = new Set(Array.from(clusters, ({ segment }) => segment).filter((each) => each.trim() !== ''));
  const letters = [...all].slice(0, DESK_MOST_LETTERS);
  return { letters, more: all.size - letters.length };
}
