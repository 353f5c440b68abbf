import type { ReactNode } from 'react';
import { LinkNote } from './link-note.tsx';
import styles from './sheet.module.css';

/** The page of a link that opens an order: that it is being opened, or why it is not. */
export function OpeningPage({
  title,
  huge,
  foundryName,
  fault,
  onRetry,
}: {
  title: string;
  /** The title in a face of the house, over what is wrong: an order that opens leads on before one could read it. */
  huge: ReactNode;
  foundryName: string;
  /** Null while nothing is wrong. */
  fault: ReactNode;
  /** Null where trying again is of no use. */
  onRetry: (() => void) | null;
}) {
  return (
    <div className={styles.page}>
      <title>{`${title} – ${foundryName}`}</title>
      <h1 className="visually-hidden">{title}</h1>
      {fault === null ? (
        <p className={styles.opening} role="status">
          Opening the order …
        </p>
      ) : (
        <>
          {huge}
          <LinkNote title={title} onRetry={onRetry}>
            {fault}
          </LinkNote>
        </>
      )}
    </div>
  );
}
