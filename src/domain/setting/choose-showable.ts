import { canShowText } from './can-show-text.ts';

/** A text with how many of its characters the font of a cut lacks. */
interface CheckedText {
  text: string;
  missing: number;
}

/**
 * What a cut shows, on the site as in print: the text that is meant for it, where its font has the whole of it. A quote that its
 * font has not whole gives its place to one that is, in the order given; a name, or what a foundry wrote for the place, only where
 * half of it or more is missing. Where none is whole it is the one of which least is missing.
 */
export function chooseShowable<Text extends CheckedText>(
  meant: Text,
  { others, isQuote }: { others: readonly Text[]; isQuote: boolean },
): Text {
  if (meant.missing === 0 || (!isQuote && canShowText(meant.text, meant.missing))) return meant;
  const shown = others.find(({ missing }) => missing === 0);
  if (shown !== undefined || canShowText(meant.text, meant.missing)) return shown ?? meant;
  return [meant, ...others].sort((a, b) => shareMissing(a) - shareMissing(b))[0] ?? meant;
}

function shareMissing({ text, missing }: CheckedText): number {
  return missing / Math.max(1, Array.from(text).length);
}
