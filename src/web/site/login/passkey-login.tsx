import styles from '#web/site/account/account.module.css';
import { usePasskeyLogin } from './use-passkey-login.ts';

/** A word to log in with a passkey. Where browsers fill in passkeys by themselves, the field of the e-mail address offers them too. */
export function PasskeyLogin({ onLoggedIn }: { onLoggedIn: () => void }) {
  const { words, logIn } = usePasskeyLogin(onLoggedIn);
  return (
    <div className={styles.after}>
      <button type="button" onClick={logIn}>
        Log in with a passkey
      </button>
      <p role="alert" className={styles.error}>
        {words}
      </p>
    </div>
  );
}
