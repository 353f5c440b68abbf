import { createHmac } from 'node:crypto';

/** A name for whoever reads the mails of an address: the same with another case or a `+tag`, and telling nothing of it. */
export function receiverKey(email: string, secret: string): string {
  const [local = '', domain = ''] = email.toLowerCase().split('@');
  const mailbox = `${local.split('+', 1)[0]}@${domain}`;
  return createHmac('sha256', secret).update(`receiver of mails ${mailbox}`).digest('base64url').slice(0, 22);
}
