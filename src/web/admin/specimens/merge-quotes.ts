import type { QuotesWords, QuoteWords } from '#contract/admin/content/specimens.ts';
import { isSame, mergeWords } from '#web/admin/forms/merge-words.ts';
import type { Merged } from '#web/admin/forms/use-kept-form.ts';

/**
 * What somebody typed, over what another one saved meanwhile: what only one of them changed is as they have it, and what both changed
 * stays as it was typed, with the other's words told. `base` is what both began with. Where one of them made, moved or took away a quote
 * while both changed some, theirs are told as a whole: which is which is not known any more.
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
    return kept(mine, { quotes: writeQuotes(other) });
  const theirs: Record<string, string> = {};
  const quotes = mine.map((quote, at) => {
    const theirQuote = other[at] ?? quote;
    const merged = mergeWords({ base: was[at] ?? quote, typed: quote, saved: theirQuote });
    for (const field of merged.both) theirs[`quotes.${at}.${field}`] = theirQuote[field];
    return merged.words;
  });
  return kept(quotes, theirs);
}

/** Whether each stands where it did: none is, where another one was, what that one said. */
function hasSamePlaces(quotes: readonly QuoteWords[], base: readonly QuoteWords[]): boolean {
  const texts = new Set(base.map(({ text }) => text));
  return (
    quotes.length === base.length &&
    quotes.every(({ text }, at) => text === base[at]?.text || !texts.has(text))
  );
}

function writeQuotes(quotes: readonly QuoteWords[]): string {
  if (quotes.length === 0) return 'nothing';
  return quotes.map(({ text, language }) => `${text} (${language})`).join('\n');
}
