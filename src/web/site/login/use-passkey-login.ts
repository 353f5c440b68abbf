import { useCallback, useEffect, useRef, useState } from 'react';
import { rememberUser } from '#web/site/session/session-store.ts';
import { logInWithPasskey } from './log-in-with-passkey.ts';
import { canOfferPasskeys, endOffer } from './passkey-offer.ts';

/** How often passkeys are offered in a row without a press: a browser that answers by itself would be refused without end. */
const mostOffers = 3;

/**
 * Logs in with a passkey when asked to, and from the moment the page is there offers passkeys where the browser fills in the
 * e-mail address. `words` says what stands in the way.
 */
export function usePasskeyLogin(onLoggedIn: () => void): { words: string; logIn: () => void } {
  const [words, setWords] = useState('');
  // A browser has one attempt at a time: each takes the place of the one before, whose end says nothing any more.
  const latest = useRef(0);
  const hasChosen = useRef(false);
  const offers = useRef(0);
  const onDone = useRef(onLoggedIn);
  useEffect(() => {
    onDone.current = onLoggedIn;
  });

  const attempt = useCallback(async (isAutofill: boolean): Promise<void> => {
    latest.current += 1;
    const own = latest.current;
    offers.current = isAutofill ? offers.current + 1 : 0;
    if (isAutofill && (offers.current > mostOffers || !(await canOfferPasskeys()))) return;
    if (latest.current !== own) return;
    if (!isAutofill) hasChosen.current = true;
    const answer = await logInWithPasskey({ isAutofill });
    if (latest.current !== own) return;
    if (answer.kind === 'done') {
      rememberUser(answer.user);
      return onDone.current();
    }
    // Nobody has asked for what is offered by itself: that the browser gave none is not worth a word.
    if (!isAutofill || answer.kind === 'refused') setWords(answer.words);
    // One that was chosen and refused can be chosen again, with a new challenge.
    if (!isAutofill || answer.kind === 'refused') await attempt(true);
  }, []);

  useEffect(() => {
    void attempt(true);
    return () => {
      latest.current += 1;
      endOffer();
      if (hasChosen.current) void endChoice();
    };
  }, [attempt]);

  return {
    words,
    logIn: () => {
      setWords('');
      void attempt(false);
    },
  };
}

/** Ends the browser's own list where it is still open. */
async function endChoice(): Promise<void> {
  const { WebAuthnAbortService } = await import('@simplewebauthn/browser');
  WebAuthnAbortService.cancelCeremony();
}
