import { plainText } from '#domain/text/plain-text.ts';
import type { CutText } from './draw-cut-line.ts';
import type { SpecimenContent, SpecimenSet } from './specimen-content.ts';

const longest = 560;

/**
 * What a set's text sizes are shown with: the family's own description where the set is Latin, since it is written in English,
 * else the set's quotes one after the other.
 */
export function runningText({ family }: SpecimenContent, { set, quotes }: SpecimenSet): CutText {
  const description = plainText(family.description).replace(/\s+/g, ' ');
  if (/latin/i.test(set.name) && description !== '') {
    return { text: wholeSentences(description), language: 'en' };
  }
  const own = ofOneScript(quotes);
  const stop = own.some(({ text }) => /\p{Script=Devanagari}/u.test(text)) ? '।' : '.';
  const sentences = own.map(({ text }) => (/[.!?…।؟]$/u.test(text) ? text : `${text}${stop}`));
  return {
    text: sentences.length === 0 ? family.name : sentences.join(' '),
    language: own[0]?.language ?? null,
  };
}

const scripts = ['Arabic', 'Hebrew', 'Devanagari', 'Greek', 'Cyrillic', 'Latin'].map(
  (name) => new RegExp(`\\p{Script=${name}}`, 'u'),
);

/** The quotes in the script of the first: a set's quotes may show its Latin letters, too. */
export function ofOneScript<Quote extends { text: string }>(quotes: readonly Quote[]): Quote[] {
  const script = scripts.find((each) => each.test(quotes[0]?.text ?? ''));
  return quotes.filter(({ text }) => script === undefined || script.test(text));
}

/** The text without its last sentence; null where it has but one. */
export function withoutLastSentence(text: string): string | null {
  return sentencesOf(text).slice(0, -1).join(' ') || null;
}

/** The sentences of a text one by one. */
export function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?।؟…])\s+(?=\S)/u);
}

function wholeSentences(text: string): string {
  if (text.length <= longest) return text;
  const cut = text.slice(0, longest);
  const end = Math.max(cut.lastIndexOf('. '), cut.lastIndexOf('! '), cut.lastIndexOf('? '));
  return end < 0 ? cut.slice(0, cut.lastIndexOf(' ')) : cut.slice(0, end + 1);
}
