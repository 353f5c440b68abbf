import { randomUUID } from 'node:crypto';
import type { AccountMailKind } from '#server/mail/stored-mail.ts';

/** The key of a mail about an account: each that is asked for is another one. */
export function accountMailKey(kind: AccountMailKind): string {
  return `${kind}:${randomUUID()}`;
}
