import { Link } from 'react-router';
import type { CollectionWish } from '#domain/catalogue/collection-wish.ts';
import { SAMPLE_TEXT_MAX_LENGTH } from '#domain/limits.ts';
import { collectionQuery } from './collection-path.ts';
import styles from './collection-top.module.css';
import type { usePreviewText } from './use-preview-text.ts';

/** The text that all lines are set in; where no script runs a form that asks for the page with it. */
export function PreviewField({
  preview,
  path,
  wish,
  compared,
}: {
  preview: ReturnType<typeof usePreviewText>;
  /** Of the collection that is shown. */
  path: string;
  /** What is chosen of it. */
  wish: CollectionWish | null;
  /** Slugs of the families that are laid beside one another first. */
  compared: readonly string[];
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
        <button type="submit">Set</button>{' '}
        <button type="submit" name="who">
          Who sets it?
        </button>
      </noscript>
      {written !== '' && (
        <Link
          to={`${path}${collectionQuery({ wish, text: '' })}`}
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
      <Link
        to={`/compare?family=${compared.join('&family=')}${written && `&text=${encodeURIComponent(written)}`}`}
      >
        Compare
      </Link>
    </form>
  );
}
