import { sql } from 'drizzle-orm';
import { DAY_IN_MS } from '#domain/limits.ts';
import type { Drizzle } from '#server/database/database.ts';
import { fontFile } from '#server/database/schema/catalogue.ts';
import { delivery, orderDocument } from '#server/database/schema/papers.ts';
import type { FileStore } from '#server/files/file-store.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { mailFoundry } from '#server/mail/mail-foundry.ts';
import { filesDamaged } from './files-damaged-mail.ts';

/** A file is put before the row that names it; an import or a delivery may take hours between. */
const graceMs = 7 * DAY_IN_MS;

export interface FileCheckServices {
  db: Drizzle;
  files: FileStore;
  jobs: Pick<Jobs, 'enqueue'>;
  now: () => Date;
  /** Told of each file that a person has to see to. */
  onFault: (cause: unknown) => void;
}

/**
 * The weekly look at the file store: removes what no row names, after a grace; has zips made again that are missing or damaged; and
 * tells the log and the foundry of masters and papers that are.
 */
export async function checkFiles(services: FileCheckServices): Promise<void> {
  const { db, files, jobs, now, onFault } = services;
  const named = await readNamedHashes(db);
  const before = new Date(now().getTime() - graceMs);
  const whole = new Set<string>();
  for await (const { hash, changedAt } of files.list()) {
    if (!named.has(hash)) {
      if (changedAt < before) await files.remove(hash);
    } else if (await files.isWhole(hash)) {
      whole.add(hash);
    }
  }
  const isBroken = ({ hash }: { hash: string | null }) => hash !== null && !whole.has(hash);
  const zips = await db.select({ orderId: delivery.orderId, hash: delivery.fileHash }).from(delivery);
  for (const orderId of new Set(zips.filter(isBroken).map((zip) => zip.orderId))) {
    await jobs.enqueue(db, 'remake-delivery', { orderId }, { isResumed: true });
  }
  const masters = await db.select({ hash: fontFile.hash, name: fontFile.fileName }).from(fontFile);
  const fonts = masters.filter(isBroken).map(({ name }) => name);
  for (const name of fonts) {
    onFault(new Error(`The font ${name} is missing from the file store, or damaged: please import it again`));
  }
  const drawn = await db
    .select({ hash: orderDocument.fileHash, number: orderDocument.number })
    .from(orderDocument);
  const papers = drawn.filter(isBroken).map(({ number }) => number);
  for (const number of papers) {
    onFault(new Error(`The paper ${number} is missing from the file store, or damaged`));
  }
  if (fonts.length + papers.length > 0) await mailFoundry(services, filesDamaged.of({ fonts, papers }));
}

/** Every hash that stands in any row of any table, whatever it is the hash of: what is not among them is named by nothing. */
async function readNamedHashes(db: Drizzle): Promise<Set<string>> {
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss')`,
  );
  const named = new Set<string>();
  for (const { name } of tables) {
    const { rows } = await db.execute<{ hash: string }>(
      sql`select distinct found[1] as hash from ${sql.raw(name)} as one, regexp_matches(one::text, '[0-9a-f]{64}', 'g') as found`,
    );
    for (const { hash } of rows) named.add(hash);
  }
  return named;
}
