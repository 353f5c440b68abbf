import { getMarkAttributes } from '@tiptap/core';
import { type ReactNode, useId, useRef, useState } from 'react';
import type { RichText } from '#domain/rich-text/rich-text.ts';
import controls from '#web/admin/controls/controls.module.css';
import { LinkAsking } from './link-asking.tsx';
import styles from './rich-text.module.css';
import { useWordsEditor } from './use-words-editor.ts';
import { WordsToolbar } from './words-toolbar.tsx';

/** A text set as it reads, with presses for what its words can be. */
export function WordsEditor({
  label,
  error,
  rows,
  value,
  text,
  isFocused,
  beside,
  onChange,
}: {
  label: string;
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
  const [isLinkAsked, setIsLinkAsked] = useState(false);
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
  const { editor, state, isTooLong } = useWordsEditor(host, words, { attributes, isFirst: isFocused });
  const leaveLink = () => {
    setIsLinkAsked(false);
    editor?.view.focus();
  };
  const link = state === null ? '' : `${getMarkAttributes(state, 'a').href ?? ''}`;
  return (
    <div className={controls.field}>
      <div className={controls.labelled}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a press on a label goes to its field, as of others; keys go there by Tab */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the same */}
        <span id={`${id}-label`} className={controls.label} onClick={() => editor?.view.focus()}>
          {label}
        </span>
        {beside}
      </div>
      <div className={styles.editor}>
        {editor !== null && state !== null && (
          <WordsToolbar
            editor={editor}
            state={state}
            isLinkAsked={isLinkAsked}
            onAskLink={() => setIsLinkAsked(true)}
          />
        )}
        {editor !== null && isLinkAsked && (
          <LinkAsking
            standing={link}
            onSet={(href) => {
              setIsLinkAsked(false);
              const chain = editor.chain().focus().extendMarkRange('a');
              if (editor.state.selection.empty && link === '')
                chain
                  .insertContent({ type: 'text', text: href, marks: [{ type: 'a', attrs: { href } }] })
                  .run();
              else chain.setMark('a', { href }).run();
            }}
            onTakeOff={() => {
              setIsLinkAsked(false);
              editor.chain().focus().extendMarkRange('a').unsetMark('a').run();
            }}
            onLeave={leaveLink}
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
