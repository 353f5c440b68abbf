import { Link } from 'react-router';
import { BAR_ID } from '#web/site/consent/consent-words.ts';
import { Shown, State } from './shown.tsx';
import styles from './styleguide.module.css';

/** What stands over a page, and instead of one: each opens where it stands on the site. */
export function PageParts() {
  return (
    <>
      <Shown
        name="Consent bar"
        about="Over the foot of each page until it is answered. To refuse is as easy as to accept; the answer that holds is underlined."
      >
        <State name="Opened again, as from the page about privacy">
          <a href={`#${BAR_ID}`} className={styles.current}>
            Cookies
          </a>
        </State>
      </Shown>
      <Shown
        name="Pages of errors"
        about="The message huge in a face of the house, its status, and the way back."
      >
        <State name="Nothing is there">
          <Link to="/styleguide/nothing" className={styles.current}>
            404
          </Link>
        </State>
        <State name="Something failed">
          <Link to="/error" reloadDocument className={styles.current}>
            500
          </Link>
        </State>
        <State name="The browser cannot show it">
          <Link to="/old-browser" className={styles.current}>
            Old browser
          </Link>
        </State>
      </Shown>
    </>
  );
}
