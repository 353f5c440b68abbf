import { useState } from 'react';
import { challengeHeader } from '#contract/challenge-header.ts';
import { addressLabels } from '#domain/address/address-labels.ts';
import { INVALID_EMAIL_MESSAGE, isEmailFormat } from '#domain/form/email-format.ts';
import { type FieldError, requiredMessage } from '#domain/form/field-error.ts';
import styles from '#web/site/account/account.module.css';
import { AccountForm } from '#web/site/account/account-form.tsx';
import { FormField } from '#web/site/account/form-field.tsx';
import { useSubmit } from '#web/site/account/use-submit.ts';
import { callApi } from '#web/site/calls/call-api.ts';
import { problemCode } from '#web/site/calls/problem-code.ts';
import { useChallenge } from '#web/site/challenge/use-challenge.ts';
import { rememberUser } from '#web/site/session/session-store.ts';
import { PasskeyLogin } from './passkey-login.tsx';
import { ResendConfirmation } from './resend-confirmation.tsx';

/** Logs in with a password; where the address is not confirmed yet, the mail that confirms it can be had again. */
export function LogInForm({ onLoggedIn, onForgotten }: { onLoggedIn: () => void; onForgotten: () => void }) {
  const { callSolved } = useChallenge();
  const [unconfirmed, setUnconfirmed] = useState<string | null>(null);
  const submitted = useSubmit({
    fields: ['email', 'password'],
    validate: findErrors,
    async send(values) {
      setUnconfirmed(null);
      const body = { ...values, email: values.email.trim() };
      const first = await callApi('logIn', { body });
      // After some failures an attempt costs a challenge.
      const answer =
        codeOf(first) === 'challenge-required'
          ? await callSolved((solved) => callApi('logIn', { body, headers: { [challengeHeader]: solved } }))
          : first;
      if (!answer.ok) {
        if (codeOf(answer) === 'account-not-confirmed') setUnconfirmed(body.email);
        return answer;
      }
      rememberUser(answer.value.user);
      onLoggedIn();
      return null;
    },
  });
  return (
    <>
      <AccountForm
        label="Log in"
        action="Log in"
        submitted={submitted}
        beside={
          <button type="button" onClick={onForgotten}>
            Forgot your password?
          </button>
        }
      >
        <FormField
          path="email"
          label={addressLabels.email}
          type="email"
          autoComplete="username webauthn"
          submitted={submitted}
        />
        <FormField
          path="password"
          label="Password"
          type="password"
          autoComplete="current-password"
          submitted={submitted}
        />
      </AccountForm>
      <PasskeyLogin onLoggedIn={onLoggedIn} />
      {unconfirmed !== null && (
        <div className={styles.after}>
          <ResendConfirmation key={unconfirmed} email={unconfirmed} />
        </div>
      )}
    </>
  );
}

function findErrors({ email, password }: { email: string; password: string }): FieldError[] {
  const errors: FieldError[] = [];
  if (email.trim() === '') errors.push({ path: 'email', message: requiredMessage(addressLabels.email) });
  else if (!isEmailFormat(email.trim())) errors.push({ path: 'email', message: INVALID_EMAIL_MESSAGE });
  if (password === '') errors.push({ path: 'password', message: requiredMessage('Password') });
  return errors;
}

function codeOf(answer: Awaited<ReturnType<typeof callApi<'logIn'>>>): string | null {
  return answer.ok || answer.problem === null ? null : problemCode(answer.problem);
}
