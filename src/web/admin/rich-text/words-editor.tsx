import { type ReactNode, useId, useRef } from 'react';
import { Label } from 'react-aria-components';
import type { RichText } from '#domain/rich-text/rich-text.ts';
import controls from '#web/admin/controls/controls.module.css';
import { LinkAsking } from './link-asking.tsx';
import styles from './rich-text.module.css';
import { useLinkQuestion } from './use-link-question.ts';
import { useWordsEditor } from './use-words-editor.ts';
import { WordsToolbar } from './words-toolbar.tsx';

/** A text set as it reads, with presses for what its words can be. */
export function WordsEditor({
  label,
  name,
  error,
  rows,
  value,
  text,
  isFocused,
  beside,
  onChange,
}: {
  label: string;
  /** What the words are called in presses of theirs. */
  name: string;
  error: string | undefined;
  /** Lines that it is high without any words. */
  rows: number;
  value: string;
  /** What the value reads as. */
  text: RichText;
  /** Whether it takes the focus as it comes. */
  isFocused: boolean;
  /** What stands beside the label. */
  beside: ReactNode;
  onChange: (value: string) => void;
}) {
  const id = useId();
  const host = useRef<HTMLDivElement>(null);
  const attributes = {
    ...{
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-labelledby': `${id}-label`,
      class: `${styles.words}`,
    },
    ...(error !== undefined && { 'aria-invalid': 'true', 'aria-describedby': `${id}-error` }),
    style: `min-block-size: ${rows}lh`,
  };
  const words = { value, text, onChange };
  const options = { attributes, isFirst: isFocused };
  const { editor, state, isTooLong, replaced } = useWordsEditor(host, words, options);
  const link = useLinkQuestion(editor, replaced);
  return (
    <div className={controls.field}>
      <div className={controls.labelled}>
        {/* As of what is no native control: a press on it goes to the words, keys go there by Tab. */}
        <Label
          elementType="span"
          id={`${id}-label`}
          className={`${controls.label}`}
          onClick={() => editor?.view.focus()}
        >
          {label}
        </Label>
        {beside}
      </div>
      <div className={styles.editor}>
        {editor !== null && state !== null && (
          <WordsToolbar
            editor={editor}
            state={state}
            name={name}
            isLinkAsked={link.asked !== null}
            onAskLink={link.ask}
          />
        )}
        {link.asked !== null && (
          <LinkAsking
            key={link.asked.number}
            standing={link.asked.standing}
            onSet={link.set}
            onTakeOff={link.takeOff}
            onLeave={link.leave}
          />
        )}
        <div ref={host} />
      </div>
      {isTooLong && (
        <p role="alert" className={controls.error}>
          What was pasted is longer than a text may be. Nothing of it was taken.
        </p>
      )}
      {error !== undefined && (
        <p id={`${id}-error`} className={controls.error}>
          {error}
        </p>
      )}
    </div>
  );
}
