import { useState } from 'react';
import { addressLabels } from '#domain/address/address-labels.ts';
import { INVALID_EMAIL_MESSAGE, isEmailFormat } from '#domain/form/email-format.ts';
import { requiredMessage } from '#domain/form/field-error.ts';
import styles from '#web/site/account/account.module.css';
import { AccountForm } from '#web/site/account/account-form.tsx';
import { FormField } from '#web/site/account/form-field.tsx';
import { useSubmit } from '#web/site/account/use-submit.ts';
import { callSolved } from '#web/site/challenge/call-solved.ts';

const labels = { orderNumber: 'Order number', email: addressLabels.email };

/** Has new links to an order's files sent to its own address. What is said is the same whether both fit or not. */
export function RenewForm({ orderNumber = '' }: { orderNumber?: string }) {
  const [isAsked, setAsked] = useState(false);
  const submitted = useSubmit({
    fields: ['orderNumber', 'email'],
    validate: (values) => [
      ...(['orderNumber', 'email'] as const)
        .filter((field) => values[field].trim() === '')
        .map((field) => ({ path: field, message: requiredMessage(labels[field]) })),
      ...(isEmailFormat(values.email.trim()) ? [] : [{ path: 'email', message: INVALID_EMAIL_MESSAGE }]),
    ],
    async send(values) {
      setAsked(false);
      const answer = await callSolved('renewDownloadsByEmail', { body: values });
      if (!answer.ok) return answer;
      setAsked(true);
      return null;
    },
  });
  return (
    <>
      <AccountForm label="Renew downloads" action="Send new links" submitted={submitted}>
        <FormField
          path="orderNumber"
          label={labels.orderNumber}
          autoComplete="off"
          defaultValue={orderNumber}
          submitted={submitted}
        />
        <FormField
          path="email"
          label={labels.email}
          type="email"
          autoComplete="email"
          submitted={submitted}
        />
      </AccountForm>
      <p role="status" className={styles.after}>
        {isAsked && 'If number and address belong to an order, a mail with new links is on its way.'}
      </p>
    </>
  );
}
