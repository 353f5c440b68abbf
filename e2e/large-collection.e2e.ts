import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { fillCatalogue } from './testing/fill-catalogue.ts';
import { findBarriers } from './testing/find-barriers.ts';
import { searchBox } from './testing/search-box.ts';
import { openPage } from './testing/shop-visit.ts';
import { type OwnFount, startFount } from './testing/start-fount.ts';
import { test as base } from './testing/test-on-own-server.ts';

const addedFamilies = 150;

const test = base.extend<{ fount: OwnFount }>({
  fount: [
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of the fixtures from the pattern.
    async ({}, use) => {
      const fount = await startFount({ database: 'postgres' });
      await fillCatalogue(fount, addedFamilies);
      await use(fount);
      await fount.remove();
    },
    { scope: 'file' },
  ],
});

function countLines(page: Page): Promise<number> {
  return page.locator('[data-line]').count();
}

async function waitForMoreLines(page: Page, than: number): Promise<void> {
  await page.waitForFunction((before) => document.querySelectorAll('[data-line]').length > before, than);
}

test('further lines come before they are reached, and none is left out or torn from its superfamily', async ({
  newPage,
}) => {
  const page = await newPage({ width: 1440, height: 900 });
  await openPage(page, '/typefaces');
  const shown = await page.evaluate(async () => {
    const end = () => document.documentElement.scrollHeight - window.innerHeight;
    const hasMore = () =>
      Array.from(document.querySelectorAll('main a')).some((link) => link.textContent === 'More typefaces');
    while (hasMore() || window.scrollY < end() - 1) {
      window.scrollBy({ top: 600, behavior: 'instant' });
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return Array.from(
      document.querySelectorAll<HTMLElement>('[data-line]'),
      (line) => line.dataset.line ?? '',
    );
  });
  expect(new Set(shown).size).toBe(shown.length);
  expect(shown.filter((slug) => slug.startsWith('many-'))).toHaveLength(addedFamilies);
  for (let index = 4; index < addedFamilies; index += 10) {
    expect(shown.indexOf(`many-${index + 1}`)).toBe(shown.indexOf(`many-${index}`) + 1);
  }
  await expect.poll(() => page.getByRole('link', { name: 'More typefaces' }).count()).toBe(0);
});

test('a page brings its first lines alone, and without script a link to the next', async ({ newPage }) => {
  const page = await newPage({ javaScript: false });
  await page.goto('/typefaces');
  const first = await page.locator('[data-line]').first().textContent();
  await expect.poll(() => countLines(page)).toBeLessThan(30);
  // Lines find their heights as they come into sight: a pointer may let go of the link where it no longer is.
  await page.getByRole('link', { name: 'More typefaces' }).scrollIntoViewIfNeeded();
  await page.getByRole('link', { name: 'More typefaces' }).click();
  await page.waitForURL(/from=\d+$/);
  await expect.poll(() => page.locator('[data-line]').first().textContent()).not.toBe(first);
  await page.getByRole('link', { name: 'Earlier typefaces' }).click();
  await page.waitForURL('**/typefaces');
  await expect.poll(() => page.locator('[data-line]').first().textContent()).toBe(first);
});

test('the arrow keys go on into lines that are not there yet', async ({ newPage }) => {
  const page = await newPage({ width: 1440, height: 900 });
  await openPage(page, '/typefaces');
  const before = await countLines(page);
  await page.locator('[data-line]').first().focus();
  for (let press = 0; press < before + 3; press += 1) {
    const line = await page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset.line);
    await page.keyboard.press('ArrowDown');
    await page.waitForFunction(
      (last) => (document.activeElement as HTMLElement | null)?.dataset.line !== last,
      line,
    );
  }
  const place = await page.evaluate(() =>
    Array.from(document.querySelectorAll('[data-line]')).indexOf(document.activeElement as Element),
  );
  expect(place).toBe(before + 3);
  expect(await findBarriers(page)).toEqual([]);
});

test('whoever comes back finds the further lines, the place and the focus', async ({ newPage }) => {
  const page = await newPage({ width: 1440, height: 900 });
  await openPage(page, '/typefaces');
  const before = await countLines(page);
  await page.getByRole('link', { name: 'More typefaces' }).scrollIntoViewIfNeeded();
  await waitForMoreLines(page, before);
  const line = page.locator('[data-line]').nth(before + 5);
  const slug = await line.getAttribute('data-line');
  // Until the press its lines may still find their heights.
  await page.evaluate(() => {
    const note = () => document.documentElement.setAttribute('data-left-at', String(window.scrollY));
    addEventListener('click', note, { capture: true, once: true });
  });
  await line.click();
  const place = await page.evaluate(() => Number(document.documentElement.getAttribute('data-left-at')));
  expect(place).toBeGreaterThan(0);
  await page.waitForURL(`**/typefaces/${slug}`);
  await page.getByRole('complementary').first().waitFor();
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Collection' }).waitFor();
  await page.locator(`[data-line="${slug}"]:focus`).waitFor();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
});

test('a text of one’s own is on the further lines too', async ({ newPage }) => {
  const page = await newPage({ width: 1440, height: 900 });
  await openPage(page, '/typefaces?text=Rag');
  const before = await countLines(page);
  await page.getByRole('link', { name: 'More typefaces' }).scrollIntoViewIfNeeded();
  await waitForMoreLines(page, before);
  const line = page.locator('[data-line]').nth(before + 2);
  await line.scrollIntoViewIfNeeded();
  await page.waitForFunction(
    (at) => document.querySelectorAll('[data-shown]')[at]?.textContent.trim() === 'Rag',
    before + 2,
  );
});

test('where the next lines do not come, a sentence says so and the link leads to them', async ({
  newPage,
}) => {
  const page = await newPage({ width: 1440, height: 900, expectedErrors: [/ERR_FAILED/] });
  await page.route('**/api/front/collection-lines/**', (route) => route.abort('failed'));
  await openPage(page, '/typefaces');
  const more = page.getByRole('link', { name: 'More typefaces' });
  await more.scrollIntoViewIfNeeded();
  await page.getByText('They could not be loaded.').waitFor();
  await more.click();
  await page.waitForURL(/from=\d+$/);
  await page.getByRole('link', { name: 'Earlier typefaces' }).waitFor();
});

test('the search finds every family, and says when it cannot', async ({ newPage }) => {
  const page = await newPage({ width: 1440, height: 900, expectedErrors: [/ERR_FAILED/] });
  await page.route('**/api/front/family-names', (route) => route.abort('failed'));
  await openPage(page, '/information');
  const { box, results } = searchBox(page);
  await box.fill('mono');
  await page.getByRole('status').getByText('The search could not be loaded; try again').waitFor();
  await page.unroute('**/api/front/family-names');
  await box.fill('space mono 1');
  await results.getByRole('option').first().waitFor();
  await expect.poll(() => results.getByRole('option').count()).toBeGreaterThan(2);
});

test('a part that begins nowhere is none of the call’s', async ({ fount }) => {
  const status = async (place: string) =>
    (await fetch(`${fount.url}/api/front/collection-lines/${place}`)).status;
  expect(await status('-/0')).toBe(200);
  expect(await status('-/1')).toBe(404);
  expect(await status('nothing/0')).toBe(404);
});
