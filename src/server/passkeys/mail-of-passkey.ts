import { accountMailKey } from '#server/customers/accounts/account-mail-key.ts';
import type { Transaction } from '#server/database/database.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { decideMail } from '#server/mail/decide-mail.ts';

/** Tells a customer by mail that there is a way more into the account, or one less. */
export async function mailOfPasskey(
  tx: Transaction,
  input: {
    jobs: Pick<Jobs, 'enqueue'>;
    kind: 'passkey-added' | 'passkey-removed';
    email: string;
    at: Date;
  },
): Promise<void> {
  const { jobs, kind, email, at } = input;
  await decideMail(tx, jobs, {
    key: accountMailKey(kind),
    recipient: email,
    mail: { kind, data: {} },
    at,
  });
}
