import { randomUUID } from 'node:crypto';
import type { Transaction } from '#server/database/database.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { decideMail } from '#server/mail/decide-mail.ts';
import type { AccountMail } from './account-mails.ts';

/** Decides on a mail about an account: each that is asked for is another one. */
export async function decideAccountMail(
  tx: Transaction,
  jobs: Pick<Jobs, 'enqueue'>,
  { mail, recipient, at }: { mail: AccountMail; recipient: string; at: Date },
): Promise<void> {
  await decideMail(tx, jobs, { key: `${mail.kind}:${randomUUID()}`, recipient, mail: mail.of({}), at });
}
