import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Drop } from '#contract/admin/drops.ts';
import type { FontEngine } from '#fonts/engine/font-engine.ts';
import { createPatientEngine } from '#fonts/testing/create-patient-engine.ts';
import type { Database } from '#server/database/database.ts';
import { fontCut } from '#server/database/schema/catalogue.ts';
import { emptyTables } from '#server/database/testing/empty-tables.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { createMemoryFileStore } from '#server/import/testing/memory-file-store.ts';
import { rawZip } from '#server/import/testing/raw-zip.ts';
import { writeFolder } from '#server/import/testing/write-folder.ts';
import { createDrops, type Drops } from './create-drops.ts';

const anna = 7;

onEachDatabase('drops of servers that share their data', (open) => {
  let database: Database;
  let engine: FontEngine;
  let dataDir: string;
  let faults: unknown[];
  let zip: Uint8Array;
  let servers: Drops[];
  const files = createMemoryFileStore();

  beforeAll(async () => {
    database = await open();
    engine = createPatientEngine({ workers: 1 });
    const folder = writeFolder({ 'a.ttf': { font: '@expo-google-fonts/eczar/Eczar_400Regular.ttf' } });
    zip = rawZip([{ name: 'a.ttf', data: readFileSync(join(folder.path, 'a.ttf')), isDeflated: true }]);
    folder.dispose();
  });
  afterAll(() => engine.close());
  beforeEach(async () => {
    await emptyTables(database);
    dataDir = mkdtempSync(join(tmpdir(), 'fount-drops-'));
    faults = [];
    servers = [];
  });
  afterEach(async () => {
    await Promise.all(servers.map((server) => server.close()));
    expect(readdirSync(join(dataDir, 'drops')).filter((name) => name.includes('claim'))).toEqual([]);
    rmSync(dataDir, { recursive: true });
  });

  function serve(of: Database = database): Drops {
    const server = createDrops({
      ...{ database: of, files, engine, dataDir, now: () => new Date() },
      onFault: (cause) => faults.push(cause),
      onImported: async () => undefined,
    });
    servers.push(server);
    return server;
  }
  const send = (server: Drops, bytes: AsyncIterable<Uint8Array> = Readable.from([zip])) =>
    server.receive({ memberId: anna, name: 'fonts.zip', byteLength: zip.length, bytes });
  async function settled(server: Drops): Promise<Drop> {
    await server.close();
    const { drop } = await server.read(anna);
    if (drop === null) throw new Error('There is no drop');
    return drop;
  }
  async function planned(server: Drops): Promise<Drop> {
    expect(await send(server)).toMatchObject({ ok: true });
    return await settled(server);
  }
  const confirm = (
    server: Drops,
    { id, plan }: Drop,
    within: Parameters<Drops['confirm']>[1] = (act) => act(),
  ) => server.confirm({ memberId: anna, asked: { id, digest: plan?.digest ?? '', taken: [] } }, within);
  const busy = { ok: false, code: 'changed-meanwhile', detail: expect.stringContaining('being worked on') };

  test('one does not take away what another is receiving of the same member', async () => {
    const [one, other] = [serve(), serve()];
    const begun = Promise.withResolvers<void>();
    const rest = Promise.withResolvers<void>();
    async function* slow() {
      yield zip.subarray(0, 100);
      begun.resolve();
      await rest.promise;
      yield zip.subarray(100);
    }
    const sending = send(one, slow());
    await begun.promise;
    expect(await send(other)).toMatchObject(busy);
    rest.resolve();
    expect(await sending).toMatchObject({ ok: true });
    expect(await settled(one)).toMatchObject({ state: 'planned' });
    expect((await other.read(anna)).drop).toMatchObject({ state: 'planned' });
  });

  test('of two that are told to import one drop at once, one does', async () => {
    const [one, other] = [serve(), serve()];
    const drop = await planned(one);
    const done = await Promise.all([confirm(one, drop), confirm(other, drop)]);
    expect(done.filter(({ ok }) => ok)).toHaveLength(1);
    expect(done.find(({ ok }) => !ok)).toMatchObject({ ok: false, code: 'changed-meanwhile' });
    await Promise.all([one.close(), other.close()]);
    expect((await one.read(anna)).drop).toMatchObject({ state: 'imported' });
    expect(await database.db.$count(fontCut)).toBe(1);
    expect(faults).toEqual([]);
  });

  test('what one that was killed had is taken over once nothing was heard of it for a while', async () => {
    const one = serve();
    await planned(one);
    const claim = join(dataDir, 'drops', `${anna}.claim`);
    writeFileSync(claim, 'of a server that was killed');
    expect(await send(one)).toMatchObject(busy);
    const before = new Date(Date.now() - 120_000);
    utimesSync(claim, before, before);
    expect(await planned(one)).toMatchObject({ state: 'planned' });
  });

  test('what was imported is told to be, where the database is gone just after that', async () => {
    const lost = new Error('The connection was lost');
    const one = serve({
      ...database,
      notify: async (within, channel, payload) => {
        if (within === database.db) throw lost;
        await database.notify(within, channel, payload);
      },
    });
    const drop = await planned(one);
    const noting: Parameters<Drops['confirm']>[1] = async (act) => {
      expect(await act()).toMatchObject({ ok: true });
      throw lost;
    };
    expect(await confirm(one, drop, noting)).toMatchObject({ ok: true });
    expect(await settled(one)).toMatchObject({ state: 'imported', news: null });
    expect(await database.db.$count(fontCut)).toBe(1);
    expect(faults).toEqual([lost]);
  });

  test('what failed while it was imported is not told to be left as it was', async () => {
    const one = serve();
    const drop = await planned(one);
    const fails: Parameters<Drops['confirm']>[1] = async () => {
      throw new Error('No row can be written');
    };
    await confirm(one, drop, fails);
    expect(await settled(one)).toMatchObject({
      state: 'failed',
      news: expect.stringContaining('the plan tells what is left to do'),
    });
  });
});
