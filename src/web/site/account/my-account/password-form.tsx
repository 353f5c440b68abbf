import { useState } from 'react';
import type { Customer } from '#contract/customers.ts';
import { validateNewPassword } from '#domain/account/registration-validation.ts';
import { requiredMessage } from '#domain/form/field-error.ts';
import styles from '#web/site/account/account.module.css';
import { AccountForm } from '#web/site/account/account-form.tsx';
import { FormField } from '#web/site/account/form-field.tsx';
import { NewPasswordFields } from '#web/site/account/new-password-fields.tsx';
import { useSubmit } from '#web/site/account/use-submit.ts';
import { updateCustomer } from './update-customer.ts';

/** Changes the password, which asks for the present one. */
export function PasswordForm({ customer, onChanged }: { customer: Customer; onChanged: () => void }) {
  const [said, setSaid] = useState('');
  const submitted = useSubmit({
    fields: ['currentPassword', 'password', 'passwordRepeat'],
    validate: (values) => [
      ...(values.currentPassword === ''
        ? [{ path: 'currentPassword', message: requiredMessage('Present password') }]
        : []),
      ...validateNewPassword(values),
    ],
    async send({ currentPassword, password }) {
      setSaid('');
      const answer = await updateCustomer(customer, { currentPassword, password });
      if (!answer.ok) return answer;
      submitted.form.current?.reset();
      setSaid('The password is changed. You are logged out everywhere else.');
      onChanged();
      return null;
    },
  });
  return (
    <>
      <AccountForm label="Change password" action="Change password" submitted={submitted}>
        <input type="text" autoComplete="username" value={customer.email} readOnly hidden />
        <FormField
          path="currentPassword"
          label="Present password"
          type="password"
          autoComplete="current-password"
          submitted={submitted}
        />
        <NewPasswordFields label="New password" submitted={submitted} />
      </AccountForm>
      <p role="status" className={styles.soft}>
        {said}
      </p>
    </>
  );
}
