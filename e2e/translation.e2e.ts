import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { findBarriers } from './testing/find-barriers.ts';
import { openPage } from './testing/shop-visit.ts';
import { type SiteFixtures, test } from './testing/test.ts';
import { sheet, write } from './testing/typewriter-sheet.ts';

const long = 60_000;
const translatePath = '**/api/front/translate/translate?*';
const ofTranslation = /\/(translat|text-tool)[^/]*\.js|\/translate\//;

type NewPage = SiteFixtures['newPage'];

function translate(place: Page | Locator): Locator {
  return place.getByRole('button', { name: 'Translate', exact: true });
}

/** The translation that is shown. */
function translated(place: Page | Locator): Locator {
  return place.getByRole('status').locator('[lang]');
}

function into(place: Page | Locator): Locator {
  return place.getByRole('combobox', { name: 'Into' });
}

async function openTypewriter(newPage: NewPage, words: string, expectedErrors: RegExp[] = []): Promise<Page> {
  const page = await newPage({ expectedErrors });
  await openPage(page, '/typewriter');
  await write(page, words);
  return page;
}

/** Answers in place of the server: what it would say of a text by the language it is asked for. */
async function answerBy(page: Page, said: Record<string, string>): Promise<URLSearchParams[]> {
  const asked: URLSearchParams[] = [];
  await page.route('**/api/front/translate/languages', (route) => route.fulfill({ json: Object.keys(said) }));
  await page.route(translatePath, (route) => {
    const { searchParams } = new URL(route.request().url());
    asked.push(searchParams);
    const translatedText = said[searchParams.get('targetLanguage') ?? ''];
    return route.fulfill({ json: { detectedSourceLanguage: 'en', translatedText } });
  });
  return asked;
}

test('a text of the typewriter is translated by apertium, set in its typeface and taken back', async ({
  newPage,
}) => {
  // Of a visitor who reads Spanish.
  const page = await newPage({ locale: 'es-ES' });
  await openPage(page, '/typewriter');
  await write(page, 'The book is on the table');
  await translate(page).click();
  await translated(page).getByText('El libro', { exact: false }).waitFor({ timeout: long });
  expect(await translated(page).getAttribute('lang')).toBe('es');
  // It stands beside the text, which stays.
  expect(await sheet(page).textContent()).toBe('The book is on the table');
  const words = await translated(page).textContent();
  await page.getByRole('button', { name: 'Set this text' }).click();
  await expect.poll(() => sheet(page).textContent()).toBe(words);
  await expect.poll(() => sheet(page).getAttribute('lang')).toBe('es');
  await page.getByRole('button', { name: 'Take back' }).click();
  await expect.poll(() => sheet(page).textContent()).toBe('The book is on the table');
  await page.getByRole('button', { name: 'Set this text' }).waitFor();
  expect(await findBarriers(page)).toEqual([]);
});

test('a translation into Arabic runs from right to left, beside the text and in its place', async ({
  newPage,
}) => {
  const page = await openTypewriter(newPage, 'Good morning');
  const asked = await answerBy(page, { ar: 'صباح الخير', de: 'Guten Morgen' });
  await translate(page).click();
  await into(page).selectOption('ar');
  await translated(page).getByText('صباح الخير').waitFor();
  expect(
    await translated(page).evaluate((words: HTMLElement) => [words.lang, getComputedStyle(words).direction]),
  ).toEqual(['ar', 'rtl']);
  expect(Object.fromEntries(asked.at(-1) ?? [])).toEqual({
    text: 'Good morning',
    targetLanguage: 'ar',
    source: 'typewriter',
  });
  await page.getByRole('button', { name: 'Set this text' }).click();
  await expect.poll(() => sheet(page).getAttribute('dir')).toBe('rtl');
  await expect.poll(() => sheet(page).getAttribute('lang')).toBe('ar');
  // What is written into it is nobody's translation any more.
  await sheet(page).click();
  await write(page, 'Good evening');
  await expect.poll(() => sheet(page).getAttribute('dir')).toBe('ltr');
  await expect.poll(() => sheet(page).getAttribute('lang')).not.toBe('ar');
});

test('what is written before or after a translation is set is not lost by taking it back', async ({
  newPage,
}) => {
  const page = await openTypewriter(newPage, 'Good morning');
  await answerBy(page, { de: 'Guten Morgen' });
  await translate(page).click();
  await translated(page).getByText('Guten Morgen').waitFor();
  const set = page.getByRole('button', { name: 'Set this text' });
  const takeBack = page.getByRole('button', { name: 'Take back' });
  await sheet(page).click();
  await write(page, 'Good morning to you');
  await set.click();
  await expect.poll(() => sheet(page).textContent()).toBe('Guten Morgen');
  await takeBack.click();
  await expect.poll(() => sheet(page).textContent()).toBe('Good morning to you');
  await set.click();
  await expect.poll(() => sheet(page).textContent()).toBe('Guten Morgen');
  await takeBack.waitFor();
  await sheet(page).click();
  await write(page, 'Guten Abend');
  await takeBack.waitFor({ state: 'detached' });
  await set.click();
  await expect.poll(() => sheet(page).textContent()).toBe('Guten Morgen');
  await takeBack.click();
  await expect.poll(() => sheet(page).textContent()).toBe('Guten Abend');
});

test('keys translate, and choose into what', async ({ newPage }) => {
  const page = await openTypewriter(newPage, 'Good morning');
  await answerBy(page, { de: 'Guten Morgen', fr: 'Bonjour' });
  await translate(page).press('Enter');
  await translated(page).waitFor();
  await expect.poll(() => translate(page).evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press('Tab');
  await expect.poll(() => into(page).evaluate((select) => select === document.activeElement)).toBe(true);
  await into(page).selectOption('fr');
  await translated(page).getByText('Bonjour').waitFor();
  await page.getByRole('button', { name: 'Set this text' }).press('Enter');
  await expect.poll(() => sheet(page).textContent()).toBe('Bonjour');
});

test('a translation that there is not is said, and that it cannot be had just now', async ({ newPage }) => {
  const page = await openTypewriter(newPage, 'Xyzzy plugh 9', [/404 \(Not Found\)/, /502 \(Bad Gateway\)/]);
  await page.route('**/api/front/translate/languages', (route) => route.fulfill({ json: ['de', 'es'] }));
  await translate(page).click();
  await into(page).selectOption('de');
  await page.getByText('There is no translation of this text into this language.').waitFor({ timeout: long });
  await page.route(translatePath, (route) =>
    route.fulfill({
      status: 502,
      contentType: 'application/problem+json',
      json: { type: 'about:blank', title: 'This text cannot be translated just now.', status: 502 },
    }),
  );
  await translate(page).click();
  await page.getByText('This text cannot be translated just now.').waitFor();
  await page.unroute(translatePath);
  await answerBy(page, { de: 'Guten Morgen' });
  await translate(page).click();
  await translated(page).getByText('Guten Morgen').waitFor();
  expect(await page.getByText('This text cannot be translated just now.').count()).toBe(0);
});

test('of an empty text nothing is asked', async ({ newPage }) => {
  const page = await openTypewriter(newPage, ' ');
  const asked = await answerBy(page, { de: 'nichts' });
  await translate(page).click();
  await into(page).waitFor();
  await into(page).selectOption('de');
  await translate(page).click();
  await sheet(page).click();
  await write(page, 'Good morning');
  await translate(page).click();
  await translated(page).waitFor();
  expect(asked.map((query) => query.get('text'))).toEqual(['Good morning']);
});

test('the browser translates for who prefers it, and nothing is sent', async ({ newPage }) => {
  const page = await newPage();
  await page.addInitScript(() => {
    Object.assign(window, {
      LanguageDetector: {
        create: async () => ({
          detect: async () => [{ detectedLanguage: 'en', confidence: 1 }],
          destroy: () => undefined,
        }),
      },
      Translator: {
        create: async ({ sourceLanguage, targetLanguage }: Record<string, string>) => ({
          translate: async (text: string) => {
            if (text === 'refused') throw new Error('NotSupportedError');
            return `${text} ${sourceLanguage}→${targetLanguage}`;
          },
          destroy: () => undefined,
        }),
      },
    });
  });
  await openPage(page, '/typewriter');
  await write(page, 'Good morning');
  const asked = await answerBy(page, { de: 'by the server' });
  await translate(page).click();
  await translated(page).getByText('by the server').waitFor();
  await page.getByRole('button', { name: 'By this browser' }).click();
  await translated(page).getByText('Good morning en→de').waitFor();
  await sheet(page).click();
  await write(page, 'refused');
  await translate(page).click();
  await page.getByText('This browser cannot translate this text.').waitFor();
  expect(asked).toHaveLength(1);
});

test.for<[place: string, source: string, path: string, open: (page: Page) => Promise<Locator>]>([
  [
    'a specimen',
    'specimen',
    '/typefaces/fraunces',
    async (page) => {
      const box = page.locator('section').nth(1);
      await box.getByRole('textbox').click();
      return box;
    },
  ],
  ['Try', 'tester', '/typefaces/fraunces?tab=try', async (page) => page.locator('main')],
  [
    'a story',
    'story',
    '/',
    async (page) =>
      page
        .locator('main section')
        .filter({ has: translate(page) })
        .first(),
  ],
])('a text of %s is translated', async ([, source, path, open], { newPage }) => {
  const page = await newPage();
  const asked = await answerBy(page, { he: 'שלום עולם' });
  await openPage(page, path);
  const place = await open(page);
  await translate(place).first().click();
  await translated(place).getByText('שלום עולם').waitFor();
  expect(asked.map((query) => query.get('source'))).toEqual([source]);
  const setting = place.getByRole('button', { name: 'Set this text' });
  if (source === 'story') return expect(await setting.count()).toBe(0);
  await setting.click();
  const text = place.locator('[role="textbox"]').first();
  await expect.poll(() => text.textContent()).toBe('שלום עולם');
  await expect
    .poll(() => text.evaluate((words: HTMLElement) => [words.lang, words.dir]))
    .toEqual(['he', 'rtl']);
});

test('a press in one box of a specimen begins nothing in the next that is opened', async ({ newPage }) => {
  const page = await newPage();
  const asked = await answerBy(page, { he: 'שלום' });
  await openPage(page, '/typefaces/fraunces');
  const box = (at: number) => page.locator('section').nth(at);
  await box(1).getByRole('textbox').click();
  await translate(box(1)).click();
  await translated(box(1)).waitFor();
  await box(2).getByRole('textbox').click();
  await translate(box(2)).waitFor();
  await translate(box(2)).click();
  await translated(box(2)).waitFor();
  expect(asked).toHaveLength(2);
});

test('nothing of translation is loaded before somebody wants it', async ({ newPage }) => {
  const page = await newPage();
  const files: string[] = [];
  page.on('request', (request) => {
    if (ofTranslation.test(request.url())) files.push(request.url());
  });
  await openPage(page, '/typewriter');
  // The foundry's own memory has it.
  await write(page, 'Good morning');
  await page.waitForLoadState('networkidle');
  expect(files).toEqual([]);
  await translate(page).click();
  await into(page).waitFor();
  expect(files.length).toBeGreaterThan(0);
});
