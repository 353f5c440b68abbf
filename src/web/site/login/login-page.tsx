import { useEffect, useRef, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router';
import { readReturnPath } from '#domain/navigation/return-path.ts';
import styles from '#web/site/account/account.module.css';
import { AccountSection } from '#web/site/account/account-section.tsx';
import { HugeWords } from '#web/site/account/huge-words.tsx';
import { loadHuge } from '#web/site/account/load-huge.ts';
import type { Shell } from '#web/site/page/shell.ts';
import { useFrame } from '#web/site/page/use-frame.ts';
import { useLeadOn } from '#web/site/page/use-lead-on.ts';
import { askSession, useSessionStore } from '#web/site/session/session-store.ts';
import { LogInForm } from './log-in-form.tsx';
import { RegisterForm } from './register-form.tsx';
import { ResetRequestForm } from './reset-request-form.tsx';
import { useConfirmation } from './use-confirmation.ts';

export async function loader(given: LoaderFunctionArgs) {
  const huge = await loadHuge(given, 'Log in');
  const shell: Shell = { colors: huge.colors, title: 'Log in', hasTabs: false };
  return { shell, huge };
}

// Who needs no login page any more is led on.
function useLoggedInLead({ isHeld, to }: { isHeld: boolean; to: string }): void {
  const { user, isKnown } = useSessionStore();
  useEffect(() => {
    if (!isKnown) void askSession();
  }, [isKnown]);
  useLeadOn(user !== null && !isHeld ? to : null);
}

export default function LoginPage() {
  const [query] = useSearchParams();
  const to = readReturnPath(query.get('to')) ?? '/account';
  const frame = useFrame();
  const { huge } = useLoaderData<typeof loader>();
  const confirmation = useConfirmation();
  const [isForgotten, setForgotten] = useState(query.has('forgot'));
  const [hasLoggedIn, setLoggedIn] = useState(false);
  const reset = useRef<HTMLDivElement>(null);
  // What has happened is told first, whoever is logged in already.
  const keptOrders = query.get('deleted');
  const isTold = confirmation.state !== 'none' || keptOrders !== null;
  useLoggedInLead({ isHeld: isTold && !hasLoggedIn, to });

  function toggleReset(isShown: boolean): void {
    setForgotten(isShown);
    requestAnimationFrame(() => reset.current?.querySelector('input')?.focus());
  }

  return (
    <>
      <title>{`Log in – ${frame?.settings.foundryName}`}</title>
      <h1 className="visually-hidden">Log in or register</h1>
      <HugeWords huge={huge} isHigh />
      <div className={styles.page}>
        <Confirmation {...confirmation} />
        {keptOrders !== null && (
          <p role="status" className={styles.lead}>
            {sayDeleted(keptOrders)}
          </p>
        )}
        {query.has('reset') && (
          <p role="status" className={styles.lead}>
            Your new password is set. You are logged out everywhere; log in with it.
          </p>
        )}
        <AccountSection
          title={isForgotten ? 'Reset password' : 'Log in'}
          note={
            isForgotten
              ? 'A mail with a link to set a new password comes to the address of your account.'
              : 'Your orders, licences and downloads, on every device.'
          }
        >
          <div ref={reset}>
            {isForgotten ? (
              <ResetRequestForm
                beside={
                  <button type="button" onClick={() => toggleReset(false)}>
                    Back to log in
                  </button>
                }
              />
            ) : (
              <LogInForm onLoggedIn={() => setLoggedIn(true)} onForgotten={() => toggleReset(true)} />
            )}
          </div>
        </AccountSection>
        <AccountSection
          title="Register"
          note="Without an account one can buy, too. What was ordered with the same e-mail address joins the account once the address is confirmed."
        >
          <RegisterForm />
        </AccountSection>
      </div>
    </>
  );
}

function sayDeleted(keptOrders: string): string {
  if (!/^[1-9]\d{0,5}$/.test(keptOrders)) return 'Your account is deleted.';
  const orders = keptOrders === '1' ? 'One order stays' : `${keptOrders} orders stay`;
  return `Your account is deleted. ${orders} on file, as the law on bookkeeping asks; new links to the files come by e-mail.`;
}

function Confirmation({ state, tryAgain }: ReturnType<typeof useConfirmation>) {
  if (state === 'none') return null;
  return (
    <div className={styles.lead}>
      <p role="status">{confirmationWords[state]}</p>
      {state === 'silent' && (
        <button type="button" className={styles.link} onClick={tryAgain}>
          Try again
        </button>
      )}
    </div>
  );
}

const confirmationWords = {
  asking: 'Your e-mail address is being confirmed …',
  verified: 'Your e-mail address is confirmed. You can log in now.',
  expired:
    'This link has expired or was used before. If your address is not confirmed yet, log in and have the mail sent again.',
  silent: 'The shop does not answer. Your e-mail address is not confirmed yet.',
};
