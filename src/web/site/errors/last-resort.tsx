import { Component, type ReactNode } from 'react';
import { lastResort } from '#contract/last-resort.ts';
import styles from './error-screen.module.css';

/** What is left when the page of an error fails itself. */
export class LastResort extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <div className={styles.screen}>
        <p className={styles.status}>500</p>
        <h1 className={`${styles.message} ${styles.plain}`}>{lastResort.title}</h1>
        <p className={styles.back}>
          <a href="/">{lastResort.home}</a>
        </p>
      </div>
    );
  }
}
