import { type RefObject, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { textDirection } from '#domain/text/text-direction.ts';
import { tellLanguage } from '#web/site/page/told-languages.ts';
import { readWords } from '#web/site/speech/read-words.ts';
import styles from './translation-line.module.css';

/** What a text is in another language (BCP 47). */
export interface TranslatedText {
  text: string;
  language: string;
}

/** A translation, or why there is none, under the controls that it was asked by; and a word that sets it, and one that takes that back. */
export function TranslationLine({
  beside,
  findText,
  translated,
  notice,
  onText,
}: {
  beside: RefObject<HTMLElement | null>;
  /** Where the text stands that is translated. */
  findText: () => HTMLElement | null;
  translated: TranslatedText | null;
  notice: string | null;
  onText: ((text: string) => void) | undefined;
}) {
  const [place, setPlace] = useState<Element | null>(null);
  /** The translation that stands there now, with what stood there before; null where none does, or was changed since. */
  const [set, setSet] = useState<{ of: TranslatedText; before: string } | null>(null);
  const isSet = set !== null && set.of === translated;
  // The controls scroll sideways on one line; under them is room for words.
  useEffect(
    () => setPlace(beside.current?.closest('fieldset') ?? beside.current?.parentElement ?? null),
    [beside],
  );
  // What a visitor changes of it is theirs: it is set anew, and never taken away.
  useEffect(() => {
    const text = findText();
    if (set === null || text === null) return;
    const written = () => readWords(text).text;
    let settled = written() === set.before ? null : written();
    const watch = new MutationObserver(() => {
      const now = written();
      if (settled !== null && now !== settled) setSet(null);
      else if (now !== set.before) settled = now;
    });
    watch.observe(text, { characterData: true, childList: true, subtree: true });
    return () => watch.disconnect();
  }, [set, findText]);
  if (place === null) return null;

  function toggle(shown: TranslatedText): void {
    if (isSet) {
      onText?.(set.before);
      setSet(null);
      return;
    }
    setSet({ of: shown, before: readWords(findText()).text });
    tellLanguage(shown.text, shown.language);
    onText?.(shown.text);
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
          {isSet ? 'Take back' : 'Set this text'}
        </button>
      )}
    </p>,
    place,
  );
}
