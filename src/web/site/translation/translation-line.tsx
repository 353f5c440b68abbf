import { type RefObject, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { textDirection } from '#domain/text/text-direction.ts';
import { tellLanguage } from '#web/site/page/told-languages.ts';
import type { PageWords } from '#web/site/speech/read-words.ts';
import styles from './translation-line.module.css';

/** What a text is in another language (BCP 47). */
export interface TranslatedText {
  text: string;
  language: string;
  /** What was translated. */
  of: PageWords;
}

/** A translation, or why there is none, under the controls that it was asked by; and a word that sets it, and one that takes that back. */
export function TranslationLine({
  beside,
  translated,
  notice,
  onText,
}: {
  beside: RefObject<HTMLElement | null>;
  translated: TranslatedText | null;
  notice: string | null;
  onText: ((text: string) => void) | undefined;
}) {
  const [place, setPlace] = useState<Element | null>(null);
  const [set, setSet] = useState<TranslatedText | null>(null);
  // The controls scroll sideways on one line; under them is room for words.
  useEffect(
    () => setPlace(beside.current?.closest('fieldset') ?? beside.current?.parentElement ?? null),
    [beside],
  );
  if (place === null) return null;

  function toggle(shown: TranslatedText): void {
    if (set === shown) {
      onText?.(shown.of.text);
      setSet(null);
      return;
    }
    tellLanguage(shown.text, shown.language);
    onText?.(shown.text);
    setSet(shown);
  }

  return createPortal(
    <p className={styles.line}>
      <span role="status">
        {translated === null ? (
          notice
        ) : (
          <span lang={translated.language} dir={textDirection(translated.text)} className={styles.words}>
            {translated.text}
          </span>
        )}
      </span>
      {translated !== null && onText !== undefined && (
        <button type="button" onClick={() => toggle(translated)}>
          {set === translated ? 'Take back' : 'Set this text'}
        </button>
      )}
    </p>,
    place,
  );
}
