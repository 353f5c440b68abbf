import { useId, useRef, useState } from 'react';
import type { NotWords } from '#domain/rich-text/read-rich-text.ts';
import controls from '#web/admin/controls/controls.module.css';
import { partNotCome, useLatePart } from '#web/admin/controls/use-late-part.ts';
import { OfficeWords } from '#web/admin/forms/office-words.tsx';
import { onceLeft } from './once-left.ts';
import { isWordsRemembered, rememberWords } from './remembered-way.ts';
import { useSeen } from './use-seen.ts';

const loadEditor = async () => {
  const [{ WordsEditor }, { readRichText }] = await Promise.all([
    import('./words-editor.tsx'),
    import('#domain/rich-text/read-rich-text.ts'),
  ]);
  return { WordsEditor, readRichText };
};

const saysWhy: Record<NotWords, string> = {
  markup:
    'It stands as tags, since it holds what would be lost as words: other tags or signs, attributes, or words in no paragraph.',
  'too-long': 'It stands as tags, since it is too long to be set as words here.',
};

/** A running text: its tags to write on, or its words as they read with presses for what they can be, whichever was chosen last. */
export function RichTextField({
  label,
  whose = label.replace(' (optional)', ''),
  hint = '',
  error,
  rows = 4,
  value,
  onChange,
}: {
  label: string;
  /** What the text is called where its label alone would not say it. */
  whose?: string;
  /** What may stand among the tags. */
  hint?: string;
  error?: string | undefined;
  rows?: number;
  value: string;
  onChange: (value: string) => void;
}) {
  const id = useId();
  const field = useRef<HTMLDivElement>(null);
  const { part, hasFailed, want } = useLatePart(loadEditor);
  const [isWords, setIsWords] = useState(isWordsRemembered);
  // Who has begun to write on the tags before the editor came goes on as they began, also who pressed before, until they leave.
  const [isBegun, setIsBegun] = useState(false);
  const [why, setWhy] = useState<NotWords | null>(null);
  // Who pressed goes on in the field.
  const [isPressed, setIsPressed] = useState(false);
  async function come(): Promise<void> {
    if (!(await want())) setIsWords(false);
  }
  useSeen(field, isWords && part === null, come);
  const read = isWords && !isBegun && part !== null ? part.readRichText(value) : null;
  if (read?.ok === false) {
    // It stays so while the tags are mended, until words are asked for again.
    setIsWords(false);
    setWhy(read.why);
  }
  const isAsWords = isWords && !isBegun;
  function press(): void {
    setIsPressed(true);
    setIsBegun(false);
    setWhy(null);
    setIsWords(!isAsWords);
    rememberWords(!isAsWords);
  }
  const name = `‘${whose}’`;
  const whyId = why === null ? undefined : `${id}-why`;
  const beside = (
    <button
      type="button"
      className={controls.word}
      aria-label={`${isAsWords ? 'Tags' : 'Words'} of ${name}`}
      aria-describedby={whyId}
      onClick={press}
    >
      {isAsWords ? 'Tags' : 'Words'}
    </button>
  );
  const shared = { label, error, rows, value, beside, onChange };
  return (
    <div ref={field}>
      {read?.ok && part !== null ? (
        <part.WordsEditor {...shared} name={name} text={read.text} isFocused={isPressed} />
      ) : (
        <OfficeWords
          {...shared}
          hint={hint}
          {...(whyId !== undefined && { 'aria-describedby': whyId })}
          autoFocus={isPressed}
          onFocus={() => setIsBegun(isWords)}
          onBlur={(event) => onceLeft(event.target, () => setIsBegun(false))}
        />
      )}
      {why !== null && (
        <p id={whyId} role="status" className={controls.hint}>
          {saysWhy[why]}
        </p>
      )}
      {hasFailed && (
        <p role="alert" className={controls.error}>
          {partNotCome}
        </p>
      )}
    </div>
  );
}
