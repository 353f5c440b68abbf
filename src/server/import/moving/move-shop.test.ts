import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zstdDecompressSync } from 'node:zlib';
import { getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { houseSets } from '#domain/sound/sound-sets.ts';
import type { FontEngine } from '#fonts/engine/font-engine.ts';
import { createPatientEngine } from '#fonts/testing/create-patient-engine.ts';
import type { Database } from '#server/database/database.ts';
import { migrateDatabase } from '#server/database/opening/migrate-database.ts';
import * as tables from '#server/database/schema/all-tables.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { findProjectRoot } from '#server/files/find-project-root.ts';
import { exportFolder } from '#server/import/exporting/export-folder.ts';
import { importFolder } from '#server/import/import-folder.ts';
import { createMemoryFileStore } from '#server/import/testing/memory-file-store.ts';
import { readTree } from '#server/import/testing/read-tree.ts';
import { readNamedFiles } from './find-lacking.ts';
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
  /** The files of the released shop. */
  let released: ReturnType<typeof createMemoryFileStore>;
  let files: ReturnType<typeof createMemoryFileStore>;
  let folder: string;
  // The shop that moves is only read: one is made for all tests.
  beforeAll(async () => {
    engine = createPatientEngine({ workers: 1 });
    old = await open();
    released = createMemoryFileStore();
    await old.plain.exec(
      'drop schema public cascade; create schema public; drop schema drizzle cascade; drop schema if exists pgboss cascade',
    );
    const dump = join(findProjectRoot(), 'src/server/database/released/0.1.0.sql.zst');
    await old.plain.exec(zstdDecompressSync(readFileSync(dump)).toString());
    await migrateDatabase(old);
    await putFiles(old);
  });
  afterAll(() => engine.close());
  beforeEach(async () => {
    fresh = await open();
    files = createMemoryFileStore();
    for (const hash of released.hashes()) await files.put((await released.find(hash)) ?? expect.fail());
    folder = mkdtempSync(join(tmpdir(), 'fount-move-'));
  });
  afterEach(async () => {
    rmSync(folder, { recursive: true });
    await fresh?.close();
  });

  /** The fonts that the released shop sells, its papers and deliveries. */
  async function putFiles({ db }: Database) {
    const fonts = join(findProjectRoot(), 'node_modules/@expo-google-fonts/david-libre');
    for (const name of readdirSync(fonts, { recursive: true, encoding: 'utf8' }))
      if (name.endsWith('.ttf')) await released.put(readFileSync(join(fonts, name)));
    for (const table of ['delivery', 'order_document'])
      for (const { id } of await rowsOf(`select id from ${table} where file_hash is not null`)) {
        const hash = await released.put(Buffer.from(`${table} ${id}`));
        await db.execute(sql`update ${sql.identifier(table)} set file_hash = ${hash} where id = ${id}`);
      }
    await db.execute(sql`insert into staff_member (email, name, role, handle, password_hash, totp_key, invited_by, created_at)
      values ('a@b.example', 'A', 'owner', 'h', 'a hash', 'a key', '', now())`);
    // As people paste them from a layout program: no line of a file ends there.
    await db.execute(sql`insert into charge (name, price) values (${'soft\u2028return\u2029'}, 1)`);
    await db.execute(sql`insert into audit_entry (at, actor, role, way, action, subject, subject_name, input)
      values (now(), 'A', 'owner', 'command', 'x', 'order', 'O-1', '{}')`);
    const [holder] = await rowsOf('select id from customer order by id limit 1');
    await db.execute(sql`insert into merged_account (customer_id, number, email, by, at)
      values (${holder?.id}, 4711, 'merged@customers.example', 'A', now())`);
    const [sold] = await rowsOf('select id from shop_order order by id limit 1');
    for (const version of [2, 1])
      await db.execute(sql`insert into order_quote (order_id, version, number, at, by, typed, said)
        values (${sold?.id}, ${version}, ${`Q-${version}`}, now(), 'A', '{"terms": "As \u2028 agreed", "licences": []}', '{"items": []}')`);
    await db.execute(sql`update shop_order set quote_version = 2 where id = ${sold?.id}`);
    // What a story, a licence, a year, a mail, a family, a designer and a set of sounds said before, as it is kept of each.
    await db.execute(sql`insert into earlier_words (story_id, words, ended_at, ended_by)
      select id, jsonb_build_object('kind', 'story', 'key', key, 'name', name, 'fontFamilyUid', font_family_uid, 'content', content,
        'slideType', slide_type, 'showOnMobile', show_on_mobile, 'showOnDesktop', show_on_desktop), now(), 'A' from story limit 1`);
    await db.execute(sql`insert into earlier_words (licence_template_id, words, ended_at)
      select id, jsonb_build_object('kind', 'licence', 'name', name, 'publicName', public_name, 'fields', fields, 'formula', formula,
        'needsReviewFormula', needs_review_formula, 'isCustom', is_custom, 'published', published, 'termMonths', term_months,
        'delivers', delivers), now() from licence_template limit 1`);
    await db.execute(sql`insert into history_year (year, lineto)
      values (1996, '[{"title": "Begun", "text": "", "images": [], "phrases": [], "fontFamilyUid": null}]')`);
    await db.execute(sql`insert into earlier_words (history_year_id, words, ended_at)
      select id, jsonb_build_object('kind', 'year', 'year', year, 'designers', designers, 'lineto', lineto, 'elsewhere', elsewhere),
        now() from history_year limit 1`);
    await db.execute(sql`insert into earlier_words (mail_kind, words, ended_at)
      values ('all', '{"kind": "mail", "greeting": "Dear", "paragraph": "", "footer": ""}', now())`);
    await db.execute(sql`insert into earlier_words (family_id, words, ended_at, away_since)
      select id, jsonb_build_object('kind', 'family', 'slug', slug, 'name', name, 'familyGroup', family_group,
        'fontCategories', font_categories, 'legacy', legacy, 'visibleOpenTypeFeatures', visible_open_type_features,
        'description', description, 'releasedAt', released_at, 'colors', colors, 'versions', versions, 'credits', credits,
        'essay', about -> 'essay', 'designers', '[]'::jsonb, 'defaultCut', null), now(), now() from font_family limit 1`);
    await db.execute(sql`insert into earlier_words (designer_id, words, ended_at)
      select id, jsonb_build_object('kind', 'designer', 'slug', slug, 'name', name, 'biography', biography, 'url', url), now()
        from designer limit 1`);
    await db.execute(sql`insert into earlier_words (sound_set, words, ended_at)
      values ('wood', ${JSON.stringify({ kind: 'sounds', ...houseSets.wood })}::jsonb, now())`);
    await db.execute(sql`insert into customer_note (customer_id, words, by, at)
      values (${holder?.id}, 'Noted of whom it was merged into', 'A', now())`);
  }
  const rowsOf = async (statement: string) => (await old?.plain.query(statement))?.rows ?? expect.fail();
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

  /** The files of the store that rows of these need, each with what it is called. */
  const needed = async () =>
    [
      ...(await rowsOf(`select file_hash as hash, 'the paper ' || number as name from order_document
      where file_hash is not null order by id limit 1`)),
      ...(await rowsOf(
        `select file_hash as hash, 'the delivery ' || file_name as name from delivery order by id limit 1`,
      )),
      ...(await rowsOf(`select hash, 'the font ' || file_name as name from font_file order by id limit 1`)),
    ] as { hash: string; name: string }[];

  it('is the same to the byte after it, with its orders, customers, papers and files, and without secrets', async () => {
    if (old === undefined || fresh === undefined) throw new Error('No databases');
    const first = await take(old, 'first');
    expect(first['_shop/shop_order.ndjson']?.match(/\n/g)).toHaveLength(7);
    expect(first['_shop/earlier_words.ndjson']?.match(/\n/g)).toHaveLength(7);
    for (const { hash } of await needed()) expect(Object.values(first)).toContain(hash);
    const all = Object.values(first).join('\n');
    expect(all).toContain('merged@customers.example');
    expect(all).toContain('Noted of whom');
    expect(first['_shop/order_quote.ndjson']?.match(/\n/g)).toHaveLength(2);
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

  it('is not exported where a paper, a delivery or a font lacks its file, which is told; nothing is written', async () => {
    if (old === undefined) throw new Error('No database');
    const target = join(folder, 'first');
    const all = await needed();
    expect(all).toHaveLength(3);
    for (const { hash, name } of all) {
      const bytes = (await files.find(hash)) ?? expect.fail();
      await files.remove(hash);
      const result = await exportFolder({ database: old, files }, target, { withShop: true });
      expect(result).toEqual({ ok: false, message: expect.stringContaining(name) });
      expect(existsSync(target)).toBe(false);
      await files.put(bytes);
    }
    const before = await take(old, 'first');
    for (const { hash } of all) await files.remove(hash);
    const result = await exportFolder({ database: old, files }, target, { withShop: true });
    expect(result.ok ? '' : result.message).toContain(all.map(({ name }) => name).sort()[0]);
    expect(readTree(target)).toEqual(before);
  });

  it('knows of every file of the store that a row names that it cannot do without it', async () => {
    if (old === undefined) throw new Error('No database');
    const first = await take(old, 'first');
    const rows = Object.entries(first).flatMap(([path, text]) => (path.endsWith('.ndjson') ? [text] : []));
    const mentioned = new Set(rows.flatMap((text) => text.match(/[0-9a-f]{64}/g) ?? []));
    const named = await old.db.transaction((tx) => readNamedFiles(tx));
    const kept = files.hashes().filter((hash) => mentioned.has(hash));
    expect([...named.keys()].sort()).toEqual(kept.sort());
  });

  it('does not move in where the folder lacks a file or a table; nothing is written', async () => {
    if (old === undefined || fresh === undefined) throw new Error('No databases');
    await take(old, 'first');
    const all = await needed();
    files = createMemoryFileStore();
    const gone = all.map(({ hash }) => join(folder, 'first/_shop/files', hash.slice(0, 2), hash));
    const [paper, zip] = all;
    for (const path of gone) rmSync(path, { force: true });
    const result = await moveIn(fresh, 'first');
    expect(result.ok ? [] : result.faults).toEqual(
      expect.arrayContaining([
        {
          file: '_shop/order_document.ndjson',
          line: expect.any(Number),
          message: expect.stringContaining(`${paper?.name} lacks its file _shop/files/`),
        },
        {
          file: '_shop/delivery.ndjson',
          line: 1,
          message: expect.stringContaining(`${zip?.name} lacks its file _shop/files/`),
        },
      ]),
    );
    rmSync(join(folder, 'first/_shop/mail.ndjson'));
    const again = await moveIn(fresh, 'first');
    expect(again.ok ? [] : again.faults).toContainEqual({
      file: '_shop/mail.ndjson',
      line: null,
      message: expect.stringContaining('missing'),
    });
    expect(files.hashes()).toEqual([]);
    expect((await fresh.db.execute(sql`select 1 from font_family`)).rows).toEqual([]);
  });

  it('is not taken for whole where its export was interrupted, and the next export takes away what was left', async () => {
    if (old === undefined || fresh === undefined) throw new Error('No databases');
    const first = await take(old, 'first');
    const target = join(folder, 'first');
    let reads = 0;
    const dying: typeof files = {
      ...files,
      findStream: async (hash) => {
        if (++reads > 3) throw new Error('killed');
        return await files.findStream(hash);
      },
    };
    const options = { withShop: true };
    await expect(exportFolder({ database: old, files: dying }, target, options)).rejects.toThrow('killed');
    expect(existsSync(join(target, '_shop/shop.json'))).toBe(false);
    for (const withShop of [true, false])
      expect(
        await importFolder({ database: fresh, files, engine, now: () => new Date() }, target, { withShop }),
      ).toMatchObject({
        ok: false,
        faults: [{ file: '.fount-export', message: expect.stringContaining('interrupted') }],
      });
    expect(await take(old, 'first')).toEqual(first);
    // The folder may be all that is left of a shop: an export of the catalogue alone does not take it away.
    expect(await exportFolder({ database: old, files }, target)).toMatchObject({
      ok: false,
      message: expect.stringContaining('holds a whole shop'),
    });
    expect(readTree(target)).toEqual(first);
    await expect(exportFolder({ database: old, files: dying }, target, options)).rejects.toThrow('killed');
    const result = await exportFolder({ database: old, files }, target);
    expect(result).toMatchObject({ ok: true });
    expect(Object.keys(readTree(target)).filter((path) => path.startsWith('_shop'))).toEqual([]);
  });

  it('is written by one export at a time, and the files are looked for when the database is free again', async () => {
    if (old === undefined) throw new Error('No database');
    const target = join(folder, 'first');
    const database = old;
    const asked = { inside: new Set<string>(), after: new Set<string>() };
    let isInside = false;
    const watched: Database = {
      ...database,
      atLength: async (work) => {
        isInside = true;
        try {
          return await database.atLength(work);
        } finally {
          isInside = false;
        }
      },
    };
    const second: unknown[] = [];
    const counting: typeof files = {
      ...files,
      has: async (hash) => {
        asked[isInside ? 'inside' : 'after'].add(hash);
        return await files.has(hash);
      },
      findStream: async (hash) => {
        if (second.length === 0)
          second.push(await exportFolder({ database, files }, target, { withShop: true }));
        return await files.findStream(hash);
      },
    };
    const result = await exportFolder({ database: watched, files: counting }, target, { withShop: true });
    expect(result).toMatchObject({ ok: true });
    expect(second).toEqual([{ ok: false, message: `Another export is being written into ${target}` }]);
    expect([...asked.inside]).not.toEqual([]);
    expect([...asked.after]).not.toEqual([]);
    expect([...asked.after].filter((hash) => asked.inside.has(hash))).toEqual([]);
    const first = readTree(target);
    expect(await take(old, 'first')).toEqual(first);
  });

  it('is not written through a link', async () => {
    if (old === undefined) throw new Error('No database');
    await take(old, 'first');
    mkdirSync(join(folder, 'elsewhere'));
    rmSync(join(folder, 'first/_shop'), { recursive: true });
    symlinkSync('../elsewhere', join(folder, 'first/_shop'));
    const before = readTree(folder);
    const result = await exportFolder({ database: old, files }, join(folder, 'first'), { withShop: true });
    expect(result).toEqual({ ok: false, message: expect.stringContaining('leads through a link') });
    expect(readTree(folder)).toEqual(before);
  });

  it('is not exported where there is no catalogue yet; nothing is written', async () => {
    if (fresh === undefined) throw new Error('No database');
    const result = await exportFolder({ database: fresh, files }, join(folder, 'first'), { withShop: true });
    expect(result).toEqual({ ok: false, message: expect.stringContaining('no catalogue') });
    expect(readdirSync(folder)).toEqual([]);
  });
});
