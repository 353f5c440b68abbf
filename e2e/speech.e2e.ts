import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { SPEECH_VOLUME } from '#domain/limits.ts';
import { findBarriers } from './testing/find-barriers.ts';
import { openPage } from './testing/shop-visit.ts';
import { type SiteFixtures, test } from './testing/test.ts';
import { sheet, write } from './testing/typewriter-sheet.ts';

const audioPath = '**/api/front/text-to-speech/text-to-speech?*';
const ofSpeech = /\/speech[^/]*\.js|text-to-speech/;

/** Keeps every audio that a page makes, to be asked what is heard of it. */
async function keepAudios(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { Audio: Native } = window;
    const audios: HTMLAudioElement[] = [];
    Object.assign(window, { audios });
    window.Audio = class extends Native {
      constructor(source?: string) {
        super(source);
        audios.push(this);
      }
    };
  });
}

interface Heard {
  /** Of those that play now. */
  texts: (string | null)[];
  volumes: number[];
  /** How many were begun. */
  begun: number;
}

/** What is heard now. */
function heard(page: Page): Promise<Heard> {
  return page.evaluate(() => {
    // What the script above put there.
    const { audios } = window as unknown as { audios: HTMLAudioElement[] };
    const playing = audios.filter(({ paused, ended, currentTime }) => !paused && !ended && currentTime > 0);
    return {
      texts: playing.map(({ src }) => new URL(src).searchParams.get('text')),
      volumes: playing.map(({ volume }) => volume),
      begun: audios.filter(({ played }) => played.length > 0).length,
    };
  });
}

/** The words that are lit. */
function litWords(page: Page): Promise<string[]> {
  return page.evaluate(() => [...(CSS.highlights.get('spoken') ?? [])].map(String));
}

function speak(place: Page | Locator): Locator {
  return place.getByRole('button', { name: 'Speak', exact: true });
}

function stop(place: Page | Locator): Locator {
  return place.getByRole('button', { name: 'Stop', exact: true });
}

type NewPage = SiteFixtures['newPage'];

const words =
  'One two three four five six seven eight nine ten eleven twelve, and one two three four five six.';

/** A typewriter with words that take some seconds to say. */
async function openTypewriter(newPage: NewPage, expectedErrors: RegExp[] = []): Promise<Page> {
  const page = await newPage({ expectedErrors });
  await keepAudios(page);
  await openPage(page, '/typewriter');
  await write(page, words);
  return page;
}

test('a text of the typewriter is heard at half the volume, its words lit, until it has ended', async ({
  newPage,
}) => {
  const page = await openTypewriter(newPage);
  // Long enough to be heard still when the times of its words have come.
  const said = 'One two three four five six, and seven';
  await write(page, said);
  const before = await sheet(page).innerHTML();
  await speak(page).click();
  await expect.poll(() => heard(page)).toEqual({ texts: [said], volumes: [SPEECH_VOLUME], begun: 1 });
  await expect.poll(() => litWords(page)).not.toEqual([]);
  expect(await sheet(page).innerHTML()).toBe(before);
  await speak(page).waitFor();
  expect(await heard(page)).toMatchObject({ texts: [], begun: 1 });
  expect(await litWords(page)).toEqual([]);
});

test('what is spoken stops by a press, by muting and by leaving the page', async ({ newPage }) => {
  const page = await openTypewriter(newPage);
  const begin = async () => {
    await speak(page).click();
    await expect.poll(async () => (await heard(page)).texts.length).toBe(1);
  };
  const isSilent = () => expect.poll(async () => (await heard(page)).texts).toEqual([]);

  await begin();
  await stop(page).click();
  await isSilent();
  await speak(page).waitFor();

  const sound = page.getByRole('button', { name: 'Sound' });
  await sound.click();
  await expect.poll(() => sound.getAttribute('aria-pressed')).toBe('true');
  await begin();
  // The first press may let the sound be heard that the browser held back.
  await expect
    .poll(async () => {
      if ((await sound.getAttribute('aria-pressed')) === 'true') await sound.click();
      return sound.getAttribute('aria-pressed');
    })
    .toBe('false');
  await isSilent();
  await speak(page).waitFor();

  await begin();
  await page.getByRole('link', { name: 'Timeline' }).first().click();
  await page.waitForURL('**/timeline');
  await isSilent();
  expect(await litWords(page)).toEqual([]);
});

test('the button speaks by keyboard, in a voice that is chosen by keyboard', async ({ newPage }) => {
  const page = await openTypewriter(newPage);
  const asked: URLSearchParams[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname.endsWith('/text-to-speech/text-to-speech')) asked.push(url.searchParams);
  });
  await speak(page).press('Enter');
  await stop(page).press('Enter');
  const voice = page.getByRole('combobox', { name: 'Voice' });
  await voice.waitFor();
  const width = async () => (await voice.boundingBox())?.width ?? 0;
  const widthOfShort = await width();
  await voice.selectOption({ label: 'English (Great Britain), female' });
  // As wide as what is chosen, not as the longest that could be.
  await expect.poll(width).toBeGreaterThan(widthOfShort);
  await speak(page).press('Enter');
  await expect.poll(async () => (await heard(page)).texts).toEqual([words]);
  expect(Object.fromEntries(asked.at(-1) ?? [])).toEqual({
    text: words,
    voiceName: 'English (Great Britain)',
    voiceGender: 'female',
    source: 'typewriter',
  });
  expect(await findBarriers(page)).toEqual([]);
});

test('a voice of the browser that it lists late is offered, and speaks', async ({ newPage }) => {
  const page = await newPage();
  await page.addInitScript(() => {
    const voices: object[] = [];
    const said: object[] = [];
    const speechSynthesis = Object.assign(new EventTarget(), {
      getVoices: () => voices,
      cancel: () => undefined,
      speak: ({ text, voice }: SpeechSynthesisUtterance) => said.push({ text, voice: voice?.voiceURI }),
    });
    Object.defineProperty(window, 'speechSynthesis', { value: speechSynthesis });
    Object.assign(window, {
      said,
      SpeechSynthesisUtterance: class {
        text: string;
        constructor(text: string) {
          this.text = text;
        }
      },
      listVoices: () => {
        voices.push({ lang: 'en-GB', voiceURI: 'own:ada', name: 'Ada' });
        speechSynthesis.dispatchEvent(new Event('voiceschanged'));
      },
    });
  });
  await openPage(page, '/typewriter');
  await write(page, words);
  await speak(page).click();
  const voice = page.getByRole('combobox', { name: 'Voice' });
  await voice.waitFor();
  expect(await voice.locator('option', { hasText: 'Ada' }).count()).toBe(0);
  // What the script above put there.
  await page.evaluate(() => (window as unknown as { listVoices: () => void }).listVoices());
  await voice.selectOption({ label: 'Ada' });
  await stop(page).click();
  await speak(page).click();
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { said: object[] }).said))
    .toEqual([{ text: words, voice: 'own:ada' }]);
});

test('a text that cannot be spoken is silent and says so, and is spoken when it can be', async ({
  newPage,
}) => {
  const page = await openTypewriter(newPage, [/502 \(Bad Gateway\)/]);
  await page.route(audioPath, (route) => route.fulfill({ status: 502, body: '' }));
  await speak(page).click();
  await page.getByText('This text cannot be spoken just now.').waitFor();
  await speak(page).waitFor();
  expect((await heard(page)).begun).toBe(0);
  await page.unroute(audioPath);
  await speak(page).click();
  await expect.poll(async () => (await heard(page)).texts).toEqual([words]);
  expect(await page.getByText('This text cannot be spoken just now.').count()).toBe(0);
});

test('a language that nobody speaks is said, and of an empty text nothing is asked', async ({ newPage }) => {
  const page = await openTypewriter(newPage);
  await page.route('**/text-to-speech/voices', (route) =>
    route.fulfill({ json: [{ name: 'German', gender: 'male', language: 'de' }] }),
  );
  await speak(page).click();
  await page.getByText('There is no voice for this language.').waitFor();
  await sheet(page).click();
  await write(page, ' ');
  await speak(page).click();
  await expect.poll(() => page.getByText('There is no voice for this language.').count()).toBe(0);
  await speak(page).waitFor();
  expect((await heard(page)).begun).toBe(0);
});

test('a text too long for one audio is heard in parts, one after the other', async ({ newPage }) => {
  const page = await openTypewriter(newPage);
  const sentences = ['One two three.', 'Four five six.'].map((each) => `${each} `.padEnd(150, '. '));
  await write(page, sentences.join(''));
  await speak(page).click();
  await expect.poll(async () => (await heard(page)).texts.join()).toMatch(/^One two three/);
  await expect.poll(async () => (await heard(page)).texts.join()).toMatch(/^Four five six/);
});

test.for<[place: string, path: string, open: (page: Page) => Promise<Locator>]>([
  [
    'a specimen',
    '/typefaces/fraunces',
    async (page) => {
      const box = page.locator('section').nth(1);
      await box.getByRole('textbox').click();
      return box;
    },
  ],
  ['Try', '/typefaces/fraunces?tab=try', async (page) => page.locator('main')],
  [
    'a story',
    '/',
    async (page) =>
      page
        .locator('main section')
        .filter({ has: page.getByRole('button', { name: /^(Speak|Stop)$/ }) })
        .first(),
  ],
])('a text of %s is heard', async ([, path, open], { newPage }) => {
  const page = await newPage();
  await keepAudios(page);
  await openPage(page, path);
  const place = await open(page);
  await speak(place).first().click();
  await expect.poll(async () => (await heard(page)).texts.length).toBe(1);
  await stop(place).first().click();
  await expect.poll(async () => (await heard(page)).texts).toEqual([]);
});

test('nothing of speech is loaded before somebody wants to hear it', async ({ newPage }) => {
  const page = await newPage();
  const files: string[] = [];
  page.on('request', (request) => {
    if (ofSpeech.test(request.url())) files.push(request.url());
  });
  await openPage(page, '/typewriter');
  await page.waitForLoadState('networkidle');
  expect(files).toEqual([]);
  await speak(page).click();
  await page.getByRole('combobox', { name: 'Voice' }).waitFor();
  expect(files.length).toBeGreaterThan(0);
});
