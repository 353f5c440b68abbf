import type { Refusal } from '#contract/refusal.ts';
import { accountEmail } from '#domain/account/account-email.ts';
import { isGuessablePassword } from '#domain/account/guessable-password.ts';
import { validateNewPassword } from '#domain/account/registration-validation.ts';
import { isCommonPassword } from './common-passwords.ts';

/** Refuses a new password that is too short, common, guessed first, or the account's own address; null where it may be taken. */
export async function checkNewPassword(input: {
  password: string;
  email: string;
  foundryName: string;
}): Promise<Refusal | null> {
  const { password, email, foundryName } = input;
  const short = validateNewPassword({ password, passwordRepeat: password });
  if (short.length > 0) return { ok: false, code: 'invalid-payload', errors: short };
  if (accountEmail(password) === accountEmail(email))
    return refused('password must not be the e-mail address');
  const isGuessed = isGuessablePassword(password, [foundryName]) || (await isCommonPassword(password));
  return isGuessed ? refused('password is too common') : null;
}

function refused(message: string): Refusal {
  return { ok: false, code: 'invalid-payload', errors: [{ path: 'password', message }] };
}
