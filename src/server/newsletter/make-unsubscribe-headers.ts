import { makeUnsubscribeUrl } from './unsubscribe-link.ts';

/** What lets a mail program unsubscribe a reader of the newsletter with one press (RFC 8058). */
export function makeUnsubscribeHeaders(
  { publicUrl, secret }: { publicUrl: string; secret: string },
  { id, email }: { id: number; email: string },
): Record<string, string> {
  return {
    'List-Unsubscribe': `<${makeUnsubscribeUrl({ customerId: id, email }, { publicUrl, secret })}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}
