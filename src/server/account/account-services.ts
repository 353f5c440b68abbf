import type { Passwords } from '#server/customers/accounts/passwords.ts';
import type { Drizzle } from '#server/database/database.ts';
import type { Jobs } from '#server/jobs/jobs.ts';

/** What the use cases of an account's data work with. */
export interface AccountServices {
  db: Drizzle;
  now: () => Date;
  /** The day of an instant for the foundry. */
  dayOf: (at: Date) => string;
  jobs: Pick<Jobs, 'enqueue'>;
  /** The shop's address without a slash at the end. */
  publicUrl: string;
  /** Signs links and hashes what limits count by. */
  secret: string;
  passwords: Pick<Passwords, 'verify'>;
}
