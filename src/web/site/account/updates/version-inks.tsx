import type { CSSProperties } from 'react';
import type { WireVersionPicture } from '#contract/version-changes.ts';
import styles from './changes.module.css';

const inks = ['before', 'after', 'kept', 'come', 'gone'] as const;

/** The inks of two versions over each other; which of them are seen the view decides. */
export function VersionInks({ picture, style }: { picture: WireVersionPicture; style?: CSSProperties }) {
  return (
    <span className={styles.inks} style={style}>
      {inks.map((ink) => (
        <span
          key={ink}
          className={`${styles.ink} ${styles.layer}`}
          data-ink={ink}
          style={{ '--picture': `url("${picture[ink]}")` }}
        />
      ))}
    </span>
  );
}
