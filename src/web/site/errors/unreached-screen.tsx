import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import styles from './error-screen.module.css';

/** A page that did not come: the shop does not answer, or there is no network, and then it is asked for again as soon as there is one. */
export function UnreachedScreen() {
  const [isOnline, setOnline] = useState(true);
  useEffect(() => {
    const { onLine } = navigator;
    setOnline(onLine);
    // The address is that of the page that was asked for.
    const again = () => window.location.reload();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, []);
  const title = isOnline ? 'The shop does not answer' : 'You are offline';
  return (
    <div className={styles.screen}>
      <title>{title}</title>
      <p className={styles.status}>{isOnline ? 'No answer' : 'No network'}</p>
      <div className={styles.message} role="alert">
        <h1 className={styles.plain}>{title}</h1>
        <p>
          {isOnline
            ? 'Your cart is kept in your browser.'
            : 'This page comes by itself as soon as there is a network again. Your cart is kept in your browser.'}
        </p>
      </div>
      <p className={styles.back}>
        <button type="button" onClick={() => window.location.reload()}>
          Try again
        </button>{' '}
        <Link to="/">Go back to home</Link>
      </p>
    </div>
  );
}
