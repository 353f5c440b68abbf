import { PASSWORD_MIN_LENGTH } from '#domain/limits.ts';
import { FormField } from './form-field.tsx';
import type { SubmittedForm } from './use-submit.ts';

/** A new password, twice. */
export function NewPasswordFields({ label, submitted }: { label: string; submitted: SubmittedForm }) {
  const error = submitted.errorAt('password');
  return (
    <>
      <FormField
        path="password"
        label={label}
        type="password"
        autoComplete="new-password"
        // The error says it then.
        hint={
          error === undefined
            ? `At least ${PASSWORD_MIN_LENGTH} characters, and not a common one.`
            : undefined
        }
        submitted={submitted}
      />
      <FormField
        path="passwordRepeat"
        label="Repeat password"
        type="password"
        autoComplete="new-password"
        submitted={submitted}
      />
    </>
  );
}
