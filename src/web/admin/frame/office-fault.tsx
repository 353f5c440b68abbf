import styles from './screen-frame.module.css';

/** What stands where a screen failed, or its script did not come. */
export function OfficeFault() {
  return (
    <main style={{ padding: 'var(--margin)' }}>
      <h1 className={styles.title}>This screen failed</h1>
      <p>Nothing was changed by it.</p>
      <p>
        <button type="button" onClick={() => window.location.reload()}>
          Load it again
        </button>
      </p>
    </main>
  );
}
