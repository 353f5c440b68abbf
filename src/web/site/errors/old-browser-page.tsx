import styles from './error-screen.module.css';

export default function OldBrowserPage() {
  return (
    <div className={styles.screen}>
      <title>This browser is too old</title>
      <p className={styles.status}>Unsupported browser</p>
      <div className={styles.message}>
        <h1 className={styles.plain}>This browser is too old for this site</h1>
      </div>
      <p className={styles.back}>
        Type is set here with what browsers of the last years can do: Chrome and Edge from 123, Safari from
        17.5, Firefox from 125.
      </p>
    </div>
  );
}
