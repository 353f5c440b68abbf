import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  foundrySounds,
  type SoundSetWords,
  type SoundsWords,
  soundVersion,
} from '#contract/admin/content/sounds.ts';
import { versionList } from '#contract/admin/content/versions.ts';
import type { SoundSetName } from '#domain/sound/sound-set.ts';
import type { Database } from '#server/database/database.ts';
import { earlierWords } from '#server/database/schema/earlier-words.ts';
import { emptyTables } from '#server/database/testing/empty-tables.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { checkFiles } from '#server/delivery/check-files.ts';
import { makeWav } from '#server/import/testing/make-sound.ts';
import { openTestOffice, type TestOffice, type Visitor } from '#server/office/testing/open-test-office.ts';
import { receiveSound } from './sent-sounds.ts';

const silence = '.'.repeat(16);

onEachDatabase('what a set of sounds was before', (open) => {
  let database: Database;
  let office: TestOffice;
  let editor: Visitor;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await emptyTables(database);
    office = await openTestOffice(database);
    ({ visitor: editor } = await office.member('ada@example.com', 'editor'));
  });
  const words = async () => foundrySounds.parse((await editor.call('/sounds')).json).words;
  async function save(change: Partial<SoundsWords>) {
    const seen = await words();
    return await editor.call('/sounds', { seen, typed: { ...seen, ...change } });
  }
  async function saved(change: Partial<SoundsWords>) {
    expect((await save(change)).status).toBe(200);
  }
  async function list(set: SoundSetName) {
    return versionList.parse((await editor.call(`/sounds/${set}/versions`)).json).versions;
  }
  async function version(set: SoundSetName, place = 0) {
    const id = (await list(set))[place]?.id;
    return soundVersion.parse((await editor.call(`/sounds/${set}/versions/${id}`)).json);
  }
  /** A set whose one track has this file. */
  async function setOf(file: string, seconds: number): Promise<SoundSetWords & { hash: string }> {
    const sent = await receiveSound(office.services.files, { name: file, bytes: makeWav(seconds) });
    if (!sent.ok) throw new Error(`It was refused: ${sent.detail}`);
    const { url, name } = sent.value;
    return {
      ...{ kind: 'own', volume: '-12.5', reverb: '0.5', hash: url.slice('/sounds/'.length, -'.wav'.length) },
      tracks: [
        {
          name: 'knock',
          sounds: [
            { url, name, volume: '-3', weight: '2', mono: true },
            { url: '/sounds/wood-d4.wav', name: '', volume: '0', weight: '1', mono: false },
          ],
          ...{ look: 'x..o............', type: silence, take: silence },
        },
      ],
      look: { bpm: '124', stopTime: '3n' },
      type: { bpm: '180', stopTime: '4n' },
      take: { bpm: '120', stopTime: '2n' },
    };
  }

  test('is kept of each set by itself, also by going back to the house’s, which said nothing, and leads back', async () => {
    const { hash: _, ...first } = await setOf('a.wav', 0.1);
    const { metal } = await words();
    await saved({ wood: first });
    // The first of one's own ends none, nor does the switch, nor what reads the same.
    await saved({ sound: 'off' });
    await saved({});
    expect(await list('wood')).toEqual([]);
    await saved({ wood: { ...first, volume: '-6' } });
    await saved({ wood: { ...first, kind: 'house' } });
    expect((await list('wood')).map(({ endedBy }) => endedBy)).toEqual(['ada', 'ada']);
    expect(await list('metal')).toEqual([]);
    expect(await version('wood', 1)).toMatchObject({ words: first, told: [] });
    const { words: newest } = await version('wood');
    if (newest === null) throw new Error('The words of a version were not read');
    await saved({ wood: newest });
    expect(await words()).toEqual({ sound: 'off', wood: { ...first, volume: '-6' }, metal });
    expect(await list('wood')).toHaveLength(2);
    await saved({ metal: { ...metal, kind: 'own' } });
    await saved({ metal: { ...metal, kind: 'own', volume: '-20' } });
    expect((await version('metal')).words).toEqual({ ...metal, kind: 'own' });
    const [ofMetal] = await list('metal');
    expect((await editor.call(`/sounds/wood/versions/${ofMetal?.id}`)).status).toBe(404);
    expect((await editor.call('/sounds/gold/versions')).status).toBe(400);
    expect((await editor.call(`/sounds/metal/versions/999999`)).status).toBe(404);
    const { visitor: sales } = await office.member('bo@example.com', 'sales');
    expect((await sales.call('/sounds/wood/versions')).status).toBe(403);
  });

  test('keeps its files, and is taken without one that is gone all the same', async () => {
    const { hash, ...first } = await setOf('a.wav', 0.1);
    const { hash: later, ...second } = await setOf('b.wav', 0.2);
    await saved({ wood: first });
    await saved({ wood: second });
    const stray = await office.services.files.put(makeWav(0.3));
    const { files } = office.services;
    const look = (hashes: string[]) =>
      checkFiles({
        db: database.db,
        files: {
          ...files,
          list: async function* () {
            for (const each of hashes) yield { hash: each, changedAt: new Date(0) };
          },
        },
        jobs: { enqueue: async () => true },
        now: () => new Date(),
        onFault: (cause) => {
          throw cause;
        },
      });
    await look([hash, later, stray]);
    expect(await Promise.all([hash, later, stray].map((each) => files.has(each)))).toEqual([
      true,
      true,
      false,
    ]);
    expect((await version('wood')).told).toEqual([]);

    await files.remove(hash);
    const { words: typed, told } = await version('wood');
    const gone = 'This sound is not there any more. Please choose another one.';
    expect(told).toEqual([{ field: 'wood.tracks.0.sounds.0.url', message: gone }]);
    if (typed === null) throw new Error('The words of a version were not read');
    expect(typed).toEqual(first);
    expect(await save({ wood: typed })).toMatchObject({
      status: 422,
      json: { errors: [{ path: 'typed.wood.tracks.0.sounds.0.url', message: gone }] },
    });
    const [knock] = typed.tracks;
    if (knock === undefined) throw new Error('There is no track');
    const tracks = [{ ...knock, sounds: knock.sounds.slice(1) }];
    await saved({ wood: { ...typed, tracks } });
    expect((await words()).wood).toEqual({ ...typed, tracks });
    // A version alone keeps its file; what was saved, the audit log names, too.
    const kept = await files.put(makeWav(0.4));
    const ended = { endedAt: new Date(), endedBy: null };
    const named = { kind: 'sounds', url: `/sounds/${kept}.wav` };
    await database.db.insert(earlierWords).values({ soundSet: 'metal', words: named, ...ended });
    await look([kept]);
    expect(await files.has(kept)).toBe(true);
    await database.db.delete(earlierWords);
    await look([kept]);
    expect(await files.has(kept)).toBe(false);
  });

  test('tells at its fields what is not played any more', async () => {
    const { hash: _, ...first } = await setOf('a.wav', 0.1);
    await saved({ wood: first });
    await saved({ wood: { ...first, kind: 'house' } });
    const [row] = await database.db.select().from(earlierWords);
    const text = JSON.stringify(row?.words).replace('"bpm":124', '"bpm":125').replace('"4n"', '"8n"');
    await database.db.update(earlierWords).set({ words: JSON.parse(text) });
    const { words: typed, told } = await version('wood');
    expect(typed).toMatchObject({ look: { bpm: '125' }, type: { stopTime: '8n' } });
    expect(told.map(({ field }) => field).sort()).toEqual(['wood.look.bpm', 'wood.type.stopTime']);
  });
});
