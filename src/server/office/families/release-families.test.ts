import { readFileSync } from 'node:fs';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type FamilyWords, familyPage, familySheet } from '#contract/admin/families.ts';
import { minuteInZone, toUtcMinute } from '#domain/day/zoned-minutes.ts';
import { HOUR_IN_MS } from '#domain/limits.ts';
import type { FontEngine } from '#fonts/engine/font-engine.ts';
import { createPatientEngine } from '#fonts/testing/create-patient-engine.ts';
import { selectCatalogue } from '#server/catalogue/snapshot/select-catalogue.ts';
import type { Database } from '#server/database/database.ts';
import { fontFamily } from '#server/database/schema/catalogue.ts';
import { auditEntry, auditOutcome } from '#server/database/schema/staff.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { exportCatalogue } from '#server/import/exporting/export-catalogue.ts';
import { readStanding } from '#server/import/standing/read-standing.ts';
import { importWritten } from '#server/import/testing/import-written.ts';
import { createMemoryFileStore } from '#server/import/testing/memory-file-store.ts';
import type { FolderFiles } from '#server/import/testing/write-folder.ts';
import { openTestOffice, type TestOffice, type Visitor } from '#server/office/testing/open-test-office.ts';
import { releaseFamilies } from './release-families.ts';

const zone = 'Europe/Zurich';
const eczar = (weight: string) => ({ font: `@expo-google-fonts/eczar/Eczar_${weight}.ttf` });
const folder = {
  'foundry.yaml': `name: Mine\ncontactEmail: me@mine.example\ntimeZone: ${zone}\n`,
  'nib/family.yaml': 'name: Nib\nposition: 1\npublished: false\n',
  'nib/a.ttf': eczar('400Regular'),
  'other/family.yaml': 'name: Other\nposition: 2\n',
  'other/b.ttf': eczar('800ExtraBold'),
};

onEachDatabase('a day of release', (open) => {
  let database: Database;
  let engine: FontEngine;
  let office: TestOffice;
  let editor: Visitor;
  const files = createMemoryFileStore();
  beforeAll(async () => {
    database = await open();
    engine = createPatientEngine({ workers: 1 });
    office = await openTestOffice(database);
    ({ visitor: editor } = await office.member('ed@example.com', 'editor'));
  });
  beforeEach(async () => {
    expect(await bring(folder, 'all')).toMatchObject({ ok: true });
  });
  afterAll(() => engine.close());
  const bring = (written: FolderFiles, overwrite: 'all' | 'nothing' = 'nothing', isAdding = false) =>
    importWritten({ database, files, engine, now }, written, {
      taken: { isAll: overwrite === 'all', names: [] },
      isAdding,
    });
  async function exported(): Promise<FolderFiles> {
    const standing = await readStanding(database.db);
    if (standing === null) throw new Error('There is no catalogue');
    const written = exportCatalogue(standing, () => '.ttf').map(async (file) => {
      if (!('hash' in file)) return [file.path, 'text' in file ? file.text : file.bytes] as const;
      const bytes = await files.find(file.hash);
      if (bytes === null) throw new Error(`${file.path} has no bytes`);
      return [file.path, bytes] as const;
    });
    return Object.fromEntries(await Promise.all(written));
  }
  const now = () => office.services.now();
  let times = 0;
  /** Lets time pass, after which somebody who was idle signs in again. */
  async function pass(ms: number) {
    office.letPass(ms);
    times += 1;
    ({ visitor: editor } = await office.member(`ed-${times}@example.com`, 'editor'));
  }
  const inHours = (hours: number) => new Date(now().getTime() + hours * HOUR_IN_MS);
  const typedIn = (hours: number) => minuteInZone(inHours(hours), zone);
  const read = async (slug = 'nib') => familySheet.parse((await editor.call(`/families/${slug}`)).json);
  async function save(change: Partial<FamilyWords>, slug = 'nib') {
    const { id, revision: seen, words } = await read(slug);
    return await editor.call('/families/save', { id, seen, typed: { ...words, ...change } });
  }
  async function setDay(release: string, slug = 'nib') {
    expect((await save({ release }, slug)).status).toBe(200);
  }
  const look = (data: { at?: string } = {}) =>
    releaseFamilies({ ...office.services, notify: database.notify }, data);
  const onSite = async () => (await selectCatalogue(database.db)).families.map(({ slug }) => slug);
  const revision = async () => (await selectCatalogue(database.db)).catalogue?.revision ?? 0;
  const acts = () =>
    database.db
      .select({
        actor: auditEntry.actor,
        role: auditEntry.role,
        way: auditEntry.way,
        input: auditEntry.input,
        result: auditOutcome.result,
        changes: auditOutcome.changes,
      })
      .from(auditEntry)
      .innerJoin(auditOutcome, eq(auditOutcome.entryId, auditEntry.id))
      .where(and(eq(auditEntry.action, 'save-family'), eq(auditEntry.subjectName, 'family/nib')))
      .orderBy(desc(auditEntry.id));

  test('puts the family on at its minute and not a millisecond before, under the name of who set it, with one revision', async () => {
    const { visitor } = await office.member('ada@example.com', 'editor');
    editor = visitor;
    const at = new Date(toUtcMinute(inHours(2)));
    await setDay(minuteInZone(at, zone));
    expect((await read()).goesOn?.says).toMatch(/^23 November 2026, \d\d:\d\d \(Europe\/Zurich, UTC\+1\)$/);
    expect((await read()).goesOnIn).toBe(at.getTime() - now().getTime());
    const [listed] = familyPage.parse((await editor.call('/families?kind=off')).json).families;
    expect(listed).toMatchObject({ slug: 'nib', goesOn: (await read()).goesOn?.says });
    const before = await revision();
    await pass(at.getTime() - now().getTime() - 1);
    await look();
    expect([await onSite(), await revision()]).toEqual([['other'], before]);
    office.letPass(1);
    expect((await read()).goesOnIn).toBe(0);
    // Also where two look at once.
    const written = (await acts()).length;
    await Promise.all([look(), look({ at: toUtcMinute(at) })]);
    await look();
    expect([await onSite(), await revision()]).toEqual([['nib', 'other'], before + 1]);
    // The second look is no act of anybody's, and the log says that it was the day.
    const all = await acts();
    expect(all.length).toBe(written + 1);
    const { id } = await read();
    expect(all.slice(0, 2)).toEqual([
      {
        ...{ actor: 'ada', role: 'editor', way: 'office', result: 'done' },
        input: { familyId: id, onItsDay: at.toISOString() },
        changes: [
          { fact: 'release', before: toUtcMinute(at), after: '' },
          { fact: 'site', before: 'off', after: 'on' },
        ],
      },
      expect.objectContaining({ changes: [{ fact: 'release', before: '', after: toUtcMinute(at) }] }),
    ]);
    expect(await read()).toMatchObject({ goesOn: null, goesOnIn: null, words: { site: 'on', release: '' } });
  });

  test('is gone once the family is put on by hand, and does not bring it back', async () => {
    await setDay(typedIn(2));
    expect((await save({ site: 'on' })).status).toBe(200);
    expect((await read()).goesOn).toBeNull();
    expect((await save({ site: 'off' })).status).toBe(200);
    await pass(3 * HOUR_IN_MS);
    await look();
    expect(await onSite()).toEqual(['other']);
    // Nor is one set of a family that is on.
    const message = 'A family that is on the site has no day of release.';
    for (const [change, slug] of [
      [{ release: typedIn(2) }, 'other'],
      [{ site: 'on', release: typedIn(4) }, 'nib'],
    ] as const) {
      const refused = await save(change, slug);
      expect([refused.status, refused.json.errors]).toEqual([422, [{ path: 'typed.release', message }]]);
    }
    expect((await read('other')).goesOn).toBeNull();
    expect(await onSite()).toEqual(['other']);
  });

  test('is moved and taken back, and the one of before does nothing', async () => {
    await setDay(typedIn(2));
    await setDay(typedIn(4));
    await pass(3 * HOUR_IN_MS);
    await look();
    expect(await onSite()).toEqual(['other']);
    await setDay('');
    await pass(3 * HOUR_IN_MS);
    await look();
    expect(await onSite()).toEqual(['other']);
  });

  test('is told at its field where it is past, no time of the clocks, or none at all', async () => {
    const told = async (release: string) => {
      const { status, json } = await save({ release });
      return [status, json];
    };
    for (const [typed, message] of [
      [typedIn(-1), 'This is past. Put the family on the site, or type a later time.'],
      [minuteInZone(now(), zone), 'This is past. Put the family on the site, or type a later time.'],
      [
        '2027-03-28 02:30',
        'Please type a day and a time that clocks of Europe/Zurich show, like 2026-12-03 10:00.',
      ],
      ['soon', 'Please type a day and a time that clocks of Europe/Zurich show, like 2026-12-03 10:00.'],
      ['3000-01-01 10:00', 'Please type a year up to 2999.'],
    ] as const)
      expect(await told(typed)).toEqual([
        422,
        expect.objectContaining({ errors: [{ path: 'typed.release', message }] }),
      ]);
    // Clocks show it twice: the first time is meant, and told.
    await setDay('2027-10-31 02:30');
    expect(await read()).toMatchObject({
      words: { release: '2027-10-31T00:30Z' },
      goesOn: { typed: '2027-10-31 02:30', says: '31 October 2027, 02:30 (Europe/Zurich, UTC+2)' },
    });
    // The second one, as an import may say it, stays what it is while other words are saved.
    const second = {
      'nib/family.yaml': 'name: Nib\nposition: 1\npublished: false\npublishAt: 2027-10-31T02:30+01:00\n',
    };
    expect(await bring({ ...folder, ...second }, 'all')).toMatchObject({ ok: true });
    expect((await save({ credits: 'By us' })).status).toBe(200);
    expect((await read()).words.release).toBe('2027-10-31T01:30Z');
  });

  test('of two who change the family the second is told, and a form from before the release, too', async () => {
    const { id, revision: seen, words } = await read();
    const bodies = [typedIn(2), typedIn(3)].map((release) => ({ id, seen, typed: { ...words, release } }));
    const both = await Promise.all(bodies.map((body) => editor.call('/families/save', body)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const late = await read();
    await pass(4 * HOUR_IN_MS);
    await look();
    const typed = { ...late.words, credits: 'Late' };
    const refused = await editor.call('/families/save', { id, seen: late.revision, typed });
    expect([refused.status, refused.json.code]).toEqual([409, 'changed-meanwhile']);
    expect(await onSite()).toEqual(['nib', 'other']);
    for (const role of ['sales', 'bookkeeper'] as const) {
      const { visitor } = await office.member(`${role}@release.example`, role);
      expect((await visitor.call('/families/save', { id, seen, typed: words })).status).toBe(403);
    }
  });

  test('is exported and comes in as it went; an import that says otherwise undoes an edit only where it is told to', async () => {
    await setDay(typedIn(2));
    const before = await exported();
    expect(`${before['nib/family.yaml']}`).toContain(
      `published: false\npublishAt: ${(await read()).words.release}\n`,
    );
    expect(await bring(before)).toMatchObject({ ok: true, summary: { isChanged: false } });
    expect(await exported()).toEqual(before);
    // Whoever set it is still known.
    const [row] = await database.db.select().from(fontFamily).where(eq(fontFamily.slug, 'nib'));
    expect(row?.publishSetBy).toMatchObject({ role: 'editor' });
    await setDay(typedIn(3));
    const nib = (lines: string) => ({ ...folder, 'nib/family.yaml': `name: Nib\nposition: 1\n${lines}` });
    for (const lines of [
      'published: true\n',
      'published: false\n',
      'published: false\npublishAt: 2027-01-01T00:00Z\n',
    ]) {
      const refused = await bring(nib(lines));
      expect(refused.ok ? [] : refused.undoing?.map(({ kind, name }) => `${kind}/${name}`)).toEqual([
        'family/nib',
      ]);
    }
    const another = await bring(nib('published: false\npublishAt: 2027-01-01T01:00+01:00\n'), 'all');
    expect(another).toMatchObject({ ok: true });
    expect((await read()).words.release).toBe('2027-01-01T00:00Z');
    for (const [lines, message] of [
      ['publishAt: 2027-01-01T00:00Z\n', 'publishAt: expected only beside published: false'],
      ['published: false\npublishAt: soon\n', 'expected a minute like 2026-12-03T10:00+01:00'],
      ['published: false\npublishAt: 2027-01-01\n', 'expected a minute like 2026-12-03T10:00+01:00'],
      ['published: false\npublishAt: 0000-01-01T00:00Z\n', 'expected a year from 2000 to 2999'],
    ] as const)
      expect(await bring(nib(lines), 'all')).toMatchObject({
        ok: false,
        faults: [{ line: lines.split('\n').length + 1, message: expect.stringContaining(message) }],
      });
  });

  const nibOn = (day: Date) => ({
    ...folder,
    'nib/family.yaml': `name: Nib\nposition: 1\npublished: false\npublishAt: ${toUtcMinute(day)}\n`,
  });

  test('that was past when it was imported is done with the import, and one to come with a look, as of an import', async () => {
    expect(await bring(nibOn(inHours(-1)))).toMatchObject({ ok: true });
    expect(await onSite()).toEqual(['nib', 'other']);
    expect(await bring(nibOn(inHours(2)), 'all')).toMatchObject({ ok: true });
    expect(await onSite()).toEqual(['other']);
    await pass(3 * HOUR_IN_MS);
    await look();
    expect(await onSite()).toEqual(['nib', 'other']);
    expect((await acts())[0]).toMatchObject({ actor: 'an import', way: 'command', result: 'done' });
  });

  test('that a folder brought and that has passed is no edit: the same folder changes nothing, also where it may undo all', async () => {
    const withDay = nibOn(inHours(2));
    expect(await bring(withDay, 'all')).toMatchObject({ ok: true });
    await pass(3 * HOUR_IN_MS);
    await look();
    const before = await revision();
    for (const overwrite of ['nothing', 'all'] as const) {
      expect(await bring(withDay, overwrite)).toMatchObject({ ok: true, summary: { isChanged: false } });
      expect([await onSite(), await revision()]).toEqual([['nib', 'other'], before]);
    }
    // What another folder says of it is no more than a change, either.
    expect(await bring(withDay, 'all')).toMatchObject({ ok: true });
    expect(await bring(folder)).toMatchObject({ ok: true });
    expect(await onSite()).toEqual(['other']);
    const later = nibOn(inHours(1));
    expect(await bring(later)).toMatchObject({ ok: true });
    await pass(2 * HOUR_IN_MS);
    await look();
    expect(await bring(folder)).toMatchObject({ ok: true });
    expect(await onSite()).toEqual(['other']);
  });

  test('that has passed in a folder does not bring back, untold, a family that was taken off or whose day was taken back', async () => {
    const withDay = nibOn(inHours(2));
    const clean = { ...folder, 'nib/family.yaml': 'name: Nib\nposition: 1\n' };
    const refused = async (written: FolderFiles) => {
      const result = await bring(written);
      expect(result.ok ? [] : result.undoing?.map(({ kind, name }) => `${kind}/${name}`)).toEqual([
        'family/nib',
      ]);
      expect(await onSite()).toEqual(['other']);
    };
    expect(await bring(withDay, 'all')).toMatchObject({ ok: true });
    await setDay('');
    await pass(3 * HOUR_IN_MS);
    await refused(withDay);
    await refused(clean);
    expect(await bring(withDay, 'all')).toMatchObject({ ok: true });
    expect(await onSite()).toEqual(['nib', 'other']);
    const again = nibOn(inHours(1));
    expect(await bring(again, 'all')).toMatchObject({ ok: true });
    await pass(2 * HOUR_IN_MS);
    await look();
    expect((await save({ site: 'off' })).status).toBe(200);
    await refused(again);
    await refused(clean);
  });

  test('that has come and was not looked for yet is done by an import of what is exported then, which undoes nothing', async () => {
    await setDay(typedIn(1));
    const { id, revision: seen, words } = await read();
    await pass(2 * HOUR_IN_MS);
    expect(await bring(await exported())).toMatchObject({ ok: true, summary: { isChanged: true } });
    expect(await onSite()).toEqual(['nib', 'other']);
    const late = await editor.call('/families/save', { id, seen, typed: words });
    expect(late.status).toBe(409);
  });

  test('of fonts that are dropped in is done with them where it is past', async () => {
    const { 'nib/family.yaml': _, 'nib/a.ttf': __, ...rest } = folder;
    expect(await bring(rest, 'all')).toMatchObject({ ok: true });
    const { 'nib/family.yaml': yaml, 'nib/a.ttf': font } = nibOn(inHours(-1));
    const dropped = { 'nib/family.yaml': yaml ?? '', 'nib/a.ttf': font ?? '' };
    expect(await bring(dropped, 'nothing', true)).toMatchObject({ ok: true });
    expect((await onSite()).toSorted()).toEqual(['nib', 'other']);
  });

  test('is an edit in a shop that was last imported before there was one, too', async () => {
    const migration = readFileSync(
      new URL('../../database/migrations/0039_a_day_of_release.sql', import.meta.url),
      'utf8',
    );
    await database.db.execute(sql`update imported_entry set fields = fields - 'publishAt'`);
    await database.db.execute(sql.raw(migration.slice(migration.indexOf('UPDATE "imported_entry"'))));
    expect(await bring(await exported())).toMatchObject({ ok: true, summary: { isChanged: false } });
    await setDay(typedIn(2));
    expect((await bring(folder)).ok).toBe(false);
  });

  test('goes with a family that is withdrawn, and stays with one that is renamed or gets fonts', async () => {
    await setDay(typedIn(2));
    expect(await bring({ 'c.ttf': eczar('700Bold') }, 'nothing', true)).toMatchObject({ ok: true });
    expect((await save({ name: 'Quill', slug: '' })).status).toBe(200);
    expect((await read('quill')).goesOn).not.toBeNull();
    await pass(3 * HOUR_IN_MS);
    await look();
    expect(await onSite()).toEqual(['quill', 'other']);
    expect((await selectCatalogue(database.db)).formerSlugs).toEqual({ nib: 'quill' });
    expect(await bring(folder, 'all')).toMatchObject({ ok: true });
    await setDay(typedIn(2));
    const { 'nib/family.yaml': _, 'nib/a.ttf': __, ...rest } = folder;
    expect(await bring(rest, 'all')).toMatchObject({ ok: true });
    await pass(3 * HOUR_IN_MS);
    await look();
    expect(await onSite()).toEqual(['other']);
  });

  test('is kept with its job or not at all, and is done after a process died before the switch', async () => {
    const { jobs } = office.services;
    const asked: unknown[] = [];
    jobs.enqueue = async (...input: unknown[]) => {
      asked.push(...input.slice(1));
      throw new Error('The queue is away');
    };
    try {
      expect((await save({ release: typedIn(2) })).status).toBe(500);
      expect((await read()).goesOn).toBeNull();
    } finally {
      jobs.enqueue = async () => true;
    }
    const release = toUtcMinute(inHours(2));
    const startAfter = new Date(Date.parse(release) + 1000);
    expect(asked).toEqual(['release-families', { at: release }, { startAfter }]);
    await setDay(typedIn(2));
    await pass(3 * HOUR_IN_MS);
    const dying = async () => {
      throw new Error('It died here');
    };
    const before = await revision();
    await expect(releaseFamilies({ ...office.services, notify: dying })).rejects.toThrow('It died here');
    expect([await onSite(), await revision()]).toEqual([['other'], before]);
    await look();
    expect([await onSite(), await revision()]).toEqual([['nib', 'other'], before + 1]);
  });

  test('of one that cannot be put on fails with its reason, is one entry of the log however often it is tried, and keeps no other back', async () => {
    const two = {
      ...folder,
      'third/family.yaml': 'name: Third\nposition: 3\npublished: false\n',
      'third/c.ttf': eczar('700Bold'),
    };
    expect(await bring(two, 'all')).toMatchObject({ ok: true });
    await setDay(typedIn(1));
    await setDay(typedIn(2), 'third');
    // As a version before this one may have taken it.
    const colors = { paper: '#ffffff', ink: '#fefefe' };
    await database.db.update(fontFamily).set({ colors }).where(eq(fontFamily.slug, 'nib'));
    await pass(3 * HOUR_IN_MS);
    const nibs = (await read()).words.release;
    const why = /^Nib could not be put on the site on its day of release: .*contrast/i;
    const written = (await acts()).length;
    // The job of one day knows nothing of another.
    await look({ at: (await read('third')).words.release });
    expect(await onSite()).toEqual(['other', 'third']);
    await expect(look()).rejects.toThrow(why);
    await expect(look({ at: nibs })).rejects.toThrow(why);
    await expect(look()).rejects.toThrow(why);
    const [entry, ...before] = await acts();
    expect([entry?.result, before.length]).toEqual(['refused', written]);
    expect(entry?.input).toMatchObject({ onItsDay: new Date(nibs).toISOString() });
    await database.db.update(fontFamily).set({ colors: null }).where(eq(fontFamily.slug, 'nib'));
    await look();
    expect(await onSite()).toEqual(['nib', 'other', 'third']);
  });

  test('that a family cannot go on by is told on its sheet and in the list with what is wrong today, until that is mended; it is moved and taken back all the same', async () => {
    const paint = async (ink: string) =>
      await database.db
        .update(fontFamily)
        .set({ colors: { paper: '#ffffff', ink } })
        .where(eq(fontFamily.slug, 'nib'));
    const told = (contrast: string) => [
      { field: 'ink', message: `The contrast is ${contrast}:1, expected at least 4.5:1.` },
    ];
    const listed = async () =>
      familyPage.parse((await editor.call('/families?kind=off')).json).families.map(({ isLate }) => isLate);
    await paint('#fefefe');
    await setDay(typedIn(1));
    // Until then it may be mended.
    expect([(await read()).heldBack, await listed()]).toEqual([[], [false]]);
    await pass(2 * HOUR_IN_MS);
    // Nobody needs to have tried it, and what became of that is not asked.
    expect(await read()).toMatchObject({ goesOnIn: 0, heldBack: told('1.01') });
    expect(await listed()).toEqual([true]);
    await expect(look()).rejects.toThrow(/contrast/);
    await paint('#999999');
    expect((await read()).heldBack).toEqual(told('2.85'));

    expect((await save({ release: typedIn(-1) })).status).toBe(422);
    await setDay(typedIn(1));
    expect([(await read()).heldBack, await listed()]).toEqual([[], [false]]);
    await pass(2 * HOUR_IN_MS);
    expect((await read()).heldBack).toEqual(told('2.85'));
    const before = await revision();
    await setDay('');
    expect(await read()).toMatchObject({ goesOn: null, goesOnIn: null, heldBack: [] });
    expect(await revision()).toBe(before + 1);
    await look();
    expect(await onSite()).toEqual(['other']);

    await setDay(typedIn(1));
    await pass(2 * HOUR_IN_MS);
    expect((await save({ ink: '#000000' })).json.heldBack).toEqual([]);
    await look();
    expect(await onSite()).toEqual(['nib', 'other']);
  });

  test('puts a family on exactly when the last of all acts says so', { timeout: 240_000 }, async () => {
    const act = fc.oneof(
      fc.record({ is: fc.constant('set'), hours: fc.integer({ min: 1, max: 4 }) }),
      fc.record({ is: fc.constantFrom('cancel', 'on', 'off', 'restart'), hours: fc.constant(0) }),
      fc.record({
        is: fc.constantFrom('export and import', 'import of the beginning', 'the same import'),
        hours: fc.constant(0),
      }),
      fc.record({ is: fc.constant('import with a day'), hours: fc.integer({ min: -1, max: 4 }) }),
      fc.record({ is: fc.constant('time'), hours: fc.integer({ min: 1, max: 3 }) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 2, maxLength: 9 }), async (done) => {
        await bring(folder, 'all');
        let isOn = false;
        let day = null as number | null;
        let last = { written: folder as FolderFiles, isOn, day };
        // What the import would have come to, had nobody done anything since.
        let alone = { isOn, day };
        const isDue = (at: number | null) => at !== null && at <= now().getTime();
        const saidBy = (at: number | null) =>
          isDue(at) ? { isOn: true, day: null } : { isOn: false, day: at };
        for (const { is, hours } of done) {
          const before = await revision();
          const was = isOn;
          const dayBefore = day;
          if (is === 'set') {
            const release = minuteInZone(inHours(hours), zone);
            expect((await save({ release })).status).toBe(isOn ? 422 : 200);
            if (!isOn) day = Date.parse(toUtcMinute(inHours(hours)));
          } else if (is === 'cancel') {
            await setDay('');
            day = null;
          } else if (is === 'on' || is === 'off') {
            expect((await save({ site: is })).status).toBe(200);
            isOn = is === 'on';
            if (isOn) day = null;
          } else if (is === 'export and import') {
            const folderOfAll = await exported();
            const isDone = isDue(day);
            if (isDone) [isOn, day] = [true, null];
            expect(await bring(folderOfAll)).toMatchObject({ ok: true, summary: { isChanged: isDone } });
            if (!isDone) expect(await exported()).toEqual(folderOfAll);
            last = { written: folderOfAll, isOn, day };
            alone = { isOn, day };
          } else if (is === 'import of the beginning' || is === 'import with a day') {
            const at = is === 'import with a day' ? Date.parse(toUtcMinute(inHours(hours))) : null;
            last = { written: at === null ? folder : nibOn(new Date(at)), isOn: false, day: at };
            expect(await bring(last.written, 'all')).toMatchObject({ ok: true });
            alone = saidBy(at);
            ({ isOn, day } = alone);
          } else if (is === 'the same import') {
            const said = last.isOn ? { isOn: true, day: null } : saidBy(last.day);
            const isSame = isOn === said.isOn && day === said.day;
            const isEdited = isOn !== alone.isOn || day !== alone.day;
            const isTaken = isSame || !isEdited || (said.isOn && isDue(day));
            expect([isSame, isEdited, (await bring(last.written)).ok]).toEqual([isSame, isEdited, isTaken]);
            if (isTaken) alone = said;
            if (isTaken) ({ isOn, day } = said);
          } else if (is === 'time') await pass(hours * HOUR_IN_MS);
          if (is === 'restart') {
            await look();
            const isDone = isDue(day);
            if (isDone) [isOn, day] = [true, null];
            if (isDone && isDue(alone.day) && alone.day === dayBefore) alone = { isOn: true, day: null };
            expect((await revision()) - before).toBe(isDone && !was ? 1 : 0);
          }
          expect([is, (await onSite()).includes('nib')]).toEqual([is, isOn]);
          const [row] = await database.db
            .select({ at: fontFamily.publishAt })
            .from(fontFamily)
            .where(eq(fontFamily.slug, 'nib'))
            .orderBy(asc(fontFamily.id));
          expect([is, row?.at?.getTime() ?? null]).toEqual([is, day]);
        }
      }),
      { numRuns: 12, seed: 84 },
    );
  });
});
