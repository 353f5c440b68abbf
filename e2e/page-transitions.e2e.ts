import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { openPage } from './testing/shop-visit.ts';
import { test } from './testing/test.ts';

/** Counts the view transitions that begin in a page from now on. */
async function countTransitions(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const begin = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const { dataset } = document.documentElement;
      dataset.transitions = String(Number(dataset.transitions ?? 0) + 1);
      return begin(update);
    };
  });
  return async () => Number(await page.evaluate(() => document.documentElement.dataset.transitions ?? 0));
}

/** Goes from the collection to a family by the keyboard, and waits until it is heard. */
async function openFamily(page: Page): Promise<void> {
  await openPage(page, '/typefaces');
  const main = page.getByRole('main');
  await main.getByRole('link', { name: /^Fraunces/ }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Fraunces' }).waitFor();
  await page
    .getByRole('status', { name: 'Page' })
    .filter({ hasText: /^Fraunces/ })
    .waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).toBe('main');
}

test('one page to read fades into the next, which has the focus and is heard; into the shop none does', async ({
  newPage,
}) => {
  const page = await newPage();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const count = await countTransitions(page);
  await openFamily(page);
  expect(await count()).toBe(1);
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Shop' }).click();
  await page.getByRole('heading', { level: 1, name: /Shop/ }).waitFor();
  expect(await count()).toBe(1);
});

test('who wants less motion sees no page fade', async ({ newPage }) => {
  const page = await newPage();
  const count = await countTransitions(page);
  await openFamily(page);
  expect(await count()).toBe(0);
});
