import { registerHooks } from 'node:module';

/** Where the PDF library divides English words: a table of 9 MB in each thread that draws, though no word of ours is ever divided. */
const hyphenation = '@react-pdf/hyphenate/en-us';
const undivided = 'data:text/javascript,export const syllables = (word) => [word];';

/** Gives the PDF library, where it is loaded after this, words that are never divided. */
export function leaveWordsWhole(): void {
  registerHooks({
    resolve: (specifier, context, next) =>
      specifier === hyphenation ? { url: undivided, shortCircuit: true } : next(specifier, context),
  });
}
