import { createHmac } from 'node:crypto';
import { domainToASCII } from 'node:url';

/**
 * A name for whoever reads the mails of an address, telling nothing of it: the same with another case, a `+tag`, dots or another
 * spelling of its letters, all of which may lead to one mailbox. Two people may share one, so it counts mails and nothing else.
 */
export function receiverKey(email: string, secret: string): string {
  const [local = '', domain = ''] = email.normalize('NFKC').toLowerCase().split('@');
  const [name = ''] = local.split('+', 1);
  const mailbox = `${name.replaceAll('.', '')}@${domainToASCII(domain) || domain}`;
  return createHmac('sha256', secret).update(`receiver of mails ${mailbox}`).digest('base64url').slice(0, 22);
}
