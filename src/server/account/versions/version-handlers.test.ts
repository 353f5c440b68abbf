import { and, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { FontEngine } from '#fonts/engine/font-engine.ts';
import { alterGlyphs } from '#fonts/testing/alter-glyphs.ts';
import { createPatientEngine } from '#fonts/testing/create-patient-engine.ts';
import { demoFont, sourceOf } from '#fonts/testing/demo-fonts.ts';
import { listFontUpdates } from '#server/account/list-font-updates.ts';
import { openTestAccount, type TestAccount } from '#server/account/testing/open-test-account.ts';
import type { Caller } from '#server/calls/call-handlers.ts';
import type { Database } from '#server/database/database.ts';
import { fontCut, fontFamily, fontFile, fontShopSet } from '#server/database/schema/catalogue.ts';
import { shopOrderLicence } from '#server/database/schema/orders.ts';
import { glyphBudget } from '#server/database/schema/running.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { templates } from '#server/delivery/testing/test-delivery.ts';
import { importFolder } from '#server/import/import-folder.ts';
import { type TestFolder, writeFolder } from '#server/import/testing/write-folder.ts';
import { LARGE_SIDE } from './create-version-comparer.ts';
import { createVersionHandlers } from './version-handlers.ts';

const sold = demoFont('eczar');
const family = 'name: Test\n';

onEachDatabase('changes of bought fonts', (open) => {
  let database: Database;
  let account: TestAccount;
  let folder: TestFolder;
  let engine: FontEngine;
  let calls: ReturnType<typeof createVersionHandlers>;
  let customerId: number;
  let orderId: number;
  let soldFile: number;
  let changed: { Q: number; x: number };

  beforeAll(async () => {
    database = await open();
    account = await openTestAccount(database);
    engine = createPatientEngine();
    calls = createVersionHandlers({ ...account.services, engine, files: account.shop.files });
    const { glyphs } = await engine.readPrints(sourceOf(sold), { positions: [{}] });
    const idOf = (name: string) => glyphs.find((glyph) => glyph.name === name)?.id ?? 0;
    changed = { Q: idOf('Q'), x: idOf('x') };
  });
  beforeEach(async () => {
    await account.reset();
    folder = writeFolder({
      'eczar/Eczar-Regular.ttf': { font: '@expo-google-fonts/eczar/Eczar_400Regular.ttf' },
      'eczar/family.yaml': family,
    });
    await imported();
    customerId = await account.addCustomer('buyer@example.com');
    const file = await soldNow();
    soldFile = file.fontFileId;
    orderId = await account.addOrder(customerId, {
      licences: [{ uid: 'a', template: templates.desktop }],
      items: [{ name: 'Test Regular', licences: ['a'], files: [file] }],
    });
  });
  afterEach(() => folder.dispose());
  afterAll(async () => {
    await engine.close();
    await account.shop.engine.close();
  });

  async function imported(): Promise<void> {
    const { files } = account.shop;
    const now = () => account.services.now();
    const result = await importFolder({ database, files, engine: account.shop.engine, now }, folder.path);
    if (!result.ok) throw new Error(JSON.stringify(result.faults));
  }

  async function soldNow(cutName = 'Regular') {
    const [row] = await database.db
      .select({ cut: fontCut, set: fontShopSet, file: fontFile, family: fontFamily })
      .from(fontCut)
      .innerJoin(fontFile, eq(fontFile.id, fontCut.fontFileId))
      .innerJoin(fontShopSet, eq(fontShopSet.id, fontCut.setId))
      .innerJoin(fontFamily, eq(fontFamily.id, fontShopSet.familyId))
      .where(and(eq(fontFamily.name, 'Test'), eq(fontCut.name, cutName)));
    if (row === undefined) throw new Error('The family was not imported');
    const { file, cut, set, family: own } = row;
    const names = { cutName: cut.name, familyName: own.name, familyId: own.id, setName: set.name };
    return { fontFileId: file.id, hash: file.hash, fileName: file.fileName, ...names };
  }

  /** The foundry brings out a version without the ink of its Q, and with a wider x. */
  async function publish(): Promise<void> {
    const bytes = alterGlyphs(sold, { emptied: [changed.Q], widened: { [changed.x]: 12 } });
    folder.write({ 'eczar/Eczar-Regular.ttf': bytes });
    account.setNow('2026-04-02T10:00:00Z');
    await imported();
  }

  function callerOf(id: number | null): Caller {
    const session = id === null ? null : { id: 1, customerId: id };
    // What these calls ask of who calls.
    return { findSession: async () => session, visitor: () => 'visitor' } as unknown as Caller;
  }
  const asked = { query: {}, body: undefined, headers: undefined };
  const params = () => ({ id: `${customerId}`, orderId: `${orderId}`, file: `${soldFile}` });
  const changes = (caller = callerOf(customerId)) =>
    calls.getVersionChanges({ ...asked, params: params(), caller });
  const sheet = (number: string, caller = callerOf(customerId)) =>
    calls.getVersionSheet({ ...asked, params: { ...params(), sheet: number }, caller });
  const glyph = (place: string, caller = callerOf(customerId)) =>
    calls.getChangedGlyph({ ...asked, params: { ...params(), place }, caller });

  test('an update names its file, and what changed in it is told and drawn', async () => {
    await publish();
    const [update] = await listFontUpdates(account.services, { customerId });
    expect(update?.files).toEqual([{ id: `${soldFile}`, name: 'Regular' }]);
    const told = await changes();
    expect(told).toMatchObject({
      ok: true,
      value: {
        familyName: 'Test',
        cutName: 'Regular',
        unitsPerEm: { before: 1000, after: 1000 },
        counts: { drawnAnew: 1, spacedAnew: 1, come: 0, gone: 0 },
        measures: [],
        features: { come: [], gone: [] },
        glyphs: [
          { name: 'Q', change: 'changed', isDrawnAnew: true, characterName: 'latin capital letter q' },
          { name: 'x', change: 'changed', isDrawnAnew: false },
        ],
      },
    });
    const [, x] = told.ok ? told.value.glyphs : [];
    expect((x?.advanceAfter ?? 0) - (x?.advanceBefore ?? 0)).toBe(12);
    const drawn = await sheet('0');
    const png = /^data:image\/png;base64,/;
    expect(drawn).toMatchObject({
      ok: true,
      value: {
        gone: expect.stringMatching(png),
        kept: expect.stringMatching(png),
        come: expect.stringMatching(png),
      },
    });
    const large = await glyph('1');
    if (!large.ok) throw new Error('The x is not drawn');
    const { advances, origin, baseline } = large.value;
    expect((advances.after ?? 0) - (advances.before ?? 0)).toBeCloseTo((12 / 1000) * (240 / 480), 4);
    for (const place of [origin, baseline]) expect(place > 0 && place < 1).toBe(true);
  });

  test('beyond the last sheet and the last glyph there is nothing', async () => {
    await publish();
    for (const answer of [await sheet('1'), await sheet('20'), await glyph('2')])
      expect(answer).toEqual({ ok: false, code: 'not-found' });
  });

  test('a buyer who harvests what changed gets pictures of the bought font alone, and nothing of what is shown to who has not bought it', async () => {
    folder.write({
      'eczar/Eczar-Bold.ttf': { font: '@expo-google-fonts/eczar/Eczar_700Bold.ttf' },
      'other/Old.ttf': { font: '@expo-google-fonts/old-standard-tt/OldStandardTT_400Regular.ttf' },
      'other/family.yaml': 'name: Other\n',
    });
    await publish();
    // Another buyer has the bold one, of which there is a newer version, too.
    const bold = await soldNow('Bold');
    const stranger = await account.addCustomer('other@example.com');
    const strangersOrder = await account.addOrder(stranger, {
      licences: [{ uid: 'a', template: templates.desktop }],
      items: [{ name: 'Test Bold', licences: ['a'], files: [bold] }],
    });
    const bolder = alterGlyphs(demoFont('eczarBold'), { widened: { [changed.x]: 7 } });
    folder.write({ 'eczar/Eczar-Bold.ttf': bolder });
    account.setNow('2026-04-03T10:00:00Z');
    await imported();

    const files = (await database.db.select({ id: fontFile.id }).from(fontFile)).map(({ id }) => id);
    expect(files.length).toBeGreaterThan(4);
    const caller = callerOf(customerId);
    const got: string[] = [];
    for (const id of [customerId, stranger])
      for (const order of [orderId, strangersOrder])
        for (const file of [...files, 0, Math.max(...files) + 1]) {
          const own = { id: `${id}`, orderId: `${order}`, file: `${file}` };
          const answers = [
            await calls.getVersionChanges({ ...asked, params: own, caller }),
            ...(await Promise.all(
              ['0', '1', '19', '20', '999'].map((number) =>
                calls.getVersionSheet({ ...asked, params: { ...own, sheet: number }, caller }),
              ),
            )),
            ...(await Promise.all(
              ['0', '1', '2', '500'].map((place) =>
                calls.getChangedGlyph({ ...asked, params: { ...own, place }, caller }),
              ),
            )),
          ];
          if (answers.some(({ ok }) => ok)) got.push(Object.values(own).join(' '));
          // The Q and the x that changed, on one sheet and by themselves, and no outline.
          if (answers.some(({ ok }) => ok)) expect(answers.filter(({ ok }) => ok)).toHaveLength(4);
          expect(JSON.stringify(answers)).not.toMatch(/"path"|<path|font\/|woff/);
        }
    expect(got).toEqual([`${customerId} ${orderId} ${soldFile}`]);
    const theirs = { id: `${stranger}`, orderId: `${strangersOrder}`, file: `${bold.fontFileId}` };
    expect(
      await calls.getVersionChanges({ ...asked, params: theirs, caller: callerOf(stranger) }),
    ).toMatchObject({ ok: true, value: { cutName: 'Bold' } });
    // What they were shown is in the font that they may download instead; nobody was charged, and nothing given, for any other.
    const [update] = await listFontUpdates(account.services, { customerId });
    expect(update?.files).toEqual([{ id: `${soldFile}`, name: 'Regular' }]);
    expect(await database.db.select().from(glyphBudget)).toEqual([]);
    const large = await glyph('1');
    if (!large.ok) throw new Error('The x is not drawn');
    const png = Buffer.from(large.value.come.split(',')[1] ?? '', 'base64');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([LARGE_SIDE, LARGE_SIDE]);
  });

  test('nobody is shown what is not theirs, or of which they may have no newer file', async () => {
    const none = { ok: false, code: 'not-found' };
    expect(await changes()).toEqual(none);
    await publish();
    const stranger = await account.addCustomer('other@example.com');
    for (const ask of [
      changes,
      (caller: Caller) => sheet('0', caller),
      (caller: Caller) => glyph('0', caller),
    ]) {
      expect(await ask(callerOf(null))).toEqual({ ok: false, code: 'login-required' });
      expect(await ask(callerOf(stranger))).toEqual(none);
      // With their own account's number, and the order and file of another.
      const own = { ...params(), id: `${stranger}`, sheet: '0', place: '0' };
      expect(await calls.getVersionSheet({ ...asked, params: own, caller: callerOf(stranger) })).toEqual(
        none,
      );
    }
    const { db } = database;
    await db.update(shopOrderLicence).set({ expiryDate: '2026-04-01' });
    for (const answer of [await changes(), await sheet('0'), await glyph('0')]) expect(answer).toEqual(none);
  });
});
