import { useState } from 'react';
import { nullEmptyStrings, validateRegistration } from '#domain/account/registration-validation.ts';
import { emptyAddress } from '#domain/address/address.ts';
import { addressLabels } from '#domain/address/address-labels.ts';
import { type FieldError, requiredMessage } from '#domain/form/field-error.ts';
import styles from '#web/site/account/account.module.css';
import { AccountForm } from '#web/site/account/account-form.tsx';
import { FormField } from '#web/site/account/form-field.tsx';
import { NewPasswordFields } from '#web/site/account/new-password-fields.tsx';
import { useSubmit } from '#web/site/account/use-submit.ts';
import { callApi } from '#web/site/calls/call-api.ts';
import { useChallenge } from '#web/site/challenge/use-challenge.ts';
import { ChoiceField } from '#web/ui/choice-field.tsx';
import { ResendConfirmation } from './resend-confirmation.tsx';

const names = ['firstName', 'lastName'] as const;
const fields = [...names, 'email', 'password', 'passwordRepeat', 'acceptsNewsletter'] as const;
type Values = Record<(typeof fields)[number], string>;

/** Asks for an account; what is said afterwards is the same for an address that has one. */
export function RegisterForm({
  onRegistered = () => undefined,
}: {
  onRegistered?: (person: { firstName: string; lastName: string; email: string }) => void;
}) {
  const { prepare, callSolved } = useChallenge();
  const [registered, setRegistered] = useState<string | null>(null);
  const submitted = useSubmit({
    fields,
    validate: findErrors,
    async send(values) {
      const email = values.email.trim();
      const { firstName, lastName, password } = values;
      const address = { ...emptyAddress(), firstName: firstName.trim(), lastName: lastName.trim(), email };
      const registration = nullEmptyStrings({
        email,
        password,
        addresses: [address],
        acceptsNewsletter: values.acceptsNewsletter !== '',
      });
      const answer = await callSolved((token) =>
        callApi('registerCustomer', { body: { ...registration, token } }),
      );
      if (!answer.ok) return answer;
      setRegistered(email);
      onRegistered({ firstName: address.firstName, lastName: address.lastName, email });
      return null;
    },
  });
  if (registered !== null) return <Registered email={registered} />;
  return (
    <AccountForm label="Register" action="Register" submitted={submitted} onFocus={prepare}>
      <FormField
        path="firstName"
        label={addressLabels.firstName}
        autoComplete="given-name"
        submitted={submitted}
      />
      <FormField
        path="lastName"
        label={addressLabels.lastName}
        autoComplete="family-name"
        submitted={submitted}
      />
      <FormField
        path="email"
        label={addressLabels.email}
        type="email"
        autoComplete="username"
        submitted={submitted}
      />
      <NewPasswordFields label="Password" submitted={submitted} />
      <div className={styles.after}>
        <ChoiceField
          name="acceptsNewsletter"
          label="Send me the newsletter. A mail asks once more before the first one."
        />
      </div>
    </AccountForm>
  );
}

function Registered({ email }: { email: string }) {
  return (
    <div className={styles.stack}>
      {/* The form that had the focus is gone. */}
      <p ref={(line) => line?.focus()} tabIndex={-1} role="status" className={styles.told}>
        Thank you. A mail to {email} is on its way: follow its link to confirm the address, then log in.
      </p>
      <div>
        <ResendConfirmation email={email} />
      </div>
    </div>
  );
}

function findErrors(values: Values): FieldError[] {
  return [
    ...names
      .filter((field) => values[field].trim() === '')
      .map((field) => ({ path: field, message: requiredMessage(addressLabels[field]) })),
    ...validateRegistration(values),
  ];
}
