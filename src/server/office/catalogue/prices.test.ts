import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pricePage, pricesAsked, savedPrices } from '#contract/admin/prices.ts';
import type { FontEngine } from '#fonts/engine/font-engine.ts';
import { createPatientEngine } from '#fonts/testing/create-patient-engine.ts';
import type { Database } from '#server/database/database.ts';
import { catalogue, fontCut, setting } from '#server/database/schema/catalogue.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { importFolder } from '#server/import/import-folder.ts';
import { createMemoryFileStore } from '#server/import/testing/memory-file-store.ts';
import { writeFolder } from '#server/import/testing/write-folder.ts';
import { readPrices } from './read-prices.ts';
import { savePrices } from './save-prices.ts';

const eczar = (weight: string) => ({ font: `@expo-google-fonts/eczar/Eczar_${weight}.ttf` });
const folder = {
  'foundry.yaml': 'name: Mine\ncurrency: EUR\n',
  'eczar/family.yaml': 'price: { cut: 30, set: 50 }\n',
  'eczar/a.ttf': eczar('400Regular'),
  'eczar/b.ttf': eczar('700Bold'),
};

onEachDatabase('the prices of a catalogue', (open) => {
  let database: Database;
  let engine: FontEngine;
  const files = createMemoryFileStore();
  const told: string[] = [];
  beforeAll(async () => {
    database = await open();
    engine = createPatientEngine({ workers: 1 });
    expect(await bring()).toMatchObject({ ok: true });
  });
  afterAll(() => engine.close());
  async function bring() {
    const written = writeFolder(folder);
    const done = await importFolder({ database, files, engine, now: () => new Date() }, written.path);
    written.dispose();
    return done;
  }
  const read = async (asked = {}) => pricePage.parse(await readPrices(database.db, pricesAsked.parse(asked)));
  const services = () => ({
    db: database.db,
    notify: async (within: Database['db'], channel: string, payload: string) => {
      told.push(payload);
      await database.notify(within, channel, payload);
    },
  });
  const save = (...changes: object[]) => savePrices(services(), savedPrices.parse({ changes }));
  const regular = { kind: 'cut', uid: 'eczar.devanagari.regular' };
  const whole = { kind: 'set', uid: 'eczar.devanagari' };

  test('are read by page and by name, and saved together: the catalogue is a new one', async () => {
    expect(await read()).toMatchObject({
      currency: 'EUR',
      total: 1,
      families: [{ name: 'Eczar', sets: [{ price: 5000, cuts: [{ price: 3000 }, { price: 3000 }] }] }],
    });
    expect((await read({ search: 'ECZ' })).total).toBe(1);
    expect((await read({ search: '%' })).total).toBe(0);
    expect((await read({ page: '2' })).families).toEqual([]);
    const [before] = await database.db.select().from(catalogue);
    const saved = await save({ ...regular, seen: 3000, price: 4550 }, { ...whole, seen: 5000, price: 6000 });
    expect(saved).toEqual({ ok: true, value: { saved: 2 } });
    expect(told).toEqual([String((before?.revision ?? 0) + 1)]);
    expect((await read()).families[0]?.sets).toMatchObject([
      { price: 6000, cuts: [{ price: 4550 }, { price: 3000 }] },
    ]);
  });

  test('of two who save the second is told what the first made it, and nothing of theirs is saved', async () => {
    const second = await save({ ...whole, seen: 6000, price: 1 }, { ...regular, seen: 3000, price: 2 });
    expect(second).toMatchObject({
      ok: false,
      code: 'changed-meanwhile',
      errors: [
        { path: 'changes.cut/eczar.devanagari.regular', message: 'Somebody made this 45.50 meanwhile.' },
      ],
    });
    const unknown = await save({ kind: 'cut', uid: 'nobody', seen: 1, price: 2 });
    expect(unknown).toMatchObject({ ok: false, errors: [{ message: 'This was withdrawn meanwhile.' }] });
    const both = await Promise.all([7000, 8000].map((price) => save({ ...whole, seen: 6000, price })));
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test('that were saved are an edit, which an import does not undo', async () => {
    const again = await bring();
    expect(again.ok ? null : again.undoing?.map(({ kind, name }) => `${kind}/${name}`).sort()).toEqual([
      'cut/eczar.devanagari.regular',
      'set/eczar.devanagari',
    ]);
    const [row] = await database.db.select().from(fontCut).where(eq(fontCut.sharedUid, regular.uid));
    expect(row?.price).toBe(4550);
  });

  test('that have none in a further currency are refused where they were written, and none is saved', async () => {
    const sells = (currencies: object[]) =>
      database.db
        .update(setting)
        .set({ value: sql`${setting.value} || ${JSON.stringify({ currencies })}::jsonb` })
        .where(eq(setting.name, 'foundry'));
    const inFrancs = { currency: 'CHF', factor: null, roundTo: 100, prices: [{ own: 4600, price: 4500 }] };
    await sells([inFrancs, { ...inFrancs, currency: 'USD', factor: 1.1 }]);
    const [seen] = await database.db.select().from(fontCut).where(eq(fontCut.sharedUid, regular.uid));
    const refused = await save({ ...regular, seen: seen?.price, price: 4700 });
    expect(refused).toMatchObject({
      ok: false,
      code: 'invalid-payload',
      errors: [
        {
          path: 'changes.cut/eczar.devanagari.regular',
          message: '47.00 has no price in CHF: an owner gives one, or a factor, under Selling.',
        },
      ],
    });
    expect(await database.db.select().from(fontCut).where(eq(fontCut.sharedUid, regular.uid))).toEqual([
      seen,
    ]);
    expect(await save({ ...regular, seen: seen?.price, price: 4600 })).toMatchObject({ ok: true });
    await sells([]);
  });

  test('of an alternate there is none, and none is given twice at once', async () => {
    const [row] = await database.db.select().from(fontCut).where(eq(fontCut.sharedUid, regular.uid));
    const ofBold = eq(fontCut.sharedUid, 'eczar.devanagari.bold');
    const [bold] = await database.db
      .update(fontCut)
      .set({ alternateOfId: row?.id ?? null })
      .where(ofBold)
      .returning();
    const refused = await save({ kind: 'cut', uid: 'eczar.devanagari.bold', seen: bold?.price, price: 1 });
    expect(refused).toMatchObject({ ok: false, code: 'changed-meanwhile' });
    await database.db.update(fontCut).set({ alternateOfId: null }).where(ofBold);
    const twice = [1, 2].map((price) => ({ ...regular, seen: 1, price }));
    expect(savedPrices.safeParse({ changes: twice }).success).toBe(false);
  });

  test.each([[-1], [1.5], [3_000_000_000], ['45'], [null]])('%j is no price', (price) => {
    expect(savedPrices.safeParse({ changes: [{ ...regular, seen: 3000, price }] }).success).toBe(false);
  });
});
