import { type ReactNode, useId, useState } from 'react';
import controls from '#web/admin/controls/controls.module.css';
import { OfficeField } from '#web/admin/controls/office-field.tsx';
import { partNotCome, useLatePart } from '#web/admin/controls/use-late-part.ts';
import styles from './drawing-field.module.css';

/** With what takes dropped files, which is as much as all of the rest. */
const loadDialog = async () => (await import('./drawing-dialog.tsx')).DrawingDialog;

/** The drawing of a part of a form, the press that sends another one, and what it shows in words. */
export function DrawingField({
  name,
  of,
  drawing: { svg, label },
  isFirst,
  errorAt,
  onType,
  children,
}: {
  /** What it is of, as `slide 2`. */
  name: string;
  /** What is saved with it, as `story is`. */
  of: string;
  drawing: { svg: string; label: string };
  /** Whether it is the first that is shown, at which fields say what they take. */
  isFirst: boolean;
  errorAt: (field: 'svg' | 'label') => string | undefined;
  onType: (part: { svg: string } | { label: string }) => void;
  /** Further fields of the part. */
  children?: ReactNode;
}) {
  const [isSending, setIsSending] = useState(false);
  const { part: Dialog, hasFailed, want } = useLatePart(loadDialog);
  const wrong = hasFailed ? partNotCome : errorAt('svg');
  const wrongId = useId();
  return (
    <div className={styles.drawing}>
      {svg !== '' && (
        <img src={svg} alt={label} loading="lazy" decoding="async" className={styles.thumbnail} />
      )}
      <div className={styles.fields}>
        <p {...(wrong !== undefined && { 'data-invalid': true })}>
          <button
            type="button"
            className={controls.word}
            aria-label={`${svg === '' ? 'Send a drawing' : 'Send another drawing'} for ${name}`}
            aria-describedby={wrong === undefined ? undefined : wrongId}
            onClick={() => void want().then(setIsSending)}
          >
            {svg === '' ? 'Send a drawing' : 'Send another'}
          </button>
        </p>
        {wrong !== undefined && (
          <p id={wrongId} role={hasFailed ? 'alert' : undefined} className={controls.error}>
            {wrong}
          </p>
        )}
        <OfficeField
          label="What it shows"
          {...(isFirst && { hint: 'In words, for those who do not see it.' })}
          value={label}
          error={errorAt('label')}
          onChange={(words) => onType({ label: words })}
        />
        {children}
      </div>
      {isSending && Dialog !== null && (
        <Dialog
          of={of}
          onTaken={(url) => {
            setIsSending(false);
            onType({ svg: url });
          }}
          onClose={() => setIsSending(false)}
        />
      )}
    </div>
  );
}
