import { createHmac } from 'node:crypto';
import { accountEmail } from '#domain/account/account-email.ts';

/** What an address is compared by where it should not be kept: the same in any case of its letters. */
export function hashOrderEmail(secret: string, email: string): string {
  return createHmac('sha256', secret)
    .update(`order email ${accountEmail(email)}`)
    .digest('hex');
}
