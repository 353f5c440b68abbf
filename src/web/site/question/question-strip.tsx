import { useEffect, useId, useRef } from 'react';
import { ActionButton } from '#web/ui/action-button.tsx';
import { useQuestion } from './question-store.ts';
import styles from './question-strip.module.css';

/** The question that is open, on a strip at the foot of the window; Escape and a press beside it are a no. */
export function QuestionStrip() {
  const open = useQuestion((store) => store.open);
  const strip = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    if (open !== null && strip.current?.open === false) strip.current.showModal();
  }, [open]);
  if (open === null) return null;
  const { title, explanation, yes, no, answer } = open;

  // Closed first, so that the focus is back where it was before what was asked about changes.
  function close(isYes: boolean) {
    strip.current?.close();
    answer(isYes);
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a press beside it; by keyboard it is Escape
    <dialog
      ref={strip}
      className={styles.strip}
      aria-labelledby={`${id}-title`}
      aria-describedby={explanation === undefined ? undefined : `${id}-explanation`}
      onCancel={(event) => {
        event.preventDefault();
        close(false);
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) close(false);
      }}
    >
      <div className={styles.inner}>
        <div className={styles.words}>
          <h2 id={`${id}-title`}>{title}</h2>
          {explanation !== undefined && <p id={`${id}-explanation`}>{explanation}</p>}
        </div>
        <p className={styles.answers}>
          <button type="button" className={styles.no} onClick={() => close(false)}>
            {no}
          </button>
          <ActionButton onClick={() => close(true)}>{yes}</ActionButton>
        </p>
      </div>
    </dialog>
  );
}
