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
  return folder;
}

const speaker = (page: Page) =>
  page.getByRole('navigation', { name: 'Menu' }).getByRole('button', { name: 'Sound' });

test('a foundry is heard by the sounds of its folder, and by none once it says so', async ({
  fount,
  newPage,
}) => {
  const imported = await importInto(fount, writeFoundry(ownSet));
  expect(imported, imported.stdout).toMatchObject({ code: 0, stderr: '' });
  const page = await newPage({ width: 1440, height: 900 });
  await page.addInitScript(() => {
    Object.assign(window, { strikes: 0 });
    const { start } = AudioBufferSourceNode.prototype;
    AudioBufferSourceNode.prototype.start = function (...times) {
      if (this.context instanceof AudioContext)
        Object.assign(window, { strikes: Reflect.get(window, 'strikes') + 1 });
      start.apply(this, times);
    };
  });
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
      return await page.evaluate(() => Number(Reflect.get(window, 'strikes')));
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
