import { createHash } from 'node:crypto';
import { cpSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { AUDIO_MUTED_KEY } from '#domain/limits.ts';
import { makeWav } from '#server/import/testing/make-sound.ts';
import { importInto, makeFolder } from './testing/import-folder.ts';
import { openPage } from './testing/shop-visit.ts';
import { test } from './testing/test-on-own-server.ts';

const demo = path.resolve(import.meta.dirname, '../demo');
const rest = '{ bpm: 120, stopTime: 2n }';
const knocking = '{ bpm: 180, stopTime: 4n, tracks: { knock: xxxxxxxxxxxxxxxx } }';
const ownSet = `wood:
  volume: -10
  reverb: 0.5
  tracks: { knock: [{ file: knock.wav, mono: true }] }
  sequences: { look: ${knocking}, type: ${rest}, take: ${rest} }
`;

/** A foundry of one family that is heard as `sounds` says. */
function writeFoundry(sounds: string): string {
  const folder = makeFolder();
  cpSync(path.join(demo, 'space-mono'), path.join(folder, 'space-mono'), { recursive: true });
  writeFileSync(path.join(folder, 'sounds.yaml'), sounds);
  writeFileSync(path.join(folder, 'knock.wav'), makeWav(0.1));
  writeFileSync(path.join(folder, 'ring.wav'), makeWav(0.3));
  writeFileSync(path.join(folder, 'gong.wav'), makeWav(0.5));
  return folder;
}

const speaker = (page: Page) =>
  page.getByRole('navigation', { name: 'Menu' }).getByRole('button', { name: 'Sound' });

/** Where the site serves the sound that lasts so many seconds. */
function sampleUrl(seconds: number): string {
  return `/sounds/${createHash('sha256').update(makeWav(seconds)).digest('hex')}.wav`;
}

/** Of what is struck on a page, how many seconds each sound lasts. */
async function listStrikes(page: Page): Promise<() => Promise<number[]>> {
  await page.addInitScript(() => {
    const struck: number[] = [];
    Object.assign(window, { struck });
    const { start } = AudioBufferSourceNode.prototype;
    AudioBufferSourceNode.prototype.start = function (...times) {
      const seconds = this.buffer?.duration ?? 0;
      // The library starts some of one sample at the most, to learn what the browser can do.
      if (this.context instanceof AudioContext && seconds > 0.01) struck.push(seconds);
      start.apply(this, times);
    };
  });
  return () =>
    page.evaluate(() => {
      const struck: number[] = Reflect.get(window, 'struck');
      return struck.map((seconds) => Number(seconds.toFixed(1)));
    });
}

test('a foundry is heard by the sounds of its folder, and by none once it says so', async ({
  fount,
  newPage,
}) => {
  const imported = await importInto(fount, writeFoundry(ownSet));
  expect(imported, imported.stdout).toMatchObject({ code: 0, stderr: '' });
  const page = await newPage({ width: 1440, height: 900 });
  const lengths = await listStrikes(page);
  const files: string[] = [];
  page.on('request', (request) => files.push(new URL(request.url()).pathname));
  await openPage(page, '/typefaces');
  expect(files.filter((file) => file.includes('sound'))).toEqual([]);
  const sample = page.waitForResponse(/\/sounds\/[0-9a-f]{64}\.wav$/);
  await speaker(page).click();
  const headers = (await sample).headers();
  expect([headers['content-type'], headers['cache-control']]).toEqual([
    'audio/wav',
    'public, max-age=31536000, immutable',
  ]);
  const line = page.getByRole('main').getByRole('link', { name: 'Space Mono', exact: true }).first();
  await expect
    .poll(async () => {
      await line.focus();
      await speaker(page).focus();
      return (await lengths()).length;
    })
    .toBeGreaterThan(0);
  expect(files.filter((file) => file.startsWith('/sounds/wood'))).toEqual([]);

  const silent = await importInto(fount, writeFoundry('enabled: false\n'));
  expect(silent, silent.stdout).toMatchObject({ code: 0, stderr: '' });
  files.length = 0;
  await openPage(page, '/typefaces');
  expect(await page.evaluate((key) => localStorage.getItem(key), AUDIO_MUTED_KEY)).toBe('false');
  expect(await speaker(page).count()).toBe(0);
  await page.waitForLoadState('networkidle');
  expect(files.filter((file) => /sound/.test(file))).toEqual([]);
});

test('of a set of which files are missing or damaged the others are heard, and a line of the console names each of these', async ({
  fount,
  newPage,
}) => {
  const tracks = `{ knock: [{ file: knock.wav }], ring: [{ file: ring.wav }, { file: ring.wav, volume: -6 }], gong: [{ file: gong.wav }] }`;
  const all =
    '{ bpm: 180, stopTime: 4n, tracks: { knock: xxxxxxxxxxxxxxxx, ring: xxxxxxxxxxxxxxxx, gong: xxxxxxxxxxxxxxxx } }';
  const set = `wood:\n  volume: -10\n  reverb: 0.5\n  tracks: ${tracks}\n  sequences: { look: ${all}, type: ${rest}, take: ${rest} }\n`;
  const imported = await importInto(fount, writeFoundry(set));
  expect(imported, imported.stdout).toMatchObject({ code: 0, stderr: '' });
  const page = await newPage({ width: 1440, height: 900, expectedErrors: [/Failed to load resource/] });
  const lengths = await listStrikes(page);
  const urls = new Map([0.1, 0.3, 0.5].map((seconds) => [seconds, sampleUrl(seconds)]));
  await page.route(`**${urls.get(0.3)}`, (route) => route.fulfill({ status: 404 }));
  await page.route(`**${urls.get(0.5)}`, (route) =>
    route.fulfill({ body: 'RIFF', contentType: 'audio/wav' }),
  );
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  await openPage(page, '/typefaces');
  await speaker(page).click();
  const line = page.getByRole('main').getByRole('link', { name: 'Space Mono', exact: true }).first();
  await expect
    .poll(async () => {
      await line.focus();
      await speaker(page).focus();
      return [...new Set(await lengths())];
    })
    .toEqual([0.1]);
  expect(warnings.toSorted()).toEqual(
    [urls.get(0.3), urls.get(0.5)]
      .toSorted()
      .map((url) => expect.stringContaining(`The sound ${url} could not be loaded`)),
  );
});
