import { asc, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { csvRows } from '#domain/figure/csv-rows.ts';
import type { Database } from '#server/database/database.ts';
import { auditEntry, auditOutcome } from '#server/database/schema/staff.ts';
import { emptyTables } from '#server/database/testing/empty-tables.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { readAuditCsv } from './read-audit-csv.ts';

onEachDatabase('the audit log as a file', (open) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());
  beforeEach(() => emptyTables(database));

  const write = (count: number, actor = 'ada') =>
    database.db.execute(sql`insert into ${auditEntry} (at, actor, role, way, action, subject, subject_name, input)
      select '2026-11-02T08:00:00Z'::timestamptz + (at / 3) * interval '1 minute', ${actor}, 'owner', 'command', 'list', 'order', '', '{}'
      from generate_series(1, ${count}::int) as at`);

  test('is sent in pieces, each of which is read when the one before was taken', async () => {
    await write(2001);
    await write(3, 'bo');
    const { parts } = readAuditCsv({ db: database.db }, { who: 'ada' });
    const pieces: string[] = [];
    for await (const part of parts) {
      pieces.push(Buffer.from(part).toString());
      if (pieces.length > 2) continue;
      // What is noted while the file is on its way stands in the pieces that are still to come.
      const [oldest] = await database.db.select().from(auditEntry).orderBy(asc(auditEntry.id)).limit(1);
      if (pieces.length === 2)
        await database.db
          .insert(auditOutcome)
          .values({ entryId: oldest?.id ?? 0, at: new Date(), result: 'done' });
    }
    expect(pieces.map((piece) => piece.match(/\r\n/g)?.length)).toEqual([1, 1000, 1000, 1]);
    const read = csvRows(pieces.join(''));
    const [names, ...rows] = read.ok ? read.rows.map(({ cells }) => cells) : [];
    expect(names?.slice(0, 3)).toEqual(['number', 'at', 'who']);
    expect(new Set(rows.map(([id]) => id)).size).toBe(2001);
    expect(rows.map(([, at]) => at)).toEqual(
      rows
        .map(([, at]) => at)
        .sort()
        .reverse(),
    );
    expect(new Set(rows.map(([, , who]) => who))).toEqual(new Set(['ada']));
    expect(rows.map((row) => row[9]).filter((result) => result !== 'cut off')).toEqual(['done']);
  });

  test('has its line of names alone where nothing was asked for that is there', async () => {
    const { parts } = readAuditCsv({ db: database.db }, {});
    const pieces: Uint8Array[] = [];
    for await (const part of parts) pieces.push(part);
    expect(Buffer.concat(pieces).toString()).toMatch(/^number,[a-z,]+\r\n$/);
  });
});
