import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { AUDIO_MUTED_KEY, AUDIO_START_DELAY_MS } from '#domain/limits.ts';
import { openPage, whenTakenOver } from './testing/shop-visit.ts';
import { stopClock } from './testing/stop-clock.ts';
import { test } from './testing/test.ts';

/** What of a page's files is of sound. */
const ofSound = /\/sounds\/|\/sound[^/]*\.js|\/sound-sets$/;

function listFilesOfSound(page: Page): string[] {
  const files: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (ofSound.test(pathname)) files.push(pathname);
  });
  return files;
}

/** Counts the samples that are struck, and keeps the contexts that play. */
async function countStrikes(
  page: Page,
  { isHeldBack = false } = {},
): Promise<() => Promise<{ strikes: number; states: string[] }>> {
  await page.addInitScript((waits) => {
    const heard = { strikes: 0, contexts: [] as AudioContext[] };
    Object.assign(window, { heard });
    const { start } = AudioBufferSourceNode.prototype;
    AudioBufferSourceNode.prototype.start = function (...times) {
      if (this.context instanceof AudioContext) heard.strikes += 1;
      start.apply(this, times);
    };
    const { AudioContext: Native } = window;
    window.AudioContext = class extends Native {
      constructor(options?: AudioContextOptions) {
        super(options);
        heard.contexts.push(this);
        // As where nobody has touched the page.
        if (waits) void this.suspend();
      }
    };
  }, isHeldBack);
  return () =>
    page.evaluate(() => {
      // What the script above put there.
      const { heard } = window as unknown as { heard: { strikes: number; contexts: AudioContext[] } };
      return { strikes: heard.strikes, states: heard.contexts.map(({ state }) => state) };
    });
}

/** As a browser tells a page that its tab is gone from, or come back to. */
async function turnAway(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);
}

/** How much was struck once no more is. */
async function whenSilent(heard: () => Promise<{ strikes: number }>): Promise<number> {
  let before = -1;
  await expect
    .poll(
      async () => {
        const { strikes } = await heard();
        const isStill = strikes === before;
        before = strikes;
        return isStill;
      },
      { interval: 700 },
    )
    .toBe(true);
  return before;
}

function storedChoice(page: Page): Promise<string | null> {
  return page.evaluate((key) => localStorage.getItem(key), AUDIO_MUTED_KEY);
}

const speaker = (page: Page) =>
  page.getByRole('navigation', { name: 'Menu' }).getByRole('button', { name: 'Sound' });

test('who stays muted loads nothing of sound, whatever they do', async ({ newPage }) => {
  const page = await newPage({ width: 1440, height: 900 });
  const files = listFilesOfSound(page);
  await openPage(page, '/typefaces');
  expect(await speaker(page).getAttribute('aria-pressed')).toBe('false');
  await page.getByRole('link', { name: 'Fraunces', exact: true }).first().hover();
  await openPage(page, '/typewriter');
  await page.keyboard.type('Aa');
  await page.waitForLoadState('networkidle');
  expect(files).toEqual([]);
  expect(await storedChoice(page)).toBeNull();
});

test('what is done is heard once the speaker is pressed, until it is pressed again', async ({ newPage }) => {
  const page = await newPage({ width: 1440, height: 900 });
  const heard = await countStrikes(page);
  await openPage(page, '/typefaces');
  const sample = page.waitForResponse(/\/sounds\/wood-d3\.wav/);
  await speaker(page).focus();
  await page.keyboard.press('Enter');
  await speaker(page)
    .and(page.getByRole('button', { pressed: true }))
    .waitFor();
  expect((await sample).headers()['content-type']).toBe('audio/wav');
  expect(await storedChoice(page)).toBe('false');

  const line = page.getByRole('main').getByRole('link', { name: 'Fraunces', exact: true });
  await expect
    .poll(async () => {
      await line.focus();
      await speaker(page).focus();
      return (await heard()).strikes;
    })
    .toBeGreaterThan(0);

  // What the pointer rests on is looked at, too.
  const focused = await whenSilent(heard);
  await expect
    .poll(async () => {
      await line.hover();
      await page.mouse.move(720, 2);
      return (await heard()).strikes;
    })
    .toBeGreaterThan(focused);

  // Nobody is looking: it is silent, and nothing of what is done is heard.
  await turnAway(page, true);
  await expect.poll(async () => (await heard()).states).toEqual(['suspended']);
  await turnAway(page, false);
  await expect.poll(async () => (await heard()).states).toEqual(['running']);

  await page.keyboard.press('Enter');
  await speaker(page)
    .and(page.getByRole('button', { pressed: false }))
    .waitFor();
  await expect.poll(async () => (await heard()).states).toEqual(['closed']);
  expect(await storedChoice(page)).toBe('true');
});

test('a key on the typewriter and what is put in the cart are heard', async ({ newPage }) => {
  const page = await newPage({ width: 1440, height: 900 });
  const heard = await countStrikes(page);
  await openPage(page, '/typewriter');
  const set = page.waitForResponse(/\/sounds\/metal-sort-2\.wav/);
  await speaker(page).click();
  await set;
  const sheet = page.getByRole('textbox', { name: /^Your text in/ });
  await expect
    .poll(async () => {
      await sheet.press('a');
      return (await heard()).strikes;
    })
    .toBeGreaterThan(0);
  const before = await whenSilent(heard);
  await page.getByRole('button', { name: /^Add to cart/ }).click();
  await expect.poll(async () => (await heard()).strikes).toBeGreaterThan(before);
});

test('sound that was on comes 2500 ms after the page has loaded, and the first press only lets it be heard', async ({
  newPage,
}) => {
  const page = await newPage({ width: 1440, height: 900 });
  const heard = await countStrikes(page, { isHeldBack: true });
  await page.addInitScript((key) => localStorage.setItem(key, 'false'), AUDIO_MUTED_KEY);
  const files = listFilesOfSound(page);
  await stopClock(page);
  await page.goto('/typefaces');
  // Its scripts are asked for once it is painted, which takes a frame.
  await page.clock.runFor(20);
  await whenTakenOver(page);
  await speaker(page)
    .and(page.getByRole('button', { pressed: true }))
    .waitFor();
  await page.clock.runFor(AUDIO_START_DELAY_MS - 1);
  expect(files.filter((file) => !file.includes('sound-switch'))).toEqual([]);
  const sample = page.waitForResponse(/\/sounds\//);
  await page.clock.runFor(1);
  await sample;
  expect(await heard()).toEqual({ strikes: 0, states: ['suspended'] });

  await speaker(page).click();
  await expect.poll(async () => (await heard()).states).toEqual(['running']);
  expect(await speaker(page).getAttribute('aria-pressed')).toBe('true');
  expect(await storedChoice(page)).toBe('false');
  await speaker(page).click();
  await speaker(page)
    .and(page.getByRole('button', { pressed: false }))
    .waitFor();
  expect(await storedChoice(page)).toBe('true');
});

test('samples that do not come are a line in the console, and nothing else', async ({ newPage }) => {
  const page = await newPage({ width: 1440, height: 900, expectedErrors: [/Failed to load resource/] });
  await page.route('**/sounds/**', (route) => route.fulfill({ status: 404 }));
  await openPage(page, '/typefaces');
  const told = page.waitForEvent('console', (message) => message.text().includes('could not be loaded'));
  await speaker(page).click();
  expect((await told).type()).toBe('warning');
  await page.getByRole('main').getByRole('link', { name: 'Fraunces', exact: true }).focus();
  expect(await speaker(page).getAttribute('aria-pressed')).toBe('true');
});
