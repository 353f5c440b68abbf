import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Customer } from '#contract/customers.ts';
import { requiredMessage } from '#domain/form/field-error.ts';
import styles from '#web/site/account/account.module.css';
import { AccountForm } from '#web/site/account/account-form.tsx';
import { FormField } from '#web/site/account/form-field.tsx';
import { useSubmit } from '#web/site/account/use-submit.ts';
import { callAccount } from '#web/site/session/call-account.ts';
import { forgetUser } from '#web/site/session/forget-user.ts';

/** Ends the account, after it was asked for twice. */
export function DeleteAccount({ customer }: { customer: Customer }) {
  const [isAsked, setAsked] = useState(false);
  if (!isAsked) {
    return (
      <button type="button" className={styles.link} onClick={() => setAsked(true)}>
        Delete my account
      </button>
    );
  }
  return <Confirmation customer={customer} onLeft={() => setAsked(false)} />;
}

function Confirmation({ customer, onLeft }: { customer: Customer; onLeft: () => void }) {
  const navigate = useNavigate();
  const { hasPassword } = customer;
  const submitted = useSubmit({
    fields: ['password'],
    validate: ({ password }) =>
      hasPassword && password === '' ? [{ path: 'password', message: requiredMessage('Password') }] : [],
    async send({ password }) {
      const answer = await callAccount('deleteCustomer', {
        params: { id: customer.id },
        body: hasPassword ? { password } : {},
      });
      if (!answer.ok) return answer;
      // Before the account is forgotten: its page would else lead to the login.
      await navigate(`/login?deleted=${answer.value.keptOrders}`, { replace: true });
      forgetUser();
      return null;
    },
  });
  const { form } = submitted;
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('input, button')?.focus();
  }, [form]);
  return (
    <AccountForm
      label="Delete account"
      action="Delete for good"
      submitted={submitted}
      beside={
        <button type="button" onClick={onLeft}>
          Keep it
        </button>
      }
    >
      <p>The account of {customer.email} cannot be brought back.</p>
      {hasPassword && (
        <FormField
          path="password"
          label="Password"
          type="password"
          autoComplete="current-password"
          submitted={submitted}
        />
      )}
    </AccountForm>
  );
}
