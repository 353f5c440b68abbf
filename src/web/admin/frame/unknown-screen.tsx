import { Link } from 'react-router';
import styles from './screen-frame.module.css';

/** What stands where there is no such screen. */
export function UnknownScreen() {
  return (
    <>
      <h1 className={styles.title}>There is no such screen</h1>
      <p>
        <Link to="/">Go to where you begin</Link>
      </p>
    </>
  );
}
