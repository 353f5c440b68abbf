import { Link } from 'react-router';
import { personName } from '#domain/address/party-name.ts';
import { LogOutButton } from '#web/site/session/log-out-button.tsx';
import { type SessionUser, useSessionStore } from '#web/site/session/session-store.ts';
import styles from './side-menu.module.css';

/** The line of the account: the full name and its initial once somebody is logged in, in the place of the word. */
export function AccountLine({ isCurrent }: { isCurrent: boolean }) {
  const user = useSessionStore((store) => store.user);
  const current = isCurrent ? 'page' : undefined;
  if (user === null) {
    return (
      <li className={`${styles.line} ${styles.account}`}>
        <Link to="/login" className={styles.shop} aria-current={current}>
          Account
        </Link>
      </li>
    );
  }
  const name = fullName(user);
  return (
    <li className={`${styles.line} ${styles.cart} ${styles.account}`}>
      <Link to="/account" className={`${styles.shop} ${styles.name}`} aria-current={current}>
        <span className="visually-hidden">Account of </span>
        {name}
      </Link>
      <LogOutButton className={styles.logOut} />
      <Link to="/account" tabIndex={-1} aria-hidden="true">
        {initial(name)}
      </Link>
    </li>
  );
}

// Who gave no name is known by the address.
function fullName({ firstName, lastName, email }: SessionUser): string {
  const name = personName({ firstName: firstName ?? '', lastName: lastName ?? '' });
  return name === '' ? email : name;
}

function initial(name: string): string {
  const [first] = new Intl.Segmenter('en').segment(name);
  return (first?.segment ?? '').toLocaleUpperCase('en');
}
