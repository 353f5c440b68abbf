import { type ReactNode, useState } from 'react';
import { challengeHeader } from '#contract/challenge-header.ts';
import { addressLabels } from '#domain/address/address-labels.ts';
import { INVALID_EMAIL_MESSAGE, isEmailFormat } from '#domain/form/email-format.ts';
import { requiredMessage } from '#domain/form/field-error.ts';
import styles from '#web/site/account/account.module.css';
import { AccountForm } from '#web/site/account/account-form.tsx';
import { FormField } from '#web/site/account/form-field.tsx';
import { useSubmit } from '#web/site/account/use-submit.ts';
import { callApi } from '#web/site/calls/call-api.ts';
import { useChallenge } from '#web/site/challenge/use-challenge.ts';
import { tell } from '#web/site/page/tell.ts';

/** Asks for the mail by which a new password is set. What is said is the same whether there is an account or not. */
export function ResetRequestForm({ beside }: { beside: ReactNode }) {
  const { prepare, callSolved } = useChallenge();
  const [asked, setAsked] = useState<string | null>(null);
  const submitted = useSubmit({
    fields: ['email'],
    validate({ email }) {
      if (email.trim() === '') return [{ path: 'email', message: requiredMessage(addressLabels.email) }];
      return isEmailFormat(email.trim()) ? [] : [{ path: 'email', message: INVALID_EMAIL_MESSAGE }];
    },
    async send(values) {
      const email = values.email.trim();
      const answer = await callSolved((solved) =>
        callApi('requestPasswordReset', { body: { email }, headers: { [challengeHeader]: solved } }),
      );
      if (!answer.ok) {
        tell({ event: 'failed password-reset instructions' });
        return answer;
      }
      setAsked(email);
      return null;
    },
  });
  return (
    <>
      <AccountForm
        label="Reset password"
        action="Send the mail"
        submitted={submitted}
        beside={beside}
        onFocus={prepare}
      >
        <FormField
          path="email"
          label={addressLabels.email}
          type="email"
          autoComplete="username"
          submitted={submitted}
        />
      </AccountForm>
      <p role="status" className={styles.after}>
        {asked !== null &&
          `If there is an account of ${asked}, a mail with a link to set a new password is on its way.`}
      </p>
    </>
  );
}
