import { randomBytes } from 'node:crypto';
import { desc, eq, type SQL } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { z } from 'zod';
import { type DesignerWords, designerSheet, designerVersion } from '#contract/admin/content/designers.ts';
import { type LicenceWords, licenceSheet, licenceVersion } from '#contract/admin/content/licences.ts';
import { sentPicture } from '#contract/admin/content/pictures.ts';
import { foundrySounds, type SoundSetWords, soundVersion } from '#contract/admin/content/sounds.ts';
import { type StoryWords, storySheet, storyVersion } from '#contract/admin/content/stories.ts';
import { type YearWords, yearSheet, yearVersion } from '#contract/admin/content/timeline.ts';
import { versionList } from '#contract/admin/content/versions.ts';
import { type FamilyWords, familySheet, familyVersion } from '#contract/admin/families.ts';
import type { FontEngine } from '#fonts/engine/font-engine.ts';
import { createPatientEngine } from '#fonts/testing/create-patient-engine.ts';
import type { Database } from '#server/database/database.ts';
import {
  designer,
  fontCut,
  fontFamily,
  historyYear,
  licenceTemplate,
  story,
} from '#server/database/schema/catalogue.ts';
import { earlierWords } from '#server/database/schema/earlier-words.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { importWritten } from '#server/import/testing/import-written.ts';
import { makeWav } from '#server/import/testing/make-sound.ts';
import type { FolderFiles } from '#server/import/testing/write-folder.ts';
import { keepStoryWords } from '#server/import/writing/earlier/keep-earlier-words.ts';
import { moveFamily } from '#server/office/families/move-family.ts';
import { openTestOffice, type TestOffice, type Visitor } from '#server/office/testing/open-test-office.ts';

type Said = 'One' | 'Two' | 'Three';
const all: readonly Said[] = ['One', 'Two', 'Three'];
const styles = { One: 'Regular', Two: 'Bold', Three: 'Bold' };
const years = { One: 1996, Two: 1997, Three: 1996 };
/** Those of a row, and a set of sounds, which is of the settings. */
const rowKinds = ['licence', 'story', 'year', 'family', 'designer'] as const;
const kinds = [...rowKinds, 'wood'] as const;
type RowKind = (typeof rowKinds)[number];
type Kind = (typeof kinds)[number];
const asOf = (said: Said): Record<Kind, Said> => ({
  ...{ licence: said, story: said, year: said, family: said, designer: said, wood: said },
});

/**
 * A shop with one licence, one story, one year, one family, a designer whom it does not name and a set of sounds, which say one of three
 * things; what the story, the year and the designer are known by follows that.
 */
function folderOf(said: Record<Kind, Said>): FolderFiles {
  const users = { name: 'users', label: said.licence, optional: false, type: 'number', minimum: 1 };
  const licence = {
    ...{ name: 'desktop', publicName: said.licence, formula: 'tier("users", users)', delivers: ['desktop'] },
    ...{ isCustom: false, published: true, licenceText: `<p>${said.licence}</p>` },
    ...{ discounts: [{ from: 2, percent: said.licence.length }], termMonths: null },
    fields: [{ ...users, tiers: [{ upTo: 3, label: 'Up to 3', factor: 1.5 }] }],
  };
  const told = { name: `Told ${said.story}`, family: 'eczar', slideType: 'lines' };
  return {
    'foundry.yaml': 'name: Mine\ncontactEmail: me@mine.example\n',
    'licences.yaml': stringify([licence]),
    'stories.yaml': stringify([
      { ...told, slides: [{ lines: [{ text: said.story, cut: styles[said.story] }] }] },
    ]),
    'timeline.yaml': stringify([
      {
        year: years[said.year],
        designers: [{ title: 'Told', text: said.year, family: 'eczar', phrases: [said.year] }],
      },
    ]),
    'designers.yaml': stringify([
      {
        ...{ name: 'Zed', slug: `zed-${said.designer.toLowerCase()}`, biography: said.designer },
        ...(said.designer === 'Two' && { url: 'https://zed.example' }),
      },
    ]),
    'sounds.yaml': stringify({
      wood: {
        ...{ volume: -said.wood.length, reverb: 2 },
        tracks: {
          [said.wood.toLowerCase()]: [{ file: `${said.wood}.wav` }, { file: 'house:wood-d4', weight: 2 }],
        },
        sequences: {
          look: { bpm: 124, stopTime: '3n', tracks: { [said.wood.toLowerCase()]: 'x..o............' } },
          ...{ type: { bpm: 180, stopTime: '4n' }, take: { bpm: 120, stopTime: '2n' } },
        },
      },
    }),
    ...Object.fromEntries(all.map((each, at) => [`${each}.wav`, makeWav(0.1 + at / 10)])),
    'eczar/family.yaml': stringify({
      ...{
        name: said.family,
        slug: 'eczar',
        designers: [said.family, 'Ada'],
        defaultCut: styles[said.family],
      },
      ...{ description: said.family, credits: '', legacy: said.family === 'Two' },
      ...(said.family === 'One' && {
        colors: { paper: '#ffffff', ink: '#000000' },
        releasedAt: '2024-05-31',
      }),
      versions: [{ version: '1', date: '2024-05-31', changes: said.family }],
      essay: [{ text: said.family }, { specimen: said.family, cut: styles[said.family] }],
    }),
    'eczar/a.ttf': { font: '@expo-google-fonts/eczar/Eczar_400Regular.ttf' },
    'eczar/b.ttf': { font: '@expo-google-fonts/eczar/Eczar_700Bold.ttf' },
  };
}

onEachDatabase('what licences, stories, years, families, designers and sounds said before', (open) => {
  let database: Database;
  let engine: FontEngine;
  let office: TestOffice;
  let editor: Visitor;
  beforeAll(async () => {
    database = await open();
    engine = createPatientEngine({ workers: 1 });
    office = await openTestOffice(database);
    ({ visitor: editor } = await office.member('ada@example.com', 'editor'));
    for (const said of all) {
      await bring(asOf(said));
      for (const kind of kinds) wordsOf.set(`${kind} ${said}`, ownWords((await read(kind)).words));
    }
    await bring(asOf('One'));
  });
  afterAll(async () => {
    await engine.close();
    await database.close();
  });

  async function bring(said: Record<Kind, Said>) {
    const services = { database, files: office.services.files, engine };
    const taken = { taken: { isAll: true, names: [] } };
    expect(await importWritten(services, folderOf(said), taken)).toMatchObject({ ok: true });
  }
  async function idOf(kind: Kind): Promise<number | string | null> {
    if (kind === 'wood') return kind;
    const [row] = await database.db.select({ id: rows[kind].id }).from(rows[kind]).where(named[kind]);
    return row?.id ?? null;
  }
  const rows = { licence: licenceTemplate, story, year: historyYear, family: fontFamily, designer };
  // Where there are others.
  const named: Partial<Record<RowKind, SQL>> = {
    licence: eq(licenceTemplate.name, 'desktop'),
    designer: eq(designer.name, 'Zed'),
  };
  const places = {
    ...{ licence: '/licence-templates', story: '/stories', year: '/timeline', family: '/families' },
    ...{ designer: '/designers', wood: '/sounds' },
  };
  const sheets = {
    ...{ licence: licenceSheet, story: storySheet, year: yearSheet, family: familySheet },
    designer: designerSheet,
  };
  const versions = {
    ...{ licence: licenceVersion, story: storyVersion, year: yearVersion, family: familyVersion },
    ...{ designer: designerVersion, wood: soundVersion },
  };
  const readSounds = async () => foundrySounds.parse((await editor.call('/sounds')).json).words;
  async function read(kind: Kind) {
    // It has neither number nor revision: all that was seen is sent.
    if (kind === 'wood') return { id: 0, revision: '', words: (await readSounds()).wood };
    const [family] = await database.db.select({ slug: fontFamily.slug }).from(fontFamily);
    const { json } = await editor.call(
      `${places[kind]}/${kind === 'family' ? family?.slug : await idOf(kind)}`,
    );
    return sheets[kind].parse(json);
  }
  async function save(
    kind: Kind,
    words: object,
    before: { id: number; revision: string; words: object } | null,
  ) {
    const { status, json } = await (await prepare(kind, words, before))();
    expect([status, json]).toMatchObject([200, kind === 'wood' ? {} : { code: '' }]);
  }
  /** What saves the words over those that stand, once it is pressed. */
  async function prepare(
    kind: Kind,
    words: object,
    before: { id: number; revision: string; words: object } | null,
  ) {
    if (kind === 'wood') {
      const seen = await readSounds();
      return () => editor.call('/sounds', { seen, typed: { ...seen, wood: words } });
    }
    const typed = kind === 'family' ? { ...before?.words, ...words } : words;
    const asked = { id: before?.id ?? null, seen: before?.revision ?? null, typed };
    return () => editor.call(`${places[kind]}/save`, asked);
  }
  async function drop(kind: Kind, { id, revision: seen }: { id: number; revision: string }) {
    if (kind === 'wood') {
      const own = (await readSounds()).wood;
      return await (await prepare(kind, { ...own, kind: 'house' }, null))();
    }
    return await editor.call(`${places[kind]}/drop`, { id, seen });
  }
  async function list(kind: Kind) {
    const { json } = await editor.call(`${places[kind]}/${await idOf(kind)}/versions`);
    return versionList.parse(json).versions;
  }
  async function version(kind: Kind, place = 0) {
    const id = (await list(kind))[place]?.id;
    const { status, json } = await editor.call(`${places[kind]}/${await idOf(kind)}/versions/${id}`);
    expect(status).toBe(200);
    const { words, ...rest } = versions[kind].parse(json);
    if (words === null) throw new Error('The words of a version were not read');
    return { ...rest, words };
  }
  type Words =
    | LicenceWords
    | StoryWords
    | YearWords
    | Omit<FamilyWords, 'site' | 'release'>
    | DesignerWords
    | SoundSetWords;
  const saidBy = (words: Words) => {
    if ('tracks' in words) return words.tracks[0]?.sounds[0]?.name.replace('.wav', '');
    if ('biography' in words) return words.biography.replace(/<[^>]*>/g, '');
    if ('slides' in words) return words.slides[0]?.lines[0]?.text;
    if ('year' in words) return words.designers[0]?.phrases[0];
    return 'essay' in words ? words.name : words.publicName;
  };
  const wordsOf = new Map<string, Words>();
  // Whether a family is on the site is none of its earlier words.
  const ownWords = (words: Words | FamilyWords): Words => {
    if (!('site' in words)) return words;
    const { site: _, release: __, ...own } = words;
    return own;
  };

  /** A family names a designer who is called as it is, and whom an import may have taken away since. */
  async function toldOfGone(kind: Kind, said: Said) {
    if (kind !== 'family') return [];
    const isThere = (await database.db.$count(designer, eq(designer.name, said))) > 0;
    return isThere ? [] : [{ field: 'designers', message: expect.stringContaining(`‘${said}’ went`) }];
  }

  test('are what was done, in whichever order it is saved, brought in, gone back to and taken away', async () => {
    const kind = fc.constantFrom(...kinds);
    // A family is withdrawn by imports alone.
    const dropped = fc.constantFrom(...kinds.filter((each) => each !== 'family'));
    const said = fc.constantFrom(...all);
    const act = fc.oneof(
      { weight: 3, arbitrary: fc.record({ does: fc.constant('save' as const), kind, said }) },
      { weight: 5, arbitrary: fc.record({ does: fc.constant('back' as const), kind, place: fc.nat(4) }) },
      {
        weight: 2,
        arbitrary: fc.record({
          does: fc.constant('import' as const),
          licence: said,
          story: said,
          year: said,
          family: said,
          designer: said,
          wood: said,
        }),
      },
      { weight: 1, arbitrary: fc.record({ does: fc.constant('drop' as const), kind: dropped }) },
    );
    // So that each has something to go back to.
    const firstActs = [
      { does: 'save', kind: 'licence', said: 'Two' },
      { does: 'save', kind: 'story', said: 'Three' },
      { does: 'save', kind: 'year', said: 'Two' },
      { does: 'save', kind: 'family', said: 'Two' },
      { does: 'save', kind: 'family', said: 'Three' },
      { does: 'back', kind: 'family', place: 1 },
      { does: 'save', kind: 'designer', said: 'Two' },
      { does: 'save', kind: 'wood', said: 'Two' },
      { does: 'back', kind: 'wood', place: 0 },
      { does: 'drop', kind: 'wood' },
    ] as const;
    let wentBack = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 6, maxLength: 9 }), async (acts) => {
        await bring(asOf('One'));
        await database.db.delete(earlierWords);
        // What each says, null where it is taken away, and what it said, the newest first, with who ended that.
        type Model = { says: Said | null; last: Said; said: [Said, string | null][] };
        const model: Record<Kind, Model> = {
          licence: { says: 'One', last: 'One', said: [] },
          story: { says: 'One', last: 'One', said: [] },
          year: { says: 'One', last: 'One', said: [] },
          family: { says: 'One', last: 'One', said: [] },
          designer: { says: 'One', last: 'One', said: [] },
          wood: { says: 'One', last: 'One', said: [] },
        };
        const becomes = (of: Kind, says: Said, by: string | null) => {
          const { last, said: before, says: stands } = model[of];
          // What was taken away is gone, and what it said; a licence keeps its row, and a set is the house's until it is one's own again.
          const isGone = of !== 'licence' && of !== 'wood' && stands === null;
          const kept: Model['said'] = isGone ? [] : before;
          const isNone = isGone || last === says || (of === 'wood' && stands === null);
          model[of] = { says, last: says, said: isNone ? kept : [[last, by], ...kept] };
        };
        for (const each of [...firstActs, ...acts]) {
          if (each.does === 'import') {
            await bring(each);
            for (const of of kinds) becomes(of, each[of], null);
            continue;
          }
          const { kind: of } = each;
          const before = model[of].says === null ? null : await read(of);
          if (each.does === 'drop' && before !== null) {
            expect((await drop(of, before)).status).toBe(200);
            const { last, said: pasts } = model[of];
            model[of] = { last, says: null, said: of === 'wood' ? [[last, 'ada'], ...pasts] : pasts };
          } else if (each.does === 'save') {
            await save(of, wordsOf.get(`${of} ${each.said}`) ?? {}, before);
            becomes(of, each.said, 'ada');
          } else if (each.does === 'back' && before !== null) {
            const { said: pasts } = model[of];
            const place = each.place % Math.max(1, pasts.length);
            const past = pasts[place];
            if (past === undefined) continue;
            const { words, told } = await version(of, place);
            expect([words, told]).toEqual([wordsOf.get(`${of} ${past[0]}`), await toldOfGone(of, past[0])]);
            await save(of, words, before);
            becomes(of, past[0], 'ada');
            wentBack += 1;
          }
          for (const one of kinds) {
            const { says, said: past } = model[one];
            if (says === null) continue;
            expect(ownWords((await read(one)).words)).toEqual(wordsOf.get(`${one} ${says}`));
            expect((await list(one)).map(({ endedBy }) => endedBy)).toEqual(past.map(([, by]) => by));
          }
        }
        for (const of of kinds)
          for (const [place, [past]] of model[of].says === null ? [] : model[of].said.entries())
            expect(saidBy((await version(of, place)).words)).toBe(past);
      }),
      { numRuns: 3, seed: 87 },
    );
    expect(wentBack).toBeGreaterThan(4);
  });

  test('are kept once of two who save at once, by each that replaces them where an import is beside it, and not by one that is refused', async () => {
    const services = { database, files: office.services.files, engine };
    for (const kind of kinds) {
      await bring(asOf('One'));
      await database.db.delete(earlierWords);
      const press = async (said: Said) => {
        return await prepare(kind, wordsOf.get(`${kind} ${said}`) ?? {}, await read(kind));
      };
      const presses = [await press('Two'), await press('Three')];
      const [two, three] = await Promise.all(presses.map((save) => save()));
      expect([two?.status, three?.status].sort()).toEqual([200, 409]);
      expect((await list(kind)).map(({ endedBy }) => endedBy)).toEqual(['ada']);
      const [says, other]: [Said, Said] = two?.status === 200 ? ['Two', 'Three'] : ['Three', 'Two'];
      const refused = await importWritten(services, folderOf({ ...asOf('One'), [kind]: other }));
      expect(refused).toMatchObject({ ok: false });
      expect(await list(kind)).toHaveLength(1);
      const save = await press('One');
      const [saved] = await Promise.all([save(), bring({ ...asOf('One'), [kind]: other })]);
      const isSaved = saved.status === 200;
      expect((await list(kind)).map(({ endedBy }) => endedBy)).toEqual([
        ...(isSaved ? [null, 'ada'] : [null]),
        'ada',
      ]);
      expect(saidBy((await version(kind)).words)).toBe(isSaved ? 'One' : says);
    }
  });

  test('of a licence that was taken away and comes back tell since when it was away', async () => {
    for (const isImport of [false, true]) {
      await bring(asOf('One'));
      await database.db.delete(earlierWords);
      const { id, revision: seen } = await read('licence');
      expect((await editor.call('/licence-templates/drop', { id, seen })).status).toBe(200);
      const [row] = await database.db.select().from(licenceTemplate).where(eq(licenceTemplate.id, id));
      const awaySince = row?.withdrawnAt?.toISOString();
      expect(awaySince).toBeDefined();
      if (isImport) await bring({ ...asOf('One'), licence: 'Two' });
      else await save('licence', wordsOf.get('licence Two') ?? {}, null);
      expect(await list('licence')).toMatchObject([{ endedBy: isImport ? null : 'ada', awaySince }]);
      await save('licence', wordsOf.get('licence Three') ?? {}, await read('licence'));
      expect((await list('licence'))[0]).toMatchObject({ endedBy: 'ada', awaySince: null });
    }
  });

  test('are read of their own record alone, and of none that is not there', async () => {
    await bring(asOf('One'));
    await bring(asOf('Two'));
    const [ofLicence, ofStory] = [(await list('licence'))[0]?.id, (await list('story'))[0]?.id];
    for (const [kind, id] of [
      ['licence', ofStory],
      ['story', ofLicence],
      ['year', ofStory],
      ['story', (await list('year'))[0]?.id],
      ['family', ofStory],
      ['year', (await list('family'))[0]?.id],
      ['designer', ofStory],
      ['wood', ofStory],
      ['family', (await list('designer'))[0]?.id],
      ['designer', (await list('wood'))[0]?.id],
    ] as const)
      expect((await editor.call(`${places[kind]}/${await idOf(kind)}/versions/${id}`)).status).toBe(404);
    for (const kind of rowKinds) {
      expect((await editor.call(`${places[kind]}/999999/versions`)).status).toBe(404);
      expect((await editor.call(`${places[kind]}/999999/versions/${ofStory}`)).status).toBe(404);
    }
  });

  test('are a hundred of each at the most, and fewer where they are long; the newest stays however long it is', async () => {
    await bring(asOf('One'));
    const [row] = await database.db.select().from(story);
    if (row === undefined) throw new Error('There is no story');
    const { id: _, position: __, importedAs: ___, ...becomes } = { ...row, fontFamilyUid: 'eczar' };
    const change = { by: 'Ada', at: new Date() };
    // Such as no database holds shorter.
    const long = (bytes: number) => randomBytes(Math.ceil(bytes / 2)).toString('hex');
    const keep = (name: string, bytes = 0) =>
      database.db.transaction((tx) =>
        keepStoryWords(tx, [{ row: { ...row, name: `${name}${long(bytes)}` }, becomes }], change),
      );
    const nameOf = async (place: number) => {
      const { words } = await version('story', place);
      return 'name' in words ? words.name : '';
    };
    for (let at = 0; at < 101; at += 1) await keep(`${at}`);
    const kept = await list('story');
    expect(kept).toHaveLength(100);
    expect(await nameOf(0)).toBe('100');
    expect(await nameOf(99)).toBe('1');
    await keep('large', 3_000_000);
    expect(await nameOf(1)).toBe('100');
    await keep('after it');
    expect(await nameOf(1)).toBe('100');
    expect(await list('story')).toHaveLength(100);
    for (let at = 0; at < 3; at += 1) await keep(`long ${at} `, 800_000);
    const names = await Promise.all([0, 1, 2, 3].map(nameOf));
    expect(names.map((name) => name.slice(0, 8).replace(/ .*/, ''))).toEqual([
      'long',
      'long',
      'after',
      '100',
    ]);
    expect(names[1]).toMatch(/^long 1 /);
  });

  test('go with a story whatever it is called, in the folder or in the office', async () => {
    const brought = async (...stories: object[]) => {
      const services = { database, files: office.services.files, engine };
      const written = { ...folderOf(asOf('One')), 'stories.yaml': stringify(stories) };
      expect(await importWritten(services, written, { taken: { isAll: true, names: [] } })).toMatchObject({
        ok: true,
      });
    };
    const told = (name: string, text: string) => ({
      ...{ name, family: 'eczar', slideType: 'lines', slides: [{ lines: [{ text }] }] },
    });
    // What the story that is called so now says, and said, the newest first.
    const history = async (name: string) => {
      const [row] = await database.db.select().from(story).where(eq(story.name, name));
      const kept = await database.db
        .select()
        .from(earlierWords)
        .where(eq(earlierWords.storyId, row?.id ?? 0))
        .orderBy(desc(earlierWords.id));
      const names = kept.map(({ words }) => z.object({ name: z.string() }).parse(words).name);
      return { id: row?.id, says: row?.content[0]?.lines[0]?.text, names };
    };
    const rename = async (from: string, to: string) => {
      const { id } = await history(from);
      const sheet = storySheet.parse((await editor.call(`/stories/${id}`)).json);
      await save('story', { ...sheet.words, name: to }, sheet);
    };
    await database.db.delete(story);
    await brought(told('Wide', 'a'), told('Tall', 'b'));
    const { id: wide } = await history('Wide');
    const { id: tall } = await history('Tall');
    // The folder names it anew.
    await brought(told('Broad', 'a'), told('Tall', 'b'));
    expect(await history('Broad')).toEqual({ id: wide, says: 'a', names: ['Wide'] });
    // The office does, its words too, and the folder comes as it was.
    await rename('Broad', 'Vast');
    await brought(told('Broad', 'c'), told('Tall', 'b'));
    expect(await history('Broad')).toEqual({ id: wide, says: 'c', names: ['Vast', 'Broad', 'Wide'] });
    // What it was called is another one's meanwhile, whose words are not written over, but go as it does.
    await rename('Broad', 'Vast');
    await save(
      'story',
      { ...storySheet.parse((await editor.call(`/stories/${tall}`)).json).words, name: 'Broad' },
      null,
    );
    await brought(told('Broad', 'c'), told('Tall', 'b'));
    const names = ['Vast', 'Broad', 'Vast', 'Broad', 'Wide'];
    expect(await history('Broad')).toEqual({ id: wide, says: 'c', names });
    expect(await history('Tall')).toEqual({ id: tall, says: 'b', names: [] });
    // An edit that the folder has by now, of two that took each other's names.
    await brought(told('Tall', 'c'), told('Broad', 'b'));
    expect(await history('Tall')).toMatchObject({ id: tall, names: ['Tall'] });
    // Renamed and rewritten in its place.
    await brought(told('Tall', 'c'), told('Slim', 'd'));
    expect(await history('Slim')).toEqual({ id: wide, says: 'd', names: ['Broad', 'Broad', ...names] });
    await brought(told('Tall', 'c'));
    expect(await database.db.$count(earlierWords, eq(earlierWords.storyId, wide ?? 0))).toBe(0);
  });

  test('are told to be unreadable where they are, and follow no family then', async () => {
    await bring(asOf('One'));
    const recordsOf = {
      ...{ licence: 'licenceTemplateId', story: 'storyId', year: 'historyYearId', family: 'familyId' },
      ...{ designer: 'designerId', wood: 'soundSet' },
    };
    for (const kind of kinds) {
      const record = { [recordsOf[kind]]: await idOf(kind) };
      const words = {
        kind: kind === 'wood' ? 'sounds' : kind,
        name: 1,
        fontFamilyUid: 'eczar',
        lineto: [{ fontFamilyUid: 'eczar' }],
      };
      const ended = { endedAt: new Date(), endedBy: null };
      await database.db.insert(earlierWords).values({ ...record, ...ended, words });
      const id = (await list(kind))[0]?.id;
      const { status, json } = await editor.call(`${places[kind]}/${await idOf(kind)}/versions/${id}`);
      expect([status, json]).toMatchObject([200, { id, words: null, told: [] }]);
      const [family] = await database.db.select().from(fontFamily);
      const move = { familyId: family?.id ?? 0, formerSlug: 'eczar', slug: 'eczar-two' };
      await database.db.transaction((tx) => moveFamily(tx, move));
      const back = { ...move, formerSlug: 'eczar-two', slug: 'eczar' };
      await database.db.transaction((tx) => moveFamily(tx, back));
      const [kept] = await database.db
        .select()
        .from(earlierWords)
        .where(eq(earlierWords.id, id ?? 0));
      expect(kept?.words).toEqual(words);
    }
  });

  test('tell at its field what they name that is not there any more, and follow a family to its new address', async () => {
    await bring(asOf('One'));
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"><path d="M0 0h4v2z"/></svg>';
    const sent = await office.app.inject({
      method: 'POST',
      url: '/api/admin/picture?name=a.svg',
      headers: {
        ...{ cookie: editor.cookie(), origin: 'https://shop.example' },
        'content-type': 'application/octet-stream',
      },
      payload: Buffer.from(svg),
    });
    const { url } = sentPicture.parse(sent.json());
    const lines = storySheet.parse(await read('story'));
    const [first] = lines.words.slides;
    if (first === undefined) throw new Error('There is no slide');
    const bold = { ...first, lines: first.lines.map((line) => ({ ...line, cut: 'Bold' })) };
    await save('story', { ...lines.words, slides: [bold] }, lines);
    const drawing = { ...first, lines: [], svg: url, label: 'A bow' };
    await save('story', { ...lines.words, slideType: 'svg', slides: [drawing] }, await read('story'));
    await save('story', lines.words, await read('story'));
    const licence = licenceSheet.parse(await read('licence'));
    const { id: other } = licenceSheet.parse(
      (
        await editor.call('/licence-templates/save', {
          ...{ id: null, seen: null },
          typed: { ...licence.words, name: 'web' },
        })
      ).json,
    );
    await save('licence', { ...licence.words, requires: ['web'] }, licence);
    await save('licence', licence.words, await read('licence'));
    const revision = licenceSheet.parse((await editor.call(`/licence-templates/${other}`)).json).revision;
    expect((await editor.call('/licence-templates/drop', { id: other, seen: revision })).status).toBe(200);
    expect(await version('licence')).toMatchObject({
      words: { requires: ['web'] },
      told: [{ field: 'requires', message: expect.stringContaining('web') }],
    });

    // Newest first: the drawing, the bold line, the line of before.
    expect(await version('story')).toMatchObject({ words: { slides: [{ svg: url }] }, told: [] });
    const [family] = await database.db.select().from(fontFamily);
    const move = { familyId: family?.id ?? 0, formerSlug: 'eczar', slug: 'eczar-new' };
    await database.db.transaction((tx) => moveFamily(tx, move));
    expect(await version('story', 1)).toMatchObject({
      words: { family: 'eczar-new', slides: [{ lines: [{ cut: 'Bold' }] }] },
      told: [],
    });
    await database.db.update(fontCut).set({ withdrawnAt: new Date() }).where(eq(fontCut.name, 'Bold'));
    expect(await version('story', 1)).toMatchObject({
      words: { slides: [{ lines: [{ cut: '' }] }] },
      told: [{ field: 'slides.0.lines.0.cut', message: 'The style that stood here is not there any more.' }],
    });
    await database.db.update(fontFamily).set({ withdrawnAt: new Date() });
    expect((await version('story', 2)).told).toEqual([
      { field: 'family', message: 'Please choose a family that is there.' },
      { field: 'slides.0.lines.0.cut', message: 'The style that stood here is not there any more.' },
    ]);
    await office.services.files.remove(url.slice('/images/'.length, -'.svg'.length));
    expect((await version('story')).told.map(({ field }) => field)).toEqual(['slides.0.svg', 'family']);
  });

  test('of a year tell at its fields what is not there any more or taken by another one, and follow a family', async () => {
    await database.db.update(fontFamily).set({ withdrawnAt: null });
    await database.db.delete(historyYear);
    await bring(asOf('One'));
    const sheet = yearSheet.parse(await read('year'));
    const [entry] = sheet.words.designers;
    if (entry === undefined) throw new Error('There is no entry');
    const sent = await office.app.inject({
      method: 'POST',
      url: '/api/admin/picture?name=a.svg',
      headers: {
        ...{ cookie: editor.cookie(), origin: 'https://shop.example' },
        'content-type': 'application/octet-stream',
      },
      payload: Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="2"><path d="M0 0h3v2z"/></svg>',
      ),
    });
    const { url } = sentPicture.parse(sent.json());
    const pictured = {
      ...sheet.words,
      designers: [{ ...entry, images: [{ url, label: 'A bow', size: '57' }] }],
    };
    await save('year', pictured, sheet);
    // Nothing that somebody reads otherwise makes no version.
    await save('year', pictured, await read('year'));
    await save('year', { ...sheet.words, year: '2001' }, await read('year'));
    expect((await list('year')).map(({ endedBy }) => endedBy)).toEqual(['ada', 'ada']);
    expect(await version('year')).toMatchObject({ words: pictured, told: [] });
    expect(await version('year', 1)).toMatchObject({ words: sheet.words, told: [] });

    const [family] = await database.db.select().from(fontFamily);
    const move = { familyId: family?.id ?? 0, formerSlug: family?.slug ?? '', slug: 'eczar-third' };
    await database.db.transaction((tx) => moveFamily(tx, move));
    expect(await read('year')).toMatchObject({ words: { designers: [{ family: 'eczar-third' }] } });
    expect(await version('year')).toMatchObject({
      words: { designers: [{ family: 'eczar-third' }] },
      told: [],
    });
    const other = { ...sheet.words, designers: [{ ...entry, family: '' }] };
    const made = await editor.call('/timeline/save', { id: null, seen: null, typed: other });
    expect(made.status).toBe(200);
    await database.db.update(fontFamily).set({ withdrawnAt: new Date() });
    await office.services.files.remove(url.slice('/images/'.length, -'.svg'.length));
    const of = `/timeline/${sheet.id}/versions`;
    const [newest] = versionList.parse((await editor.call(of)).json).versions;
    const { told } = yearVersion.parse((await editor.call(`${of}/${newest?.id}`)).json);
    expect(told).toEqual([
      {
        field: 'designers.0.images.0.url',
        message: 'This picture is not there any more. Please add it once more.',
      },
      {
        field: 'designers.0.family',
        message: 'No family has this address: please choose one that is there.',
      },
      { field: 'year', message: 'The timeline has 1996 already: its entries stand there.' },
    ]);
  });

  test('go with a year whichever its number, in the folder or in the office', async () => {
    await database.db.update(fontFamily).set({ withdrawnAt: null });
    await database.db.delete(historyYear);
    const brought = async (...told: [year: number, title: string, text?: string][]) => {
      const services = { database, files: office.services.files, engine };
      const lines = told.map(([year, title, text]) => ({ year, lineto: [{ title, text }] }));
      const written = { ...folderOf(asOf('One')), 'timeline.yaml': stringify(lines) };
      expect(await importWritten(services, written, { taken: { isAll: true, names: [] } })).toMatchObject({
        ok: true,
      });
    };
    // The year of that number, with which ones it was, the newest first.
    const history = async (year: number) => {
      const [row] = await database.db.select().from(historyYear).where(eq(historyYear.year, year));
      const kept = await database.db
        .select()
        .from(earlierWords)
        .where(eq(earlierWords.historyYearId, row?.id ?? 0))
        .orderBy(desc(earlierWords.id));
      return {
        id: row?.id,
        says: row?.lineto[0]?.title,
        was: kept.map(({ words }) => z.object({ year: z.int() }).parse(words).year),
      };
    };
    const move = async (from: number, to: number, title: string) => {
      const { id } = await history(from);
      const sheet = yearSheet.parse((await editor.call(`/timeline/${id}`)).json);
      const [entry] = sheet.words.lineto;
      if (entry === undefined) throw new Error('There is no entry');
      await save('year', { ...sheet.words, year: `${to}`, lineto: [{ ...entry, title }] }, sheet);
    };
    await brought([1901, 'Begun'], [1950, 'Sold']);
    const { id: begun } = await history(1901);
    const { id: sold } = await history(1950);
    // The folder mends the number, and another time with the text.
    await brought([1902, 'Begun'], [1950, 'Sold']);
    expect(await history(1902)).toEqual({ id: begun, says: 'Begun', was: [1901] });
    await brought([1903, 'Begun', 'In a shed'], [1950, 'Sold']);
    expect(await history(1903)).toEqual({ id: begun, says: 'Begun', was: [1902, 1901] });
    // The office moves it and writes it anew, and the folder comes as it was.
    await move(1903, 1910, 'Founded');
    await brought([1903, 'Begun', 'In a shed'], [1950, 'Sold']);
    expect(await history(1903)).toEqual({ id: begun, says: 'Begun', was: [1910, 1903, 1902, 1901] });
    // Its number is another one's meanwhile, which goes without its words being written over.
    await move(1903, 1910, 'Founded');
    await editor.call('/timeline/save', {
      ...{ id: null, seen: null },
      typed: {
        ...{ year: '1903', designers: [], elsewhere: [] },
        lineto: [{ title: 'Other', text: '', family: '', phrases: [], images: [] }],
      },
    });
    await brought([1903, 'Begun', 'In a shed'], [1950, 'Sold']);
    const was = [1910, 1903, 1910, 1903, 1902, 1901];
    expect(await history(1903)).toEqual({ id: begun, says: 'Begun', was });
    // Of two that take each other's number, each goes on under the number.
    await brought([1903, 'Sold'], [1950, 'Begun', 'In a shed']);
    expect(await history(1903)).toEqual({ id: begun, says: 'Sold', was: [1903, ...was] });
    expect(await history(1950)).toMatchObject({ id: sold, was: [1950] });
    await brought([2000, 'Alone']);
    expect(await history(2000)).toMatchObject({ was: [] });
    expect(await database.db.$count(earlierWords, eq(earlierWords.historyYearId, begun ?? 0))).toBe(0);
  });
});
