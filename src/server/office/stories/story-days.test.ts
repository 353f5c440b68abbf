import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import {
  keptStory,
  type StorySheet,
  type StoryWords,
  savedStory,
  storyList,
  storySheet,
  storyVersion,
} from '#contract/admin/content/stories.ts';
import { versionList } from '#contract/admin/content/versions.ts';
import { minuteInZone, toUtcMinute } from '#domain/day/zoned-minutes.ts';
import { MINUTE_IN_MS } from '#domain/limits.ts';
import type { FontEngine } from '#fonts/engine/font-engine.ts';
import { createPatientEngine } from '#fonts/testing/create-patient-engine.ts';
import { selectCatalogue } from '#server/catalogue/snapshot/select-catalogue.ts';
import type { Database } from '#server/database/database.ts';
import { catalogue } from '#server/database/schema/catalogue.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { importWritten } from '#server/import/testing/import-written.ts';
import { readExportedFolder } from '#server/office/testing/exported-folder.ts';
import { openTestOffice, type TestOffice, type Visitor } from '#server/office/testing/open-test-office.ts';
import { showDueStories } from './show-due-stories.ts';

const zone = 'Europe/Zurich';
const told = (name: string, more: object = {}) => ({
  ...{ name, family: 'nib', slideType: 'lines' },
  ...more,
  slides: [{ lines: [{ text: `${name} said` }] }],
});
const folderWith = (...stories: object[]) => ({
  'foundry.yaml': `name: Mine\ncontactEmail: me@mine.example\ntimeZone: ${zone}\n`,
  'stories.yaml': stringify(stories),
  'nib/family.yaml': 'name: Nib\n',
  'nib/a.ttf': { font: '@expo-google-fonts/eczar/Eczar_400Regular.ttf' },
});

onEachDatabase('the day of a story', (open) => {
  let database: Database;
  let engine: FontEngine;
  let office: TestOffice;
  let editor: Visitor;
  let logins = 0;
  beforeAll(async () => {
    database = await open();
    engine = createPatientEngine({ workers: 1 });
    office = await openTestOffice(database);
    expect(await bring([told('First'), told('Later')])).toMatchObject({ ok: true });
  });
  beforeEach(async () => {
    await signInAgain();
    expect(await bring([told('First'), told('Later')], 'all')).toMatchObject({ ok: true });
  });
  afterAll(async () => {
    await engine.close();
    await database.close();
  });
  const now = () => office.services.now();
  const minutes = (count: number) => new Date(now().getTime() + count * MINUTE_IN_MS);
  const typedIn = (count: number) => minuteInZone(minutes(count), zone);
  const pass = (count: number) => office.letPass(count * MINUTE_IN_MS);
  const look = () => showDueStories({ ...office.services, db: database.db });
  const bring = (stories: object[], overwrite: 'all' | 'nothing' = 'nothing') =>
    importWritten({ database, files: office.services.files, engine, now }, folderWith(...stories), {
      taken: { isAll: overwrite === 'all', names: [] },
    });
  const exported = () => readExportedFolder(database.db, office.services.files);
  const onPage = async () => (await selectCatalogue(database.db)).stories.map(({ name }) => name).toSorted();
  const revision = async () => (await database.db.select().from(catalogue))[0]?.revision ?? 0;
  const list = async () => storyList.parse((await editor.call('/stories')).json).stories;
  async function read(name: string): Promise<StorySheet> {
    const id = (await list()).find((each) => each.name === name)?.id;
    return storySheet.parse((await editor.call(`/stories/${id}`)).json);
  }
  const send = (typed: StoryWords, of: StorySheet) =>
    editor.call('/stories/save', savedStory.parse({ id: of.id, seen: of.revision, typed }));
  async function setDay(name: string, showFrom: string) {
    const sheet = await read(name);
    const { status, json } = await send({ ...sheet.words, showFrom }, sheet);
    expect([status, json]).toMatchObject([200, { code: '' }]);
    return keptStory.parse(json);
  }
  /** After time in which the login of before was idle. */
  async function signInAgain() {
    logins += 1;
    ({ visitor: editor } = await office.member(`ed-${logins}@example.com`, 'editor'));
  }

  test('keeps it off the home page until then, is told, and brings it at that minute, once', async () => {
    const kept = await setDay('Later', typedIn(3));
    expect(kept).toMatchObject({ isShown: false, begins: expect.stringContaining('Europe/Zurich') });
    expect(kept.told).toEqual([`It comes onto the home page on ${kept.begins}.`]);
    expect((await list()).map(({ name, begins }) => [name, begins])).toEqual([
      ['First', null],
      ['Later', kept.begins],
    ]);
    expect(await onPage()).toEqual(['First']);
    const before = await revision();
    pass(2);
    await look();
    expect([await onPage(), await revision()]).toEqual([['First'], before]);
    pass(1);
    // Until it was looked at the catalogue is what it was: what is kept of a revision is kept of one.
    expect(await onPage()).toEqual(['First']);
    await look();
    expect([await onPage(), await revision()]).toEqual([['First', 'Later'], before + 1]);
    await look();
    expect(await revision()).toBe(before + 1);
    expect(await read('Later')).toMatchObject({ begins: null, isShown: true });
    // The day stays what it was, as a fact.
    expect((await read('Later')).words.showFrom).toBe(kept.words.showFrom);
  });

  test('that is past, or is taken back, shows it at once; one that is put off takes it away again', async () => {
    expect(await setDay('Later', typedIn(-5))).toMatchObject({ begins: null, isShown: true, told: [] });
    expect(await onPage()).toEqual(['First', 'Later']);
    expect(await setDay('Later', typedIn(10))).toMatchObject({ isShown: false });
    expect(await onPage()).toEqual(['First']);
    expect(await setDay('Later', '')).toMatchObject({ begins: null, isShown: true });
    expect(await onPage()).toEqual(['First', 'Later']);
    // The clock stands where the last one began: an earlier day has come, too.
    await setDay('First', typedIn(-60));
    expect(await onPage()).toEqual(['First', 'Later']);
  });

  test('of all that are shown empties the home page until then, which is said', async () => {
    await setDay('First', typedIn(5));
    expect((await setDay('Later', typedIn(5))).told).toEqual([
      expect.stringContaining('It comes onto the home page on'),
      'The home page is empty now: no story is shown.',
    ]);
    expect(await onPage()).toEqual([]);
  });

  test('that is none is told at its field, and nothing is saved', async () => {
    const sheet = await read('Later');
    for (const showFrom of [
      'tomorrow',
      '2026-02-30 10:00',
      '2027-03-28 02:30',
      '1999-12-31 10:00',
      '9999-12-31 23:59',
      '3000-01-01 10:00',
    ]) {
      const { status, json } = await send({ ...sheet.words, showFrom }, sheet);
      expect([status, json]).toMatchObject([422, { errors: [{ path: 'typed.showFrom' }] }]);
    }
    expect(await read('Later')).toEqual(sheet);
  });

  test('comes and goes with a folder; what the office set is named before it is undone', async () => {
    const showFrom = toUtcMinute(minutes(4));
    const dated = [told('First'), told('Later', { showFrom })];
    expect(await bring(dated)).toMatchObject({ ok: true });
    expect(await onPage()).toEqual(['First']);
    const folder = await exported();
    expect(parse(`${folder['stories.yaml']}`)).toMatchObject([
      { name: 'First' },
      { name: 'Later', showFrom },
    ]);
    pass(4);
    // The minute is over, and nobody looked: an import does.
    expect(await bring(dated)).toMatchObject({ ok: true });
    expect(await onPage()).toEqual(['First', 'Later']);
    expect(await exported()).toEqual(folder);
    await setDay('Later', typedIn(30));
    expect(await bring(dated)).toMatchObject({
      ok: false,
      undoing: [{ kind: 'story', name: 'later', undone: ['showFrom'] }],
    });
    expect(await onPage()).toEqual(['First']);
    expect(await bring(dated, 'all')).toMatchObject({ ok: true });
    expect(await onPage()).toEqual(['First', 'Later']);
  });

  test('that is no minute is refused with the place in the folder', async () => {
    for (const showFrom of ['soon', '2026-13-01T10:00Z', '0000-01-01T00:00Z'])
      expect(JSON.stringify(await bring([told('First', { showFrom })]))).toMatch(/stories\.yaml.*showFrom/);
  });

  test('is part of what it said before, and of what the way back takes', async () => {
    const day = typedIn(20);
    await setDay('Later', day);
    const now = await setDay('Later', '');
    const { versions } = versionList.parse((await editor.call(`/stories/${now.id}/versions`)).json);
    const [last, first] = versions;
    const wordsOf = async (id: number | undefined) =>
      storyVersion.parse((await editor.call(`/stories/${now.id}/versions/${id}`)).json).words?.showFrom;
    expect([await wordsOf(last?.id), await wordsOf(first?.id)]).toEqual([day, '']);
  });

  test('shows a story once it has come, whatever is set, taken back, brought in and looked at meanwhile', async () => {
    const step = fc.oneof(
      fc.record({
        does: fc.constant('set' as const),
        name: fc.constantFrom('First', 'Later'),
        in: fc.integer({ min: -3, max: 6 }),
      }),
      fc.record({ does: fc.constant('take back' as const), name: fc.constantFrom('First', 'Later') }),
      fc.record({ does: fc.constant('pass' as const), count: fc.integer({ min: 1, max: 4 }) }),
      fc.record({ does: fc.constant('bring' as const), in: fc.option(fc.integer({ min: -3, max: 6 })) }),
      fc.record({ does: fc.constant('look' as const) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
        await signInAgain();
        await bring([told('First'), told('Later')], 'all');
        const days = new Map<string, number>();
        for (const one of steps) {
          if (one.does === 'set') {
            await setDay(one.name, typedIn(one.in));
            days.set(one.name, minutes(one.in).getTime());
          } else if (one.does === 'take back') {
            await setDay(one.name, '');
            days.delete(one.name);
          } else if (one.does === 'pass') pass(one.count);
          else if (one.does === 'bring') {
            const showFrom = one.in === null ? {} : { showFrom: toUtcMinute(minutes(one.in)) };
            expect(await bring([told('First'), told('Later', showFrom)], 'all')).toMatchObject({ ok: true });
            days.clear();
            if (one.in !== null) days.set('Later', minutes(one.in).getTime());
          } else await look();
        }
        await look();
        const begun = ['First', 'Later'].filter(
          (name) => Math.floor((days.get(name) ?? 0) / MINUTE_IN_MS) * MINUTE_IN_MS <= now().getTime(),
        );
        expect(await onPage()).toEqual(begun);
        expect(
          (await list())
            .filter(({ begins }) => begins === null)
            .map(({ name }) => name)
            .toSorted(),
        ).toEqual(begun);
      }),
      { numRuns: 12, seed: 94 },
    );
  });

  test('that was passed by a clock which ran ahead is one to come again, within a minute', async () => {
    await setDay('Later', typedIn(20));
    pass(60);
    await look();
    expect(await onPage()).toEqual(['First', 'Later']);
    pass(-60);
    await look();
    expect(await onPage()).toEqual(['First']);
    await signInAgain();
    expect(await setDay('Later', typedIn(10))).toMatchObject({ isShown: false });
    // Clocks of two servers that are seconds apart wind it once.
    await setDay('First', typedIn(0));
    const before = await revision();
    await showDueStories({
      ...office.services,
      db: database.db,
      now: () => new Date(now().getTime() - 30_000),
    });
    expect([await onPage(), await revision()]).toEqual([['First'], before]);
  });

  test('stays the minute that it is where clocks show that twice, and where it is not touched', async () => {
    const showFrom = '2027-10-31T01:30Z';
    expect(await bring([told('First'), told('Later', { showFrom })])).toMatchObject({ ok: true });
    const sheet = await read('Later');
    expect(sheet.words.showFrom).toBe('2027-10-31 02:30');
    expect((await send({ ...sheet.words, showOnMobile: false }, sheet)).status).toBe(200);
    expect(parse(`${(await exported())['stories.yaml']}`)).toMatchObject([{}, { showFrom }]);
  });

  test('is told by how long it is until then, as the server’s clock goes, and that it has come once somebody looked', async () => {
    expect((await read('Later')).beginsIn).toBeNull();
    const day = new Date(toUtcMinute(minutes(5)));
    expect((await setDay('Later', minuteInZone(day, zone))).beginsIn).toBeGreaterThan(4 * MINUTE_IN_MS - 1);
    const left = async () => (await read('Later')).beginsIn;
    expect(await left()).toBe(day.getTime() - now().getTime());
    pass(3);
    expect(await left()).toBe(day.getTime() - now().getTime());
    pass(3);
    expect(await left()).toBe(0);
    await look();
    expect(await read('Later')).toMatchObject({ beginsIn: null, begins: null, isShown: true });
  });

  test('is of a year by the clocks of the foundry, and goes out and comes in so', async () => {
    await setDay('Later', '2000-01-01 00:00');
    expect((await read('Later')).words.showFrom).toBe('2000-01-01 00:00');
    const folder = await exported();
    const stories: object[] = parse(`${folder['stories.yaml']}`);
    expect(stories).toMatchObject([{}, { showFrom: '1999-12-31T23:00Z' }]);
    expect(await bring(stories)).toMatchObject({ ok: true, summary: { isChanged: false } });
  });

  test('goes with the catalogue’s clock, which a database of before has not', async () => {
    await setDay('Later', typedIn(-5));
    await database.db.update(catalogue).set({ storyClock: null }).where(eq(catalogue.id, 1));
    expect(await onPage()).toEqual(['First']);
    await look();
    expect(await onPage()).toEqual(['First', 'Later']);
  });
});
