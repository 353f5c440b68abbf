import type { ReactNode } from 'react';
import styles from './styleguide.module.css';

/** A component of the house with its name, and beside it what it looks like in each of its states. */
export function Shown({ name, about, children }: { name: string; about: string; children: ReactNode }) {
  return (
    <section className={styles.shown} aria-label={name}>
      <div className={styles.about}>
        <h2>{name}</h2>
        <p className={styles.said}>{about}</p>
      </div>
      <div className={styles.states}>{children}</div>
    </section>
  );
}

/** One state, live: the component itself, and under it what state it is in. */
export function State({
  name,
  isWide = false,
  children,
}: {
  name: string;
  isWide?: boolean;
  children: ReactNode;
}) {
  return (
    <figure className={styles.state} data-is-wide={isWide || undefined}>
      <div>{children}</div>
      <figcaption className={styles.said}>{name}</figcaption>
    </figure>
  );
}
