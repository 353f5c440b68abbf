import { writeSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { openPglite } from '#server/database/pglite/open-pglite.ts';

// Run by the crash test as `node write-until-killed.ts <data folder>`: writes transactions for ever and prints the number of
// each one that was acknowledged. The first line is the highest number found.
const [, , dataDir] = process.argv;
if (dataDir === undefined) throw new Error('The data folder is missing');

const { db } = await openPglite({ dataDir });
await db.execute(sql`create table if not exists entry (id int primary key, doubled int not null)`);
await db.execute(sql`create table if not exists total (entries int not null)`);
await db.execute(sql`insert into total select 0 where not exists (select 1 from total)`);
const { rows } = await db.execute<{ entries: number }>(sql`select entries from total`);
let last = rows[0]?.entries ?? 0;
writeSync(1, `${last}\n`);

while (true) {
  const next = last + 1;
  await db.transaction(async (tx) => {
    await tx.execute(sql`insert into entry values (${next}, ${next * 2})`);
    await tx.execute(sql`update total set entries = ${next}`);
  });
  last = next;
  writeSync(1, `${last}\n`);
  if (last % 50 === 0) await db.execute(sql`checkpoint`);
}
