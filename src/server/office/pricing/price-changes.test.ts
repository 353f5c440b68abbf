import { randomUUID } from 'node:crypto';
import { asc, desc, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  changedPrices,
  type ManyPrices,
  manyPrices,
  manyPricesForm,
  priceChangePage,
  pricesPreview,
} from '#contract/admin/content/price-changes.ts';
import { foundryDay } from '#domain/day/foundry-days.ts';
import type { OfficeActor } from '#domain/staff/staff-actor.ts';
import type { FontEngine } from '#fonts/engine/font-engine.ts';
import { createPatientEngine } from '#fonts/testing/create-patient-engine.ts';
import type { Database } from '#server/database/database.ts';
import { catalogue, fontCut, fontFamily, fontShopSet, setting } from '#server/database/schema/catalogue.ts';
import { priceChange } from '#server/database/schema/price-changes.ts';
import { auditEntry, auditOutcome } from '#server/database/schema/staff.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { importFolder } from '#server/import/import-folder.ts';
import { createMemoryFileStore } from '#server/import/testing/memory-file-store.ts';
import { writeFolder } from '#server/import/testing/write-folder.ts';
import { savePrices } from '#server/office/catalogue/save-prices.ts';
import { beginPrices } from './begin-prices.ts';
import { changeManyPrices, takeBackPrices } from './change-many-prices.ts';
import { listPriceChanges } from './list-price-changes.ts';
import { previewPrices, readManyPricesForm } from './preview-prices.ts';

const eczar = (weight: string) => ({ font: `@expo-google-fonts/eczar/Eczar_${weight}.ttf` });
const folder = {
  'foundry.yaml': 'name: Mine\ncurrency: CHF\n',
  'eczar/family.yaml': 'price: { cut: 30, set: 50 }\ncategories: [Serif]\n',
  'eczar/a.ttf': eczar('400Regular'),
  'eczar/b.ttf': eczar('700Bold'),
  'other/family.yaml': 'name: Other\nslug: other\npublished: false\nprice: { cut: 45.5, set: 80 }\n',
  'other/a.ttf': eczar('500Medium'),
};
const ada: OfficeActor = { name: 'Ada', role: 'editor', way: 'office', memberId: 1 };
const eve: OfficeActor = { name: 'Eve', role: 'owner', way: 'office', memberId: 2 };
const five: ManyPrices = {
  families: { are: 'all' },
  kinds: 'both',
  by: { is: 'percent', basisPoints: 500 },
  roundTo: 100,
};

onEachDatabase('prices that are changed together', (open) => {
  let database: Database;
  let engine: FontEngine;
  let now = new Date('2026-11-28T10:00:00Z');
  beforeAll(async () => {
    database = await open();
    engine = createPatientEngine({ workers: 1 });
    await bring();
  });
  afterAll(() => engine.close());
  async function bring() {
    const written = writeFolder(folder);
    const options = { database, files: createMemoryFileStore(), engine, now: () => now };
    const done = await importFolder(options, written.path);
    written.dispose();
    return done;
  }
  const services = () => ({
    db: database.db,
    notify: database.notify,
    now: () => now,
    dayOf: (at: Date) => at.toISOString().slice(0, 10),
  });
  const preview = async (typed: ManyPrices, page = 1) =>
    pricesPreview.parse(await previewPrices(database.db, { typed: manyPrices.parse(typed), page }));
  async function change(typed: ManyPrices, { beginsOn = null as string | null, actor = ada } = {}) {
    const { seen } = await preview(typed);
    return await changeManyPrices(services(), {
      ...changedPrices.parse({ typed, seen, beginsOn, key: randomUUID() }),
      actor,
    });
  }
  const takeBack = (id: number, actor = eve) => takeBackPrices(services(), { id, actor });
  const list = async () => priceChangePage.parse(await listPriceChanges(database.db, { page: 1 })).changes;
  async function newest() {
    const [first] = await list();
    if (first === undefined) throw new Error('No prices were changed');
    return first;
  }
  const revision = async () => (await database.db.select().from(catalogue))[0]?.revision;
  /** Sets first, by their numbers among the rows. */
  async function prices(): Promise<number[]> {
    const { db } = database;
    const sets = await db.select({ price: fontShopSet.price }).from(fontShopSet).orderBy(asc(fontShopSet.id));
    const cuts = await db.select({ price: fontCut.price }).from(fontCut).orderBy(asc(fontCut.id));
    return [...sets, ...cuts].map(({ price }) => price);
  }
  const save = (uid: string, seen: number, price: number) =>
    savePrices(services(), { changes: [{ kind: 'cut', uid, seen, price }] });
  /** As a folder brought them, with nothing that waits or was done. */
  async function begin() {
    const { db } = database;
    now = new Date('2026-11-28T10:00:00Z');
    await db.delete(priceChange).where(sql`${priceChange.takesBack} is not null`);
    for (;;) {
      const gone = await db
        .delete(priceChange)
        .where(sql`not exists (select 1 from price_change back where back.takes_back = ${priceChange.id})`)
        .returning();
      if (gone.length === 0) break;
    }
    for (const [uid, whole, cut] of [
      ['eczar', 5000, 3000],
      ['other', 8000, 4550],
    ] as const) {
      await db
        .update(fontShopSet)
        .set({ price: whole, withdrawnAt: null })
        .where(sql`starts_with(${fontShopSet.sharedUid}, ${uid})`);
      await db
        .update(fontCut)
        .set({ price: cut, withdrawnAt: null, alternateOfId: null })
        .where(sql`starts_with(${fontCut.sharedUid}, ${uid})`);
    }
  }
  const standing = [5000, 8000, 3000, 3000, 4550];
  const raised = [5300, 8400, 3200, 3200, 4800];

  test('are chosen by family, category and kind, those off the site among them', async () => {
    await begin();
    expect(await prices()).toEqual(standing);
    expect(manyPricesForm.parse(await readManyPricesForm(database.db, { today: '2026-11-28' }))).toEqual({
      currency: 'CHF',
      today: '2026-11-28',
      families: [
        { slug: 'eczar', name: 'Eczar', isOff: false },
        { slug: 'other', name: 'Other', isOff: true },
      ],
      categories: ['Serif'],
    });
    expect(await preview(five)).toMatchObject({ changed: 5, unchanged: 0, faults: [], total: 2 });
    const { changed } = await preview({ ...five, families: { are: 'category', category: 'Serif' } });
    expect(changed).toBe(3);
    const chosen = await preview({
      ...five,
      kinds: 'cuts',
      families: { are: 'chosen', slugs: ['other', 'gone'] },
    });
    expect(chosen.families).toEqual([
      {
        slug: 'other',
        name: 'Other',
        lines: [{ kind: 'cut', from: 4550, to: 4800, count: 1, first: 'Medium' }],
      },
    ]);
    expect((await preview({ ...five, families: { are: 'chosen', slugs: [] } })).changed).toBe(0);
    // A page that is not there any more is the last one.
    expect(await preview(five, 2)).toMatchObject({ page: 1, total: 2 });
  });

  test('alike ones of a family are one line', async () => {
    await begin();
    expect((await preview(five)).families[0]?.lines).toEqual([
      { kind: 'set', from: 5000, to: 5300, count: 1, first: 'Devanagari' },
      { kind: 'cut', from: 3000, to: 3200, count: 2, first: 'Regular' },
    ]);
  });

  test('are changed at once, kept as one change, and the catalogue is a new one', async () => {
    await begin();
    const before = (await revision()) ?? 0;
    expect(await change(five)).toEqual({ ok: true, value: { told: '5 prices were changed.' } });
    expect(await prices()).toEqual(raised);
    expect(await revision()).toBe(before + 1);
    expect(await list()).toEqual([
      {
        id: expect.any(Number),
        ...{ at: now.toISOString(), by: 'Ada', prices: 5, left: 0, takenBack: null, beginsOn: null },
        ...{ isWaiting: false, isToTakeBack: true },
        says: '+5\u00a0%, to a multiple of 1.00: sets and cuts of all families',
      },
    ]);
    // An import that says otherwise would undo it, and asks.
    const again = await bring();
    expect(again.ok ? [] : again.undoing?.map(({ kind, name }) => `${kind}/${name}`).sort()).toEqual([
      'cut/eczar.devanagari.bold',
      'cut/eczar.devanagari.regular',
      'cut/other.devanagari.medium',
      'set/eczar.devanagari',
      'set/other.devanagari',
    ]);
  });

  test('are taken back, and that is taken back as well', async () => {
    await begin();
    await change(five);
    const first = await newest();
    expect(await takeBack(first.id)).toEqual({
      ok: true,
      value: { told: '5 prices are what they were before.' },
    });
    expect(await prices()).toEqual(standing);
    expect(await takeBack(first.id)).toMatchObject({
      ok: false,
      detail: 'Eve has taken this back meanwhile.',
    });
    expect((await list())[1]).toMatchObject({ takenBack: { by: 'Eve' }, isToTakeBack: false });
    expect(await takeBack((await newest()).id)).toMatchObject({ ok: true });
    expect(await prices()).toEqual(raised);
    expect(await takeBack(2_000_000_000)).toEqual({ ok: false, code: 'not-found' });
  });

  test('those that have another price since, or are gone, are left and told', async () => {
    await begin();
    await change(five);
    await save('eczar.devanagari.bold', 3200, 9900);
    await database.db
      .update(fontCut)
      .set({ withdrawnAt: now })
      .where(eq(fontCut.sharedUid, 'eczar.devanagari.regular'));
    expect(await takeBack((await newest()).id)).toEqual({
      ok: true,
      value: {
        told: '3 prices are what they were before. Left, since they were given another price: Eczar Bold. Not sold any more: 1.',
      },
    });
    expect(await prices()).toEqual([5000, 8000, 3200, 9900, 4550]);
    expect(await newest()).toMatchObject({ prices: 3, left: 2 });
    // And those alone come again.
    expect(await takeBack((await newest()).id)).toMatchObject({ ok: true });
    expect(await prices()).toEqual([5300, 8400, 3200, 9900, 4800]);
  });

  test('of which none is what it was made are not taken back', async () => {
    await begin();
    const one: ManyPrices = { ...five, kinds: 'cuts', families: { are: 'chosen', slugs: ['other'] } };
    await change(one);
    await save('other.devanagari.medium', 4800, 1000);
    expect(await takeBack((await newest()).id)).toMatchObject({
      detail: 'Each of these prices is another one since, or is not sold any more.',
    });
    expect(await list()).toHaveLength(1);
  });

  test('are changed as they were seen, or not at all', async () => {
    await begin();
    const { seen } = await preview(five);
    await save('eczar.devanagari.bold', 3000, 3100);
    const pressed = { typed: five, seen, key: randomUUID(), beginsOn: null, actor: ada };
    const refused = await changeManyPrices(services(), pressed);
    expect(refused).toMatchObject({ ok: false, code: 'changed-meanwhile' });
    expect(await prices()).toEqual([5000, 8000, 3000, 3100, 4550]);
    await begin();
    const both = { typed: five, seen: (await preview(five)).seen, key: randomUUID(), beginsOn: null };
    const two = await Promise.all(
      [ada, eve].map((actor) => changeManyPrices(services(), { ...both, actor })),
    );
    expect(two.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await prices()).toEqual(raised);
  });

  test('nothing that costs something comes to nothing, and what is free stays free', async () => {
    await begin();
    await save('eczar.devanagari.bold', 3000, 0);
    const less: ManyPrices = { ...five, by: { is: 'amount', amount: -4550 } };
    expect(await preview(less)).toMatchObject({
      changed: 4,
      unchanged: 1,
      faults: [
        { of: 'cut/eczar.devanagari.regular', says: 'Eczar Regular: it would cost nothing, or less.' },
        { of: 'cut/other.devanagari.medium', says: 'Other Medium: it would cost nothing, or less.' },
      ],
      faultCount: 2,
    });
    expect(await change(less)).toMatchObject({ ok: false, code: 'invalid-payload' });
    const nothing: ManyPrices = { ...five, by: { is: 'amount', amount: 0 }, roundTo: 1 };
    expect(await change(nothing)).toMatchObject({ detail: 'No price would become another one.' });
    expect(await prices()).toEqual([5000, 8000, 3000, 0, 4550]);
    const most: ManyPrices = { ...five, by: { is: 'amount', amount: 2_147_483_647 } };
    expect((await preview(most)).faults[0]?.says).toBe(
      'Eczar Devanagari, whole set: this is more than a price may be.',
    );
  });

  test('each has its price in every currency that the shop sells in', async () => {
    await begin();
    const sells = (currencies: object[]) =>
      database.db
        .update(setting)
        .set({ value: sql`${setting.value} || ${JSON.stringify({ currencies })}::jsonb` })
        .where(eq(setting.name, 'foundry'));
    await change(five);
    await sells([{ currency: 'EUR', factor: null, roundTo: 100, prices: [{ own: 5300, price: 5000 }] }]);
    const back = await takeBack((await newest()).id);
    const forward = await preview(five);
    await sells([]);
    expect(back).toMatchObject({ ok: false, detail: expect.stringContaining('has no price in EUR') });
    expect(forward.faults[0]?.says).toMatch(/^Eczar Devanagari, whole set: 5[0-9.]+ has no price in EUR/);
    expect(await prices()).toEqual(raised);
  });

  test('from a day on: nothing changes before it, and then once, in the name of who chose it', async () => {
    await begin();
    expect(await change(five, { beginsOn: '2026-11-28' })).toMatchObject({
      ok: false,
      errors: [{ path: 'beginsOn', message: 'Please choose a day to come, or change them at once.' }],
    });
    expect(await change(five, { beginsOn: '2027-01-01' })).toEqual({
      ok: true,
      value: { told: 'From 1 January 2027 on, 5 prices will be changed.' },
    });
    expect(await newest()).toMatchObject({ isWaiting: true, beginsOn: '2027-01-01', isToTakeBack: true });
    now = new Date('2026-12-31T23:59:59Z');
    await beginPrices(services());
    expect(await prices()).toEqual(standing);
    now = new Date('2027-01-01T00:00:00Z');
    const before = (await revision()) ?? 0;
    const written = await database.db.$count(auditEntry);
    await Promise.all([beginPrices(services()), beginPrices(services())]);
    expect(await database.db.$count(auditEntry)).toBe(written + 1);
    expect(await prices()).toEqual(raised);
    expect(await revision()).toBe(before + 1);
    expect(await newest()).toMatchObject({ isWaiting: false, prices: 5, left: 0 });
    const [entry] = await database.db
      .select({ actor: auditEntry.actor, at: auditEntry.at, changes: auditOutcome.changes })
      .from(auditEntry)
      .innerJoin(auditOutcome, eq(auditOutcome.entryId, auditEntry.id))
      .where(eq(auditOutcome.result, 'done'))
      .orderBy(desc(auditEntry.id));
    expect(entry).toMatchObject({ actor: 'Ada', at: now });
    expect(entry?.changes).toContainEqual({ fact: 'set/eczar.devanagari', before: 5000, after: 5300 });
    expect(await takeBack((await newest()).id)).toMatchObject({ ok: true });
    expect(await prices()).toEqual(standing);
  });

  test('that wait are taken back before their day, and nothing changes on it', async () => {
    await begin();
    await change(five, { beginsOn: '2027-01-01' });
    const waiting = await newest();
    expect(await takeBack(waiting.id)).toEqual({
      ok: true,
      value: { told: 'It is taken back before its day: nothing will be changed.' },
    });
    now = new Date('2027-01-02T00:00:00Z');
    await beginPrices(services());
    expect(await prices()).toEqual(standing);
    expect(await newest()).toMatchObject({ isWaiting: false, isToTakeBack: false, prices: 0 });
    expect(await takeBack((await newest()).id)).toEqual({ ok: false, code: 'not-found' });
    expect(await takeBack(waiting.id)).toMatchObject({ ok: false, code: 'changed-meanwhile' });
  });

  test('that wait are changed by no other change of many; what is saved by itself stays as it is', async () => {
    await begin();
    await change({ ...five, families: { are: 'chosen', slugs: ['eczar'] } }, { beginsOn: '2027-01-01' });
    expect((await preview(five)).faults[0]?.says).toBe(
      'Eczar Devanagari, whole set: it is among those that change on 1 January 2027; take that back first.',
    );
    expect(await change(five)).toMatchObject({ ok: false, code: 'invalid-payload' });
    await save('eczar.devanagari.bold', 3000, 9900);
    await database.db.update(fontFamily).set({ name: 'Renamed' }).where(eq(fontFamily.slug, 'eczar'));
    now = new Date('2027-01-03T00:00:00Z');
    await beginPrices(services());
    await database.db.update(fontFamily).set({ name: 'Eczar' }).where(eq(fontFamily.slug, 'eczar'));
    expect(await prices()).toEqual([5300, 8000, 3200, 9900, 4550]);
    expect(await newest()).toMatchObject({ prices: 2, left: 1 });
  });

  test('that wait are not taken back to an earlier one before that is done or taken back', async () => {
    await begin();
    await change(five);
    const first = await newest();
    await change(five, { beginsOn: '2027-01-01' });
    expect(await takeBack(first.id)).toMatchObject({
      ok: false,
      detail:
        'Eczar Devanagari, whole set: it is among those that change on 1 January 2027; take that back first.',
    });
    expect(await prices()).toEqual(raised);
    expect(await takeBack((await newest()).id)).toMatchObject({ ok: true });
    expect(await takeBack(first.id)).toMatchObject({ ok: true });
    expect(await prices()).toEqual(standing);
  });

  test('the day is the foundry’s, also where that begins before the day of Greenwich', async () => {
    await begin();
    const inAuckland = () => ({
      ...services(),
      dayOf: (at: Date) => foundryDay(at, [{ since: '1970-01-01T00:00:00Z', zone: 'Pacific/Auckland' }]),
    });
    await change(five, { beginsOn: '2027-01-01' });
    now = new Date('2026-12-31T10:59:00Z');
    await beginPrices(inAuckland());
    expect(await prices()).toEqual(standing);
    now = new Date('2026-12-31T11:00:00Z');
    await beginPrices(inAuckland());
    expect(await prices()).toEqual(raised);
  });

  test('on their day those are left that are withdrawn, an alternate, or without a price in a currency since', async () => {
    await begin();
    await change(five, { beginsOn: '2027-01-01' });
    const { db } = database;
    const [bold] = await db.select().from(fontCut).where(eq(fontCut.sharedUid, 'eczar.devanagari.bold'));
    await db
      .update(fontCut)
      .set({ alternateOfId: bold?.id ?? null })
      .where(eq(fontCut.sharedUid, 'eczar.devanagari.regular'));
    await db
      .update(fontShopSet)
      .set({ withdrawnAt: now })
      .where(eq(fontShopSet.sharedUid, 'other.devanagari'));
    const inEuros = { currency: 'EUR', factor: null, roundTo: 100, prices: [{ own: 3200, price: 3000 }] };
    const sells = (currencies: object[]) =>
      db
        .update(setting)
        .set({ value: sql`${setting.value} || ${JSON.stringify({ currencies })}::jsonb` })
        .where(eq(setting.name, 'foundry'));
    await sells([inEuros]);
    now = new Date('2027-01-01T00:00:00Z');
    await beginPrices(services());
    await sells([]);
    expect(await prices()).toEqual([5000, 8000, 3000, 3200, 4550]);
    expect(await newest()).toMatchObject({ prices: 1, left: 4, isWaiting: false });
  });

  test('of which none is changed on their day are over, and there is nothing to take back', async () => {
    await begin();
    const one: ManyPrices = { ...five, kinds: 'cuts', families: { are: 'chosen', slugs: ['other'] } };
    await change(one, { beginsOn: '2027-01-01' });
    await save('other.devanagari.medium', 4550, 1000);
    const before = await revision();
    now = new Date('2027-01-01T00:00:00Z');
    await beginPrices(services());
    expect(await newest()).toMatchObject({ prices: 0, left: 1, isWaiting: false, isToTakeBack: false });
    expect(await revision()).toBe(before);
  });

  test('whatever is changed, waited for, typed over and taken back: each price is what the acts before it say', async () => {
    const act = fc.oneof(
      fc.record({
        is: fc.constant('change' as const),
        basisPoints: fc.constantFrom(-1000, 500, 1000),
        slug: fc.constantFrom('eczar', 'other'),
        inDays: fc.constantFrom(0, 1, 2),
      }),
      fc.record({ is: fc.constant('back' as const), at: fc.nat(4) }),
      fc.record({ is: fc.constant('type' as const), price: fc.integer({ min: 100, max: 900 }) }),
      fc.record({ is: fc.constant('night' as const) }),
    );
    /** Where the prices of a family stand among all, and the one that is typed over. */
    const placesOf = { eczar: [0, 2, 3], other: [1, 4] };
    const bold = 3;
    interface Expected {
      moved: { at: number; from: number; to: number }[];
      day: number | null;
      isDone: boolean;
      isGivingUp: boolean;
      isBack: boolean;
    }
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 10 }), async (acts) => {
        await begin();
        const expected = [...standing];
        const changes: Expected[] = [];
        let today = 0;
        const apply = (change: Expected) => {
          change.moved = change.moved.filter(({ at, from }) => expected[at] === from);
          for (const { at, to } of change.moved) expected[at] = to;
          change.isDone = true;
        };
        const isWaiting = ({ isDone, isGivingUp, isBack }: Expected) => !isDone && !isGivingUp && !isBack;
        for (const each of acts) {
          if (each.is === 'change') {
            const by = { is: 'percent' as const, basisPoints: each.basisPoints };
            const families = { are: 'chosen' as const, slugs: [each.slug] };
            const day = services().dayOf(new Date(now.getTime() + each.inDays * 86_400_000));
            const done = await change(
              { kinds: 'both', roundTo: 1, by, families },
              { beginsOn: each.inDays === 0 ? null : day },
            );
            const moved = placesOf[each.slug].flatMap((at) => {
              const from = expected[at] ?? 0;
              const to = Math.floor((from * (10_000 + each.basisPoints) + 5000) / 10_000);
              return from === to ? [] : [{ at, from, to }];
            });
            const isHeld = changes.some(
              (other) => isWaiting(other) && other.moved.some(({ at }) => moved.some((one) => one.at === at)),
            );
            expect(done.ok).toBe(!isHeld && moved.length > 0);
            if (!done.ok) continue;
            const made = { moved, isDone: false, isGivingUp: false, isBack: false };
            changes.unshift({ ...made, day: each.inDays === 0 ? null : today + each.inDays });
            if (each.inDays === 0 && changes[0] !== undefined) apply(changes[0]);
          } else if (each.is === 'back') {
            const shown = await list();
            const at = each.at % Math.max(shown.length, 1);
            const [chosen, known] = [shown[at], changes[at]];
            if (chosen === undefined || known === undefined) continue;
            const done = await takeBack(chosen.id);
            const back = {
              moved: known.moved.map((one) => ({ at: one.at, from: one.to, to: one.from })),
              ...{ day: null, isDone: false, isBack: false, isGivingUp: isWaiting(known) },
            };
            const holds = back.moved.some((one) => expected[one.at] === one.from);
            const isHeld = back.moved.some(
              (one) =>
                expected[one.at] === one.from &&
                changes.some(
                  (other) => isWaiting(other) && other.moved.some(({ at: place }) => place === one.at),
                ),
            );
            const isTaken = isWaiting(known) || (holds && !isHeld);
            expect(done.ok).toBe(!known.isBack && !known.isGivingUp && isTaken);
            if (!done.ok) continue;
            known.isBack = true;
            if (back.isGivingUp) back.moved = [];
            else apply(back);
            changes.unshift(back);
          } else if (each.is === 'type') {
            await save('eczar.devanagari.bold', expected[bold] ?? 0, each.price);
            expected[bold] = each.price;
          } else {
            today += 1;
            now = new Date(now.getTime() + 86_400_000);
            await beginPrices(services());
            const due = changes.filter((one) => isWaiting(one) && (one.day ?? 0) <= today);
            for (const one of due.sort((first, second) => (first.day ?? 0) - (second.day ?? 0))) apply(one);
          }
          expect(await prices()).toEqual(expected);
          expect((await list()).map((one) => [one.prices, one.isWaiting, one.takenBack !== null])).toEqual(
            changes.slice(0, 10).map((one) => [one.moved.length, isWaiting(one), one.isBack]),
          );
        }
      }),
      { numRuns: 15 },
    );
  });
});
