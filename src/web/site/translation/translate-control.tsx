import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { findSpoken, sourceAt } from '#web/site/speech/find-spoken.ts';
import { type PageWords, readWords } from '#web/site/speech/read-words.ts';
import { chooseLanguage, firstLanguage, loadLanguages, nameLanguage } from './languages.ts';
import { canBrowserTranslate } from './translate-by-browser.ts';
import { translateWords } from './translate-words.ts';
import styles from './translation-line.module.css';
import { type TranslatedText, TranslationLine } from './translation-line.tsx';

let prefersBrowser = false;

/**
 * A word that has the text beside it translated, and into what. It comes with a press on the same word, which it takes the place of: it
 * translates at once. What it is in the other language stands on a line of its own; the text stays as it is until a visitor sets that.
 */
export function TranslateControl({ onText }: { onText: ((text: string) => void) | undefined }) {
  const [languages, setLanguages] = useState<readonly string[]>([]);
  const [into, setInto] = useState('');
  const [isByBrowser, setIsByBrowser] = useState(prefersBrowser);
  const [translated, setTranslated] = useState<TranslatedText | null>(null);
  const [notice, setNotice] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const asking = useRef<AbortController | null>(null);

  const findText = useCallback(() => findSpoken(button.current), []);

  function words(): PageWords {
    return readWords(findText());
  }

  /** Of an empty text nothing is asked. */
  async function translate(language: string, byBrowser: boolean): Promise<void> {
    asking.current?.abort();
    const asked = new AbortController();
    asking.current = asked;
    const { signal } = asked;
    const said = words();
    setNotice(null);
    if (said.text === '' || language === '') return setTranslated(null);
    const source = sourceAt(window.location);
    try {
      const came = await translateWords({
        words: said,
        into: language,
        isByBrowser: byBrowser,
        source,
        signal,
      });
      setNotice(came.notice);
      setTranslated(came.notice === null ? { text: came.text, language: came.language } : null);
    } catch (cause) {
      if (!signal.aborted) throw cause;
    }
  }

  async function begin(): Promise<void> {
    const listed = await loadLanguages();
    // Who has left the page waits for nothing more.
    if (button.current === null) return;
    const said = words();
    const first = firstLanguage(listed ?? [], said.language);
    setLanguages(listed ?? []);
    setInto(first ?? '');
    if (listed === null) setNotice('This text cannot be translated just now.');
    else if (first === null) setNotice('There are no translations into other languages.');
    else await translate(first, prefersBrowser);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the press that brought it is one
  useLayoutEffect(() => {
    button.current?.focus({ preventScroll: true });
    void begin();
    // Who leaves the page waits for nothing more of it.
    return () => asking.current?.abort();
  }, []);

  return (
    <>
      <button
        ref={button}
        type="button"
        onClick={() => void (into === '' ? begin() : translate(into, isByBrowser))}
      >
        Translate
      </button>
      {languages.length > 0 && (
        <select
          aria-label="Into"
          style={{ fieldSizing: 'content', maxInlineSize: '14em' }}
          value={into}
          onChange={({ currentTarget: { value } }) => {
            setInto(value);
            chooseLanguage(value);
            void translate(value, isByBrowser);
          }}
        >
          {languages.map((language) => (
            <option key={language} value={language}>
              {`into ${nameLanguage(language)}`}
            </option>
          ))}
        </select>
      )}
      {canBrowserTranslate() && (
        <button
          type="button"
          aria-pressed={isByBrowser}
          className={styles.choice}
          onClick={() => {
            prefersBrowser = !isByBrowser;
            setIsByBrowser(prefersBrowser);
            void translate(into, prefersBrowser);
          }}
        >
          By this browser
        </button>
      )}
      <TranslationLine
        beside={button}
        findText={findText}
        translated={translated}
        notice={notice}
        onText={onText}
      />
    </>
  );
}
