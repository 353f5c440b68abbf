import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zstdDecompressSync } from 'node:zlib';
import { getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { createFontEngine, type FontEngine } from '#fonts/engine/font-engine.ts';
import type { Database } from '#server/database/database.ts';
import { migrateDatabase } from '#server/database/opening/migrate-database.ts';
import * as tables from '#server/database/schema/all-tables.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { findProjectRoot } from '#server/files/find-project-root.ts';
import { exportFolder } from '#server/import/exporting/export-folder.ts';
import { importFolder } from '#server/import/import-folder.ts';
import { createMemoryFileStore } from '#server/import/testing/memory-file-store.ts';
import { readTree } from '#server/import/testing/read-tree.ts';
import { movedTables, stayingTables } from './moved-tables.ts';

it('says of every table whether it moves', () => {
  const names = Object.values(tables)
    .filter((table) => is(table, PgTable))
    .map(getTableName);
  const told = [...movedTables.map(({ name }) => name), ...Object.keys(stayingTables)];
  expect(told.toSorted()).toEqual(names.toSorted());
});

onEachDatabase('a shop that moves', (open) => {
  let [old, fresh]: Database[] = [];
  let engine: FontEngine;
  let files: ReturnType<typeof createMemoryFileStore>;
  let folder: string;
  beforeAll(() => {
    engine = createFontEngine({ workers: 1 });
  });
  afterAll(() => engine.close());
  beforeEach(async () => {
    old = await open();
    fresh = await open();
    files = createMemoryFileStore();
    folder = mkdtempSync(join(tmpdir(), 'fount-move-'));
    await old.plain.exec(
      'drop schema public cascade; create schema public; drop schema drizzle cascade; drop schema if exists pgboss cascade',
    );
    const dump = join(findProjectRoot(), 'src/server/database/released/0.1.0.sql.zst');
    await old.plain.exec(zstdDecompressSync(readFileSync(dump)).toString());
    await migrateDatabase(old);
    await putFiles(old);
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  /** The fonts that the released shop sells, and a paper. */
  async function putFiles({ db }: Database) {
    const fonts = join(findProjectRoot(), 'node_modules/@expo-google-fonts/david-libre');
    for (const name of readdirSync(fonts, { recursive: true, encoding: 'utf8' }))
      if (name.endsWith('.ttf')) await files.put(readFileSync(join(fonts, name)));
    const paper = await files.put(Buffer.from('a paper'));
    await db.execute(
      sql`update order_document set file_hash = ${paper} where id = (select min(id) from order_document)`,
    );
    await db.execute(sql`insert into staff_member (email, name, role, handle, password_hash, totp_key, invited_by, created_at)
      values ('a@b.example', 'A', 'owner', 'h', 'a hash', 'a key', '', now())`);
    // As people paste them from a layout program: no line of a file ends there.
    await db.execute(sql`insert into charge (name, price) values (${'soft\u2028return\u2029'}, 1)`);
    await db.execute(sql`insert into audit_entry (at, actor, role, way, action, subject, subject_name, input)
      values (now(), 'A', 'owner', 'command', 'x', 'order', 'O-1', '{}')`);
  }
  async function take(database: Database, name: string) {
    const result = await exportFolder({ database, files }, join(folder, name), { withShop: true });
    if (!result.ok) throw new Error(result.message);
    return readTree(join(folder, name));
  }
  const moveIn = (database: Database, name: string) =>
    importFolder(
      { database, files, engine, now: () => new Date('2026-11-24T08:00:00Z') },
      join(folder, name),
      {
        withShop: true,
      },
    );

  it('is the same to the byte after it, with its orders, customers, papers and files, and without secrets', async () => {
    if (old === undefined || fresh === undefined) throw new Error('No databases');
    const first = await take(old, 'first');
    expect(first['_shop/shop_order.ndjson']?.match(/\n/g)).toHaveLength(7);
    expect(Object.values(first)).toContain(
      '5d05adf8844983aef7150eb52e2317a8e13dcf86f7cb1131022f9bb38533436c',
    );
    const all = Object.values(first).join('\n');
    for (const secret of ['$argon2', 'a hash', 'a key']) expect(all).not.toContain(secret);
    files = createMemoryFileStore();
    const moved = await moveIn(fresh, 'first');
    if (!moved.ok) throw new Error(JSON.stringify(moved.faults));
    expect(await take(fresh, 'second')).toEqual(first);
    const { rows } = await fresh.db.execute<{ count: string }>(
      sql`select count(*)::text as count from order_search`,
    );
    expect(rows[0]?.count).toBe('7');
    const [next] = (
      await fresh.db.execute<{ id: number }>(
        sql`insert into charge (name, price) values ('more', 1) returning id`,
      )
    ).rows;
    expect(next?.id).toBeGreaterThan(0);
  });

  it('is refused by a shop that somebody has used, by another version, by one that sells for real and where a file is damaged; nothing is written', async () => {
    if (old === undefined || fresh === undefined) throw new Error('No databases');
    await take(old, 'first');
    expect(await moveIn(old, 'first')).toMatchObject({
      ok: false,
      faults: [{ file: '_shop/shop.json', message: expect.stringContaining('rows of customer, shop_order') }],
    });
    const head = join(folder, 'first/_shop/shop.json');
    const text = readFileSync(head, 'utf8');
    writeFileSync(head, text.replace(/"schema": "\d+"/, '"schema": "1"'));
    expect(await moveIn(fresh, 'first')).toMatchObject({
      ok: false,
      faults: [{ message: expect.stringContaining('another version') }],
    });
    writeFileSync(head, text);
    // Its orders were paid by the demonstration's cards.
    await fresh.db.execute(sql`insert into setting (name, value) values ('sales', '{"mode":"live"}')`);
    expect(await moveIn(fresh, 'first')).toMatchObject({
      ok: false,
      faults: [{ file: '_shop/shop.json', message: expect.stringContaining('orders that were tried out') }],
    });
    await fresh.db.execute(sql`delete from setting where name = 'sales'`);
    const names = readdirSync(join(folder, 'first/_shop/files'), { recursive: true, encoding: 'utf8' });
    const name = names.find((each) => each.includes('/')) ?? '';
    writeFileSync(join(folder, 'first/_shop/files', name), 'another');
    files = createMemoryFileStore();
    expect(await moveIn(fresh, 'first')).toMatchObject({
      ok: false,
      faults: [{ file: `_shop/files/${name}`, message: expect.stringContaining('damaged') }],
    });
    expect(files.hashes()).toEqual([]);
    const { rows } = await fresh.db.execute(sql`select 1 from font_family`);
    expect(rows).toEqual([]);
  });
});
