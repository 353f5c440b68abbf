import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { stringify } from 'yaml';
import {
  foundrySounds,
  type SoundSetWords,
  type SoundsWords,
  type SoundWords,
} from '#contract/admin/content/sounds.ts';
import { storedFoundry } from '#contract/settings.ts';
import { houseSets } from '#domain/sound/sound-sets.ts';
import type { Database } from '#server/database/database.ts';
import { catalogue, setting } from '#server/database/schema/catalogue.ts';
import { auditEntry, auditOutcome } from '#server/database/schema/staff.ts';
import { emptyTables } from '#server/database/testing/empty-tables.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { exportSounds } from '#server/import/exporting/export-sounds.ts';
import { planSounds } from '#server/import/planning/sounds/plan-sounds.ts';
import { readFolder } from '#server/import/reading/read-folder.ts';
import { makeMp3, makeWav } from '#server/import/testing/make-sound.ts';
import { writeFolder } from '#server/import/testing/write-folder.ts';
import { openTestOffice, type TestOffice, type Visitor } from '#server/office/testing/open-test-office.ts';
import { soundsWords } from '#server/settings/sounds-words.ts';
import { receiveSound } from './sent-sounds.ts';

const silence = '.'.repeat(16);
const track = {
  name: 'knock',
  sounds: [{ url: '/sounds/wood-d4.wav', name: '', volume: '-3', weight: '2', mono: true }],
  ...{ look: 'x..o............', type: silence, take: silence },
};
const ownSet: SoundSetWords = {
  kind: 'own',
  ...{ volume: '-12,5', reverb: '0.5', tracks: [track] },
  look: { bpm: '124', stopTime: '3n' },
  type: { bpm: '180', stopTime: '4n' },
  take: { bpm: '120', stopTime: '2n' },
};

onEachDatabase('the sound of the office', (open) => {
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
  async function stored() {
    const [row] = await database.db.select().from(setting).where(eq(setting.name, 'foundry'));
    return storedFoundry.parse(row?.value);
  }
  const revision = async () => (await database.db.select().from(catalogue))[0]?.revision ?? 0;
  const words = async () => soundsWords((await stored()).sounds);
  /** Saves some parts over what stands, or over what somebody had seen before. */
  async function save(change: Partial<SoundsWords>, seen?: SoundsWords) {
    const before = seen ?? (await words());
    return await editor.call('/sounds', { seen: before, typed: { ...before, ...change } });
  }
  async function saved(change: Partial<SoundsWords>): Promise<SoundsWords> {
    const { status, json } = await save(change);
    expect([status, Reflect.get(json, 'errors')]).toEqual([200, undefined]);
    return foundrySounds.parse({ words: Reflect.get(json, 'words') }).words;
  }
  async function refusedAt(wood: Partial<SoundSetWords>) {
    const { status, json } = await save({ wood: { ...ownSet, ...wood } });
    expect(status).toBe(422);
    const errors: { path: string; message: string }[] = Reflect.get(json, 'errors') ?? [];
    return Object.fromEntries(
      errors.map(({ path, message }) => [path.replace(/^typed\.wood\./, ''), message]),
    );
  }
  async function send(file: string, bytes: Uint8Array): Promise<SoundWords> {
    const result = await receiveSound(office.services.files, { name: file, bytes });
    if (!result.ok) throw new Error(`It was refused: ${result.detail}`);
    const { url, name } = result.value;
    return { url, name, volume: '0', weight: '1', mono: false };
  }

  test('is an editor’s and an owner’s: who sells and keeps the books is refused', async () => {
    const seen = await words();
    expect((await editor.call('/sounds')).json).toMatchObject({ words: seen });
    const { visitor: owner } = await office.member('owner@example.com', 'owner');
    expect((await owner.call('/sounds')).status).toBe(200);
    for (const role of ['sales', 'bookkeeper'] as const) {
      const { visitor } = await office.member(`${role}@example.com`, role);
      expect((await visitor.call('/sounds')).status).toBe(403);
      expect((await visitor.call('/sounds', { seen, typed: { ...seen, sound: 'off' } })).status).toBe(403);
    }
    expect((await stored()).sounds).toBeUndefined();
  });

  test('has tracks of any name, also one that every record answers to by itself', async () => {
    const tracks = ['constructor', 'valueof'].map((name) => ({ ...track, name }));
    const after = await saved({ wood: { ...ownSet, volume: '0', tracks } });
    expect(after.wood.tracks).toEqual(tracks);
    expect((await editor.call('/sounds')).json).toMatchObject({ words: after });
  });

  test('begins as the house’s, is what was typed, goes back to the house, and is in the audit log', async () => {
    const before = await stored();
    const house = await words();
    expect([house.sound, house.wood.kind, house.metal.volume]).toEqual(['on', 'house', '-18']);
    const after = await saved({ sound: 'off', wood: ownSet });
    expect(after).toEqual({ sound: 'off', wood: { ...ownSet, volume: '-12.5' }, metal: house.metal });
    expect((await stored()).sounds).toEqual({
      isOff: true,
      wood: {
        volume: -12.5,
        tracks: { knock: [{ url: '/sounds/wood-d4.wav', volume: -3, weight: 2, mono: true }] },
        sequences: {
          look: { bpm: 124, stopTime: '3n', tracks: { knock: 'x..o............' } },
          type: { bpm: 180, stopTime: '4n', tracks: {} },
          take: { bpm: 120, stopTime: '2n', tracks: {} },
        },
        effects: { reverb: { wet: 0.3, decay: 0.5 } },
      },
    });
    expect(await revision()).toBe(1);
    await saved({});
    expect(await revision()).toBe(1);
    const [entry] = await database.db
      .select({ subject: auditEntry.subjectName, changes: auditOutcome.changes })
      .from(auditEntry)
      .innerJoin(auditOutcome, eq(auditOutcome.entryId, auditEntry.id))
      .where(eq(auditEntry.action, 'sounds'))
      .orderBy(auditEntry.id);
    expect(entry?.subject).toBe('sounds');
    expect(entry?.changes).toEqual(
      expect.arrayContaining([
        { fact: 'sound', before: 'on', after: 'off' },
        { fact: 'wood', before: 'the house’s', after: 'one of its own' },
        expect.objectContaining({
          fact: 'wood track knock',
          after: '/sounds/wood-d4.wav, -3 dB, weight 2, mono',
        }),
        expect.objectContaining({ fact: 'wood look', after: '124 bpm, 3n; knock x..o............' }),
      ]),
    );
    await saved({ sound: 'on', wood: { ...ownSet, kind: 'house' } });
    expect(await stored()).toEqual({ ...before, euCountries: expect.any(Array) });
    // What was typed for a set of one's own is not kept with the house's.
    expect(await words()).toEqual(house);
  });

  test('the house’s sets as one’s own are what the house plays', async () => {
    const house = await words();
    await saved({ wood: { ...house.wood, kind: 'own' }, metal: { ...house.metal, kind: 'own' } });
    expect((await stored()).sounds).toEqual(houseSets);
  });

  test('what is saved comes in again from its export, with the files that were sent, by their names', async () => {
    const sent = [
      await send('Glöckchen 1.wav', makeWav(0.2)),
      await send('b', makeMp3(12)),
      await send('C:\\..\\b.MP3', makeMp3(13)),
      await send('Glocke: 2?.wav', makeWav(0.2)),
      await send('....wav', makeWav(0.3)),
    ];
    const names = ['Glöckchen 1.wav', 'b.mp3', 'b.mp3', 'Glocke 2.wav', ''];
    expect(sent.map(({ name }) => name)).toEqual(names);
    const { metal } = await saved({ metal: { ...ownSet, tracks: [{ ...track, sounds: sent }] } });
    expect(metal.tracks[0]?.sounds).toEqual(sent);
    const { sounds } = await stored();
    if (sounds === undefined) throw new Error('Nothing was saved');
    const { yaml, files } = exportSounds(sounds);
    expect(files).toHaveLength(sent.length);
    const written = await Promise.all(
      files.map(async (file) => {
        const bytes = 'hash' in file ? await office.services.files.find(file.hash) : null;
        return [file.path, bytes ?? ''] as const;
      }),
    );
    const folder = writeFolder({ ...Object.fromEntries(written), 'sounds.yaml': stringify(yaml) });
    const read = await readFolder(folder.path);
    folder.dispose();
    if (!read.ok) throw new Error(JSON.stringify(read.faults));
    const again = planSounds(read.content, []) ?? {};
    expect([read.content.faults, again]).toEqual([[], sounds]);
    expect(exportSounds(again)).toEqual({ yaml, files });
  });

  test.each<[what: string, wood: Partial<SoundSetWords>, at: Record<string, string>]>([
    ['a volume that is none', { volume: 'NaN' }, { volume: 'Please type a figure.' }],
    ['nothing', { volume: '' }, { volume: 'Please type a figure.' }],
    ['one that hurts', { volume: '40' }, { volume: 'This is at most 6.' }],
    ['reverberation below nothing', { reverb: '-1' }, { reverb: 'This is at least 0.1.' }],
    ['no track', { tracks: [] }, { tracks: 'A set has 1 to 6 tracks.' }],
    [
      'a track without a sound',
      { tracks: [{ ...track, sounds: [] }] },
      { 'tracks.0.sounds': 'Please add one.' },
    ],
    [
      'a track without a name',
      { tracks: [{ ...track, name: ' ' }] },
      { 'tracks.0.name': 'Please type a name of lower-case letters, digits and dashes.' },
    ],
    [
      'a name that is none',
      { tracks: [track, { ...track, name: '__proto__' }] },
      { 'tracks.1.name': 'Please type a name of lower-case letters, digits and dashes.' },
    ],
    [
      'two tracks of a name',
      { tracks: [track, { ...track, name: ' knock ' }] },
      { 'tracks.1.name': 'A track of this name stands above already.' },
    ],
    [
      'seventeen steps',
      { tracks: [{ ...track, type: `${silence}x` }] },
      { 'tracks.0.type': 'Please type 16 steps: x struck, o struck softly, . rests; there are 17.' },
    ],
    [
      'a tempo that there is not',
      { look: { bpm: '121', stopTime: '2n' } },
      { 'look.bpm': 'Please choose one of them.' },
    ],
    [
      'a stop time that there is not',
      { take: { bpm: '120', stopTime: '5n' } },
      { 'take.stopTime': 'Please choose one of them.' },
    ],
    [
      'a weight of nothing, and a volume of words',
      {
        tracks: [
          {
            ...track,
            sounds: [{ url: '/sounds/wood-d4.wav', name: '', volume: 'loud', weight: '0', mono: false }],
          },
        ],
      },
      {
        'tracks.0.sounds.0.weight': 'This is above 0.',
        'tracks.0.sounds.0.volume': 'Please type a figure.',
      },
    ],
    ...[
      '/sounds/gold.wav',
      `/sounds/${'0'.repeat(64)}.wav`,
      '../../etc/passwd',
      'https://elsewhere.example/a.wav',
      'house:wood-d4',
    ].map((url): [string, Partial<SoundSetWords>, Record<string, string>] => [
      `the sound ${url}`,
      { tracks: [{ ...track, sounds: [{ url, name: '', volume: '0', weight: '1', mono: false }] }] },
      {
        'tracks.0.sounds.0.url': 'This sound is not there any more. Please choose another one.',
      },
    ]),
  ])('refuses %s at its field, and saves nothing', async (_, wood, at) => {
    expect(await refusedAt(wood)).toEqual(at);
    expect((await stored()).sounds).toBeUndefined();
  });

  test('a sound is one that was sent, and nothing else of the store; a file that is none is refused', async () => {
    const font = await office.services.files.put(Uint8Array.of(0, 1, 0, 0, 0, 12));
    const url = `/sounds/${font}.wav`;
    const sounds = [{ url, name: '', volume: '0', weight: '1', mono: false }];
    expect(await refusedAt({ tracks: [{ ...track, sounds }] })).toHaveProperty(['tracks.0.sounds.0.url']);
    for (const bytes of [new TextEncoder().encode('<script>'), makeWav(11), new Uint8Array()])
      await expect(send('a.wav', bytes)).rejects.toThrow(/refused: 'a\.wav'/);
  });

  test('of two the second is told, and nothing is overwritten', async () => {
    const seen = await words();
    await saved({ wood: ownSet });
    const { status, json } = await save({ sound: 'off' }, seen);
    expect([status, json.code]).toEqual([409, 'changed-meanwhile']);
    expect((await words()).sound).toBe('on');
    const [entry] = await database.db
      .select({ changes: auditOutcome.changes })
      .from(auditOutcome)
      .orderBy(desc(auditOutcome.entryId));
    expect(entry?.changes ?? []).toEqual([]);
  });

  test.each<[string, object]>([
    ['twenty tracks and one', { tracks: Array.from({ length: 21 }, () => track) }],
    ['a field that is not known', { pitch: '1' }],
    ['a name that has no end', { tracks: [{ ...track, name: 'a'.repeat(400) }] }],
  ])('refuses %s whole', async (_, wood) => {
    const seen = await words();
    const { status } = await editor.call('/sounds', {
      seen,
      typed: { ...seen, wood: { ...ownSet, ...wood } },
    });
    expect(status).toBe(422);
  });
});
