import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './sheet.module.css';
import { SheetSection } from './sheet-section.tsx';

/** What became of a link, in plain words, and the way to the shop. */
export function LinkNote({
  title,
  children,
  onRetry,
}: {
  title: string;
  children: ReactNode;
  onRetry: (() => void) | null;
}) {
  return (
    <div className={styles.sheet}>
      <SheetSection id="link-note" title={title} isOpen>
        <p className={styles.note} role="status">
          {children}
        </p>
        <p className={styles.choices}>
          {onRetry !== null && (
            <button type="button" className={styles.download} onClick={onRetry}>
              Try again
            </button>
          )}
          <Link to="/shop" className={styles.download}>
            To the shop
          </Link>
        </p>
      </SheetSection>
    </div>
  );
}
