// npm run check: what is missing before the shop takes real orders, in plain words.

import { migrateDatabase } from '#server/database/opening/migrate-database.ts';
import { openDatabase } from '#server/database/opening/open-database.ts';
import { describeLiveGaps, isMissing } from '#server/payment/going-live/describe-live-gaps.ts';
import { readLiveGaps } from '#server/payment/going-live/read-live-gaps.ts';
import { openPaymentProvider } from '#server/payment/opening/open-payment-provider.ts';
import { requireEnvironment } from '#server/settings/environment.ts';
import { requireSecret } from '#server/settings/require-secret.ts';
import { callRunningServer } from './command-socket.ts';

const usage = `npm run check

Says what is missing before the shop takes real orders, a line each. Where a
server runs it is asked; else the database is opened.

  -h, --help              says this

Ends with 0 when nothing is missing, 1 when something is, 2 when the command
was not understood.`;

process.exitCode = await runCheck(process.argv.slice(2)).catch((cause: unknown) => {
  // A variable that is wrong, or a database that cannot be opened: the sentence says it all.
  console.error(cause instanceof Error ? cause.message : String(cause));
  return 1;
});

async function runCheck([word, ...others]: string[]): Promise<number> {
  if (word === undefined) return check();
  const isHelp = others.length === 0 && (word === '--help' || word === '-h');
  if (isHelp) console.log(usage);
  else
    console.error(`This takes no argument, not '${[word, ...others].join(' ')}'. npm run check, or --help`);
  return isHelp ? 0 : 2;
}

/** The exit code: 0 nothing is missing, 1 something is. An embedded database that a server holds is asked through that server. */
async function check(): Promise<number> {
  const environment = requireEnvironment();
  const onLine = (line: string) => console.log(line);
  if (environment.databaseUrl === null) {
    const outcome = await callRunningServer(environment.dataDir, 'check', [], onLine);
    if (outcome.running) {
      if (!outcome.ok) console.error(outcome.message);
      return outcome.ok && outcome.result === 0 ? 0 : 1;
    }
  }
  const database = await openDatabase(environment);
  try {
    await migrateDatabase(database);
    const { db } = database;
    const secret = await requireSecret(db, environment.secret);
    const payment = await openPaymentProvider({ db, now: () => new Date(), secret, environment });
    const gaps = await readLiveGaps({ db, payment, now: () => new Date() }, environment);
    describeLiveGaps(gaps).forEach(onLine);
    return gaps.some(isMissing) ? 1 : 0;
  } finally {
    await database.close();
  }
}
