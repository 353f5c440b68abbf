import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chooseVoice } from '#domain/speech/voice.ts';
import { findProgram } from '#server/outside/find-program.ts';
import type { SpeechProvider } from '#server/speech/speech-provider.ts';
import { createEncoder } from './encoder.ts';
import { createEspeakProvider } from './espeak-provider.ts';

const encoder = createEncoder({ timeoutMs: 60_000 });
const folder = mkdtempSync(join(tmpdir(), 'fount-speech-'));
let espeak: SpeechProvider;

beforeAll(() => {
  const program = findProgram('espeak-ng');
  if (program === null) throw new Error('espeak-ng is not installed');
  espeak = createEspeakProvider({ program, encoder });
});
afterAll(async () => {
  await encoder.close();
  rmSync(folder, { recursive: true });
});

async function voiceOf(language: string) {
  const voice = chooseVoice(await espeak.listVoices(), { language, chosen: null });
  if (voice === null) throw new Error(`nobody speaks ${language}`);
  return voice;
}

/** What sox reads of an MP3. */
function hear(mp3: Uint8Array): { seconds: number; loudest: number; mean: number } {
  const file = join(folder, 'heard.mp3');
  writeFileSync(file, mp3);
  const told = execFileSync('sh', ['-c', 'exec sox "$1" -n stat 2>&1', 'sh', file], { encoding: 'utf8' });
  const figure = (name: RegExp) => Number(told.match(new RegExp(`${name.source}:\\s+([\\d.-]+)`))?.[1]);
  return {
    seconds: figure(/Length \(seconds\)/),
    loudest: figure(/Maximum amplitude/),
    mean: figure(/RMS {5}amplitude/),
  };
}

const texts: [language: string, text: string][] = [
  ['en', 'The quick brown fox jumps over the lazy dog, and goes home.'],
  ['de', 'Zwölf Boxkämpfer jagen Viktor quer über den großen Sylter Deich.'],
  ['ar', 'نص حكيم له سر قاطع وذو شأن عظيم'],
  ['hi', 'ऋषियों को सताने वाले दुष्ट राक्षसों के राजा रावण'],
];

describe.each(texts)('espeak-ng in %s', (language, text) => {
  it.each(['male', 'female'] as const)(
    'is heard for as long as the words take, by a voice that is %s',
    async (gender) => {
      const voice = { ...(await voiceOf(language)), gender };
      const { seconds, loudest, mean } = hear(await espeak.speak({ text, voice }));
      const words = text.split(' ').length;
      expect(seconds / words).toBeGreaterThan(0.2);
      expect(seconds / words).toBeLessThan(0.8);
      expect(loudest).toBeGreaterThan(0.3);
      expect(loudest).toBeLessThanOrEqual(1);
      expect(mean).toBeGreaterThan(0.03);
    },
  );

  it.each(['male', 'female'] as const)(
    'tells when each word is heard, by a voice that is %s',
    async (gender) => {
      const voice = { ...(await voiceOf(language)), gender };
      const marks = await espeak.listMarks({ text, voice });
      expect(marks.map(({ start, end }) => text.slice(start, end))).toEqual(text.split(' '));
      const times = marks.map(({ at }) => at);
      expect(times).toEqual(times.toSorted((a, b) => a - b));
      const { seconds } = hear(await espeak.speak({ text, voice }));
      // Spread over the whole, and no word is heard for as long as three.
      expect(times[0]).toBeLessThan(0.3);
      const gaps = [...times, seconds].map((time, index) => time - (times[index - 1] ?? 0));
      expect(Math.max(...gaps)).toBeLessThan((3 * seconds) / times.length);
    },
  );
});

it('parts the words of several sentences, and takes what is said as one for one', async () => {
  const text = 'To be, or not to be. That is the question: whether it is nobler in the mind?';
  const marks = await espeak.listMarks({ text, voice: await voiceOf('en-GB') });
  const at = (word: string) => marks.find(({ start, end }) => text.slice(start, end) === word)?.at ?? 0;
  expect(marks).toHaveLength(17);
  expect(at('is')).toBeGreaterThan(at('That'));
  expect(at('That') - at('not')).toBeGreaterThan(0.4);
  expect(at('whether') - at('question:')).toBeGreaterThan(0.3);
  expect(at('mind?')).toBeGreaterThan(at('nobler'));
});

it.each([
  ['commands of its own', '\u00011000A [[h@l@U]] <speak><audio src="/etc/passwd"/></speak> -w /tmp/x'],
  ['half a surrogate pair', 'a \ud800 b \udc00 c'],
  ['private and unassigned characters', 'a \ue000 \u{10ffff} \u0378 b'],
])('speaks a text with %s', async (_what, text) => {
  const voice = await voiceOf('en');
  expect(hear(await espeak.speak({ text, voice })).seconds).toBeLessThan(30);
  expect(Array.isArray(await espeak.listMarks({ text, voice }))).toBe(true);
});

it('rejects for a voice that is not one of its own', async () => {
  const voice = { ...(await voiceOf('en')), name: '-w/tmp/x' };
  await expect(espeak.speak({ text: 'a', voice })).rejects.toThrow('has no voice');
});

it('rejects where the program does not do its work, and asks it again the next time', async () => {
  const broken = createEspeakProvider({ program: '/bin/false', encoder });
  await expect(broken.listVoices()).rejects.toThrow('ended with 1');
  await expect(broken.listVoices()).rejects.toThrow('ended with 1');
});

it('lets a text of 100,000 characters go on no longer than others', async () => {
  const voice = await voiceOf('en');
  await expect(espeak.speak({ text: 'word '.repeat(20_000), voice })).rejects.toThrow();
});
