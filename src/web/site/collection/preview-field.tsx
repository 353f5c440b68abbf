import { Link } from 'react-router';
import { SAMPLE_TEXT_MAX_LENGTH } from '#domain/limits.ts';
import styles from './collection-top.module.css';
import type { usePreviewText } from './use-preview-text.ts';

/** The text that all lines are set in; where no script runs a form that asks for the page with it. */
export function PreviewField({
  preview,
  path,
}: {
  preview: ReturnType<typeof usePreviewText>;
  /** Of the collection that is shown. */
  path: string;
}) {
  const { written, write, set } = preview;
  return (
    <form
      method="get"
      action={path}
      className={styles.preview}
      onSubmit={(event) => {
        event.preventDefault();
        set(written);
      }}
    >
      <input
        type="text"
        name="text"
        className={styles.field}
        placeholder="Your text"
        aria-label="Your text for every typeface"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="done"
        dir="auto"
        maxLength={SAMPLE_TEXT_MAX_LENGTH}
        value={written}
        onChange={(event) => write(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && written !== '') set('');
        }}
      />
      <noscript>
        <button type="submit">Set</button>
      </noscript>
      {written !== '' && (
        <Link
          to={path}
          preventScrollReset
          replace
          aria-label="Clear your text"
          onClick={(event) => {
            event.preventDefault();
            set('');
          }}
        >
          Clear
        </Link>
      )}
    </form>
  );
}
