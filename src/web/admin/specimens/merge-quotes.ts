import type { QuotesWords, QuoteWords } from '#contract/admin/content/specimens.ts';
import { isSame } from '#web/admin/forms/merge-words.ts';
import type { Merged } from '#web/admin/forms/use-kept-form.ts';

/**
 * What somebody typed, over what another one saved meanwhile: a quote that only one of them changed is as they have it, and one that both
 * changed stays as it was typed, with the other's told. `base` is what both began with. A text is never put beside the language of another
 * one. Where one of them made, moved or took away a quote while both changed some, theirs are told as a whole: which is which is not known
 * any more.
 */
export function mergeQuotes({
  base,
  typed,
  saved,
}: Record<'base' | 'typed' | 'saved', QuotesWords>): Merged<QuotesWords> {
  const [was, mine, other] = [base.quotes, typed.quotes, saved.quotes];
  const kept = (quotes: readonly QuoteWords[], theirs: Record<string, string> = {}) => ({
    ...{ words: { quotes: [...quotes] }, taken: null, theirs },
  });
  if (isSame(mine, was)) return kept(other);
  if (isSame(other, was) || isSame(other, mine)) return kept(mine);
  if (!hasSamePlaces(mine, was) || !hasSamePlaces(other, was))
    return kept(mine, { quotes: other.length === 0 ? 'nothing' : other.map(writeQuote).join('\n') });
  const theirs: Record<string, string> = {};
  const quotes = mine.map((quote, at) => {
    const theirQuote = other[at] ?? quote;
    if (isSame(quote, was[at])) return theirQuote;
    if (!isSame(theirQuote, was[at]))
      for (const [field, words] of tellQuote(theirQuote, quote)) theirs[`quotes.${at}.${field}`] = words;
    return quote;
  });
  return kept(quotes, theirs);
}

/** Whether each stands where it did: none is, where another one was, what that one was. */
function hasSamePlaces(quotes: readonly QuoteWords[], base: readonly QuoteWords[]): boolean {
  const texts = new Set(base.map(({ text }) => text));
  const whole = new Set(base.map(writeQuote));
  return (
    quotes.length === base.length &&
    quotes.every((quote, at) => {
      const was = base[at];
      if (was === undefined || isSame(quote, was)) return true;
      return quote.text === was.text ? !whole.has(writeQuote(quote)) : !texts.has(quote.text);
    })
  );
}

/** What is otherwise than it was typed, at its field; the whole quote where both words are. */
function tellQuote(theirs: QuoteWords, mine: QuoteWords): [field: keyof QuoteWords, words: string][] {
  if (isSame(theirs, mine)) return [];
  if (theirs.text === mine.text) return [['language', theirs.language]];
  return [['text', theirs.language === mine.language ? theirs.text : writeQuote(theirs)]];
}

function writeQuote({ text, language }: QuoteWords): string {
  return `${text} (${language})`;
}
