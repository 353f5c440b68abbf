// npm run staff -- <command>: what staff do with orders, before there is a back office.
import { join } from 'node:path';
import { foundryDay } from '#domain/day/foundry-days.ts';
import { createFontEngine } from '#fonts/engine/font-engine.ts';
import { inTurn } from '#server/database/opening/in-turn.ts';
import { migrateDatabase } from '#server/database/opening/migrate-database.ts';
import { openDatabase } from '#server/database/opening/open-database.ts';
import { createDiskFileStore } from '#server/files/disk-file-store.ts';
import { createJobs } from '#server/jobs/create-jobs.ts';
import { openPaymentProvider } from '#server/payment/opening/open-payment-provider.ts';
import { openPeppolProvider } from '#server/peppol/open-peppol-provider.ts';
import { readEnvironment } from '#server/settings/environment.ts';
import { readTimeZones } from '#server/settings/read-time-zones.ts';
import { requireSecret } from '#server/settings/require-secret.ts';
import { createViesProvider } from '#server/vat/vies-provider.ts';
import { byRunningServer } from './by-running-server.ts';
import { readStaffCommand, runStaffCommand } from './staff/run-staff-command.ts';

process.exitCode = await runStaff(process.argv.slice(2));

/** The exit code: 0 done, 1 refused. An embedded database that a server holds is reached through that server. */
async function runStaff(args: string[]): Promise<number> {
  const onLine = (line: string) => console.log(line);
  const typed = readStaffCommand(args);
  if (!typed.isUnderstood) {
    typed.said.forEach(onLine);
    return typed.isRefused ? 1 : 0;
  }
  const read = readEnvironment();
  if (!read.ok) {
    console.error(read.message);
    return 1;
  }
  const { environment } = read;
  const { dataDir, publicUrl } = environment;
  const code = await byRunningServer(environment, 'staff', args, onLine);
  if (code !== null) return code;
  const database = await openDatabase(environment);
  try {
    const { db } = database;
    const now = () => new Date();
    const { secret, jobs, timeZones } = await inTurn(database, async () => {
      await migrateDatabase(database);
      return {
        timeZones: await readTimeZones(db),
        secret: await requireSecret(db, environment.secret),
        // What is enqueued here waits for a server, which alone makes mails and documents.
        jobs: await createJobs(database, { onFault: (cause) => console.error(cause) }),
      };
    });
    const payment = await openPaymentProvider({ db, now, secret, environment });
    const vat = createViesProvider({ url: environment.viesUrl });
    const dayOf = (at: Date) => foundryDay(at, timeZones);
    const peppol = openPeppolProvider(environment);
    const files = createDiskFileStore(join(dataDir, 'files'));
    // Starts no worker before a font is asked about.
    const fonts = createFontEngine({ workers: 1 });
    const services = { db, now, dayOf, jobs, publicUrl, secret, vat, payment, peppol, files, fonts };
    const done = await runStaffCommand(services, args, onLine);
    await fonts.close();
    await jobs.stop();
    return done.isRefused ? 1 : 0;
  } finally {
    await database.close();
  }
}
