import type { WordsSource } from '#contract/words-source.ts';
import { callApi } from '#web/site/calls/call-api.ts';
import { refusalWords } from '#web/site/calls/refusal-words.ts';
import type { PageWords } from '#web/site/speech/read-words.ts';
import { translateByBrowser } from './translate-by-browser.ts';

interface WordsToTranslate {
  words: PageWords;
  /** BCP 47 */
  into: string;
  isByBrowser: boolean;
  source: WordsSource;
  signal: AbortSignal;
}

/** What came of it: the words, or what the visitor should know. */
export type TranslatedWords = { text: string; language: string; notice: null } | { notice: string };

const byBrowserFailed = 'This browser cannot translate this text.';

/** Has a text of the page translated. Throws only what an abort throws. */
export async function translateWords({
  words,
  into,
  isByBrowser,
  source,
  signal,
}: WordsToTranslate): Promise<TranslatedWords> {
  if (isByBrowser) {
    try {
      const text = await translateByBrowser({ ...words, targetLanguage: into, signal });
      return { text, language: into, notice: null };
    } catch (cause) {
      if (signal.aborted) throw cause;
      console.warn('A text was not translated', cause);
      return { notice: byBrowserFailed };
    }
  }
  const query: [string, string][] = [
    ['text', words.text],
    ['targetLanguage', into],
    ['source', source],
  ];
  const answer = await callApi('translateText', { query, signal });
  if (!answer.ok) return { notice: refusalWords(answer.problem) };
  return { text: answer.value.translatedText, language: into, notice: null };
}
