import { addressLabels } from '#domain/address/address-labels.ts';
import { INVALID_EMAIL_MESSAGE, isEmailFormat } from '#domain/form/email-format.ts';
import { type FieldError, requiredMessage } from '#domain/form/field-error.ts';
import { PASSWORD_MIN_LENGTH } from '#domain/limits.ts';

/** What a person types to register. */
export interface RegistrationInput {
  email: string;
  password: string;
  passwordRepeat: string;
}

/** Everything wrong with a registration; paths are field names. */
export function validateRegistration(input: RegistrationInput): FieldError[] {
  const errors: FieldError[] = [];
  const email = input.email.trim();
  if (email === '') errors.push({ path: 'email', message: requiredMessage(addressLabels.email) });
  else if (!isEmailFormat(email)) errors.push({ path: 'email', message: INVALID_EMAIL_MESSAGE });
  return [...errors, ...validateNewPassword(input)];
}

/** Everything wrong with a new password and its repeat; a password reset asks the same. */
export function validateNewPassword(
  input: Pick<RegistrationInput, 'password' | 'passwordRepeat'>,
): FieldError[] {
  const errors: FieldError[] = [];
  if (Array.from(input.password).length < PASSWORD_MIN_LENGTH) {
    errors.push({
      path: 'password',
      message: `password must be at least ${PASSWORD_MIN_LENGTH} characters long`,
    });
  }
  if (input.password !== input.passwordRepeat) {
    errors.push({ path: 'passwordRepeat', message: 'passwords must match' });
  }
  return errors;
}

/** Registration data with every empty string made null, at any depth, as it is sent. */
export function nullEmptyStrings<Value>(value: Value): NullForEmpty<Value> {
  // The recursion walks unknown values; NullForEmpty says what it does to their type.
  return nullEmpty(value) as NullForEmpty<Value>;
}

function nullEmpty(value: unknown): unknown {
  if (value === '') return null;
  if (Array.isArray(value)) return value.map(nullEmpty);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, nullEmpty(entry)]));
}

/** A value in which every string may have become null. */
export type NullForEmpty<Value> = Value extends string
  ? Value | null
  : Value extends object
    ? { [Key in keyof Value]: NullForEmpty<Value[Key]> }
    : Value;
