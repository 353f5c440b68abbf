import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { QuoteWords } from '#contract/admin/content/specimens.ts';
import { mergeQuotes } from './merge-quotes.ts';

const quote = (text: string, language = 'en'): QuoteWords => ({ text, language });
const of = (...quotes: QuoteWords[]) => ({ quotes });
const base = of(quote('One'), quote('Two'), quote('Three'));

it('has what only one of them changed as they have it', () => {
  const typed = of(quote('One'), quote('Two'), quote('Mine'));
  const saved = of(quote('Theirs'), quote('Two', 'de'), quote('Three'));
  expect(mergeQuotes({ base, typed, saved })).toEqual({
    words: of(quote('Theirs'), quote('Two', 'de'), quote('Mine')),
    taken: null,
    theirs: {},
  });
  expect(mergeQuotes({ base, typed: base, saved: of(quote('New')) }).words).toEqual(of(quote('New')));
});

it('keeps what was typed of what both changed, and is told the other’s', () => {
  const typed = of(quote('Mine'), quote('Two', 'fr'), quote('Drei'));
  const saved = of(quote('Theirs'), quote('Two', 'it'), quote('Three', 'de'));
  expect(mergeQuotes({ base, typed, saved })).toEqual({
    words: typed,
    taken: null,
    theirs: {
      'quotes.0.text': 'Theirs',
      'quotes.1.language': 'it',
      // Whether it is the same quote is not known.
      'quotes.2.text': 'Three (de)',
    },
  });
});

it('gives no quote the language of another one where one was taken away, one changed and one made', () => {
  const two = of(quote('One'), quote('Two'));
  const typed = of(quote('Zwei'), quote('Drei'));
  const { words, theirs } = mergeQuotes({ base: two, typed, saved: of(quote('One', 'fr'), quote('Two')) });
  expect([words, theirs]).toEqual([typed, { 'quotes.0.text': 'One (fr)' }]);
});

it('is told all quotes where those of one text in two languages were moved', () => {
  const two = of(quote('A', 'en'), quote('A', 'de'));
  const typed = of(quote('A', 'de'), quote('A', 'en'));
  const { words, theirs } = mergeQuotes({ base: two, typed, saved: of(quote('A', 'en'), quote('B', 'de')) });
  expect([words, theirs]).toEqual([typed, { quotes: 'A (en)\nB (de)' }]);
});

it.each([
  ['made', of(quote('One'), quote('Two'), quote('Three'), quote('Four'))],
  ['moved', of(quote('Two'), quote('One'), quote('Three'))],
  ['took away', of(quote('One'), quote('Two'))],
])('is told all quotes where the other one %s one', (_, saved) => {
  const typed = of(quote('Mine'), quote('Two'), quote('Three'));
  const { words, theirs } = mergeQuotes({ base, typed, saved });
  expect(words).toEqual(typed);
  expect(theirs.quotes).toBe(saved.quotes.map(({ text }) => `${text} (en)`).join('\n'));
});

it('is told that the other one took all away', () => {
  const typed = of(quote('Mine'), quote('Two'), quote('Three'));
  expect(mergeQuotes({ base, typed, saved: of() }).theirs).toEqual({ quotes: 'nothing' });
});

it('has every word that one of them typed in the form, or told', () => {
  const word = fc.constantFrom('A', 'B', 'C', 'D', 'E');
  const quotes = fc
    .array(fc.record({ text: word, language: fc.constantFrom('en', 'de') }), { maxLength: 4 })
    .map((list) => ({ quotes: list }));
  fc.assert(
    fc.property(quotes, quotes, quotes, (was, typed, saved) => {
      const { words, theirs } = mergeQuotes({ base: was, typed, saved });
      // A text stays beside its language.
      for (const each of words.quotes) expect([...typed.quotes, ...saved.quotes]).toContainEqual(each);
      const found = JSON.stringify([words, theirs]);
      for (const text of saved.quotes.map((each) => each.text))
        if (!was.quotes.some((each) => each.text === text)) expect(found).toContain(text);
      for (const { text } of typed.quotes)
        if (!was.quotes.some((each) => each.text === text)) expect(JSON.stringify(words)).toContain(text);
    }),
    { numRuns: 2000, seed: 85 },
  );
});
