import type { Drizzle } from '#server/database/database.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { Passwords } from './passwords.ts';

/** What the use cases of accounts work with. */
export interface CustomerServices {
  db: Drizzle;
  now: () => Date;
  jobs: Pick<Jobs, 'enqueue'>;
  passwords: Passwords;
  /** Signs challenges and hashes what limits count by. */
  secret: string;
}
