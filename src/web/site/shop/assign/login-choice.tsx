import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { callApi } from '#web/site/calls/call-api.ts';
import { useCartStore } from '#web/site/cart/cart-store.ts';
import { LogInForm } from '#web/site/login/log-in-form.tsx';
import { RegisterForm } from '#web/site/login/register-form.tsx';
import { ResetRequestForm } from '#web/site/login/reset-request-form.tsx';
import { forgetUser } from '#web/site/session/forget-user.ts';
import { useSessionStore } from '#web/site/session/session-store.ts';
import { useShop } from '#web/site/shop/model/shop-model.ts';
import { ChoiceField } from '#web/ui/choice-field.tsx';
import styles from './assign.module.css';
import { offerAddress } from './use-default-address.ts';

type LoginType = 'guest' | 'login' | 'register';

const labels: Record<LoginType, string> = {
  guest: 'As a guest',
  login: 'Log in',
  register: 'Register',
};

/** How the order is made: as a guest, or with an account, without leaving the shop for it. */
export function LoginChoice() {
  const { errorAt, changeFlags } = useShop();
  const { user } = useSessionStore();
  const [type, setType] = useState<LoginType>('guest');
  const [isNew, setNew] = useState(false);
  const hasUser = user !== null;
  // Who logs in or registers has chosen once it is done; a guest is who does neither.
  const isSelected = hasUser || type === 'guest';
  useEffect(() => {
    const { shop: stored, changeShop } = useCartStore.getState();
    if (isSelected && !stored.isLoginTypeSelected)
      changeShop((current) => ({ ...current, isLoginTypeSelected: true }));
  }, [isSelected]);
  const error = errorAt('isLoginTypeSelected');
  return (
    <fieldset className={styles.part} data-path="isLoginTypeSelected">
      <legend>You</legend>
      <p className={styles.hint}>
        {hasUser ? 'The order is kept in your account.' : 'No account is needed to order.'}
      </p>
      <div className={styles.fields}>
        {user === null ? (
          <div className={styles.choices} role="radiogroup" aria-label="You order">
            {(['guest', 'login', 'register'] as const).map((each) => (
              <ChoiceField
                key={each}
                type="radio"
                name="loginType"
                label={labels[each]}
                checked={type === each}
                onChange={() => {
                  setType(each);
                  changeFlags({ isLoginTypeSelected: each === 'guest' });
                }}
              />
            ))}
          </div>
        ) : (
          <LoggedIn email={user.email} isNew={isNew} />
        )}
        {error !== undefined && <p className={styles.error}>{error}</p>}
        {user === null && type === 'login' && <LogIn onLoggedIn={() => setNew(true)} />}
        {user === null && type === 'register' && (
          <section aria-label="Register" className={styles.inPlace}>
            <RegisterForm
              onRegistered={(person) => {
                offerAddress(person);
                changeFlags({ isLoginTypeSelected: true });
              }}
            />
            <p className={styles.soft}>
              The order goes on as a guest’s, and joins the account once its address is confirmed.
            </p>
          </section>
        )}
      </div>
    </fieldset>
  );
}

function LogIn({ onLoggedIn }: { onLoggedIn: () => void }) {
  const [isForgotten, setForgotten] = useState(false);
  return (
    <section aria-label="Log in" className={styles.inPlace}>
      {isForgotten ? (
        <ResetRequestForm
          beside={
            <button type="button" onClick={() => setForgotten(false)}>
              Back to log in
            </button>
          }
        />
      ) : (
        <LogInForm onLoggedIn={onLoggedIn} onForgotten={() => setForgotten(true)} />
      )}
    </section>
  );
}

function LoggedIn({ email, isNew }: { email: string; isNew: boolean }) {
  const [isSilent, setSilent] = useState(false);
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The form that had the focus is gone.
    if (isNew) line.current?.focus();
  }, [isNew]);
  async function logOut(): Promise<void> {
    const answer = await callApi('logOut');
    setSilent(!answer.ok);
    if (answer.ok) forgetUser();
  }
  return (
    <>
      <p ref={line} role="status" tabIndex={-1} className={styles.told}>
        Logged in as {email}
      </p>
      <p className={styles.choices}>
        <Link to="/account" className={styles.link}>
          Your account
        </Link>
        <button type="button" className={styles.link} onClick={() => void logOut()}>
          Log out
        </button>
      </p>
      <p role="alert" className={styles.error}>
        {isSilent && 'The shop does not answer; you are still logged in.'}
      </p>
    </>
  );
}
