import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { SAMPLE_TEXT_MAX_LENGTH, SPOKEN_TEXTS_PER_DAY } from '#domain/limits.ts';
import type { Voice } from '#domain/speech/voice.ts';
import type { Database } from '#server/database/database.ts';
import { emptyTables } from '#server/database/testing/empty-tables.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { openTestApp } from '#server/http/testing/open-test-app.ts';
import { createSpeaker } from './create-speaker.ts';
import { createSpeechHandlers } from './speech-handlers.ts';
import type { Speech, SpeechProvider } from './speech-provider.ts';

const voice: Voice = { name: 'German', gender: 'female', language: 'de' };
const audio = Buffer.from('ID3 0123456789');

onEachDatabase('the calls that speak', (open) => {
  let database: Database;
  let app: FastifyInstance;
  let spoken: string[];
  let faults: unknown[];
  let speak: (speech: Speech) => Promise<Uint8Array>;

  const provider: SpeechProvider = {
    name: 'stand-in',
    listVoices: async () => [voice],
    speak: async (speech) => {
      spoken.push(speech.text);
      return speak(speech);
    },
    listMarks: async () => [{ start: 0, end: 3, at: 0.25 }],
  };

  async function openApp(with_: SpeechProvider | null): Promise<FastifyInstance> {
    const { db } = database;
    const now = () => new Date('2026-11-23T12:00:00Z');
    const speaker = createSpeaker({ db, now, provider: with_, onFault: (cause) => faults.push(cause) });
    return openTestApp({
      db,
      now,
      secret: 's'.repeat(32),
      publicUrl: 'http://localhost:4000',
      handlers: createSpeechHandlers(speaker),
    });
  }

  beforeAll(async () => {
    database = await open();
  });
  beforeEach(async () => {
    await emptyTables(database);
    spoken = [];
    faults = [];
    speak = async () => audio;
    app = await openApp(provider);
  });
  afterAll(() => app.close());

  const ask = (
    change: Record<string, string> = {},
    headers: Record<string, string> = {},
    what = 'text-to-speech',
  ) =>
    app.inject({
      url: `/api/front/text-to-speech/${what}`,
      query: { text: 'Guten Tag', voiceName: 'German', voiceGender: 'female', source: 'tester', ...change },
      headers,
    });

  it('lists the voices, with the fields of the specification', async () => {
    expect((await app.inject('/api/front/text-to-speech/voices')).json()).toEqual([voice]);
  });

  it('gives an audio to be played, which the browser may keep', async () => {
    const answer = await ask();
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload).toEqual(audio);
    expect(answer.headers).toMatchObject({
      'content-type': 'audio/mpeg',
      'cache-control': 'private, max-age=86400',
      'accept-ranges': 'bytes',
    });
    expect(answer.headers['content-disposition']).toBeUndefined();
  });

  it.each([
    ['bytes=0-1', 206, 'bytes 0-1/14', 'ID'],
    ['bytes=4-', 206, 'bytes 4-13/14', '0123456789'],
    ['bytes=-3', 206, 'bytes 11-13/14', '789'],
    ['bytes=10-99', 206, 'bytes 10-13/14', '6789'],
    ['bytes=14-', 416, 'bytes */14', ''],
    ['bytes=0-1,3-4', 200, undefined, 'ID3 0123456789'],
    ['bytes=-', 200, undefined, 'ID3 0123456789'],
  ])('gives the part %s of it that a player asks for', async (range, status, contentRange, body) => {
    const answer = await ask({}, { range });
    expect([answer.statusCode, answer.headers['content-range'], answer.body]).toEqual([
      status,
      contentRange,
      body,
    ]);
  });

  it('tells when the words are heard', async () => {
    expect((await ask({}, {}, 'marks')).json()).toEqual([{ start: 0, end: 3, at: 0.25 }]);
  });

  it('has a text spoken once, however often and by however many at once it is asked for', async () => {
    await Promise.all([ask(), ask(), ask()]);
    await ask({ source: 'story' });
    expect(spoken).toEqual(['Guten Tag']);
    await ask({ text: 'Guten Abend' });
    expect(spoken).toEqual(['Guten Tag', 'Guten Abend']);
  });

  it('has a text spoken for who waits for it, though the one who asked first has hung up', async () => {
    const { db } = database;
    const now = () => new Date('2026-11-23T12:00:00Z');
    const speaker = createSpeaker({ db, now, provider, onFault: (cause) => faults.push(cause) });
    const end = Promise.withResolvers<Uint8Array>();
    speak = () => end.promise;
    const say = (text: string, visitor: string, { signal } = new AbortController()) => {
      const asked = { text, voiceName: voice.name, voiceGender: voice.gender, source: 'tester' as const };
      return speaker.speak(asked, { visitor, signal });
    };
    // So many of one visitor's are spoken at once; the third waits for its turn.
    const before = ['one', 'two'].map((text) => say(text, 'a'));
    await expect.poll(() => spoken.toSorted()).toEqual(['one', 'two']);
    const leaving = new AbortController();
    const first = say('three', 'a', leaving);
    const second = say('three', 'b');
    await new Promise(setImmediate);
    leaving.abort();
    expect(await first).toMatchObject({ ok: false });
    end.resolve(audio);
    expect(await second).toMatchObject({ ok: true, value: { bytes: audio } });
    await Promise.all(before);
    expect([spoken.at(-1), spoken.length, faults]).toEqual(['three', 3, []]);
  });

  it.each([
    ['no words', { text: ' \n ' }, 400],
    ['too many characters', { text: 'x'.repeat(SAMPLE_TEXT_MAX_LENGTH + 1) }, 400],
    ['no place of the site', { source: 'elsewhere' }, 400],
    ['a voice that nobody has', { voiceName: 'Klingon' }, 404],
    ['a voice of another gender', { voiceGender: 'male' }, 404],
  ])('refuses %s, and asks nobody', async (_what, change, status) => {
    expect((await ask(change)).statusCode).toBe(status);
    expect(spoken).toEqual([]);
  });

  it('says that a text cannot be spoken where the provider fails, and tries again the next time', async () => {
    speak = () => Promise.reject(new Error('429'));
    const answer = await ask();
    expect([answer.statusCode, answer.json().title]).toEqual([502, 'This text cannot be spoken just now.']);
    expect(faults).toHaveLength(1);
    speak = async () => audio;
    expect((await ask()).statusCode).toBe(200);
  });

  it('has so many texts a day spoken for one visitor, and goes on to give what was spoken', async () => {
    await ask();
    await database.db.execute(
      `update rate_limit set used = ${SPOKEN_TEXTS_PER_DAY.ofVisitor} where key like 'spoken %'`,
    );
    expect((await ask({ text: 'one more' })).statusCode).toBe(429);
    expect((await ask()).statusCode).toBe(200);
  });

  it('has no voice where there is no provider', async () => {
    await app.close();
    app = await openApp(null);
    expect((await app.inject('/api/front/text-to-speech/voices')).json()).toEqual([]);
    expect((await ask()).statusCode).toBe(404);
  });
});
