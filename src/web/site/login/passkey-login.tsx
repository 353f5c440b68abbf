import { useEffect, useRef, useState } from 'react';
import styles from '../account/account.module.css';
import { rememberUser } from '../account/session-store.ts';
import { logInWithPasskey } from './log-in-with-passkey.ts';

/** A button to log in with a passkey. Where the browser fills in passkeys by itself, the field of the e-mail address offers them too. */
export function PasskeyLogin({ onLoggedIn }: { onLoggedIn: () => void }) {
  const [words, setWords] = useState('');
  // Each attempt takes the place of the one before, whose end then says nothing any more.
  const latest = useRef(0);
  const take = useRef(onLoggedIn);
  take.current = onLoggedIn;
}
