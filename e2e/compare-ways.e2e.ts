import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { openPage } from './testing/shop-visit.ts';
import { test } from './testing/test.ts';

const desktop = { width: 1440, height: 900, touch: false };

function texts(page: Page): Promise<string[]> {
  return page.locator('[data-compared]').allTextContents();
}

test('the collection leads to the desk with its first families in the text that is written there', async ({
  newPage,
}) => {
  const page = await newPage(desktop);
  await openPage(page, '/typefaces?text=Plum');
  await page.getByRole('main').getByRole('link', { name: 'Compare', exact: true }).click();
  await expect.poll(() => texts(page)).toEqual(Array(4).fill('Plum'));
});

test('a family leads to the desk with what was written, and the desk back to it and to the typewriter', async ({
  newPage,
}) => {
  const page = await newPage(desktop);
  await openPage(page, '/typefaces/fraunces?tab=about&text=Plum');
  await page.getByRole('complementary').getByRole('link', { name: 'Compare', exact: true }).click();
  await expect.poll(() => texts(page)).toEqual(['Plum']);
  await page.getByRole('textbox', { name: 'Your text' }).fill('Plum jam');
  await page.waitForURL((url) => url.searchParams.get('text') === 'Plum jam');
  await page.getByRole('heading', { name: 'Fraunces', exact: true }).getByRole('link').click();
  await page.waitForURL(/\/typefaces\/fraunces\?/);
  await expect.poll(() => page.getByRole('textbox', { name: 'Your text' }).inputValue()).toBe('Plum jam');
  await page.goBack();
  await page.getByRole('link', { name: /^Fraunces .* in the typewriter$/ }).click();
  await page.waitForURL(/\/typewriter\?/);
  expect(new URL(page.url()).searchParams.get('text')).toBe('Plum jam');
  await page.getByText('Plum jam').first().waitFor();
});

test('a link of the desk carries the text as it is, however soon after a key it is pressed or followed', async ({
  newPage,
}) => {
  const page = await newPage(desktop);
  await openPage(page, '/compare?text=Plum&cut=fraunces.latin.regular');
  const field = page.getByRole('textbox', { name: 'Your text' });
  const link = page.getByRole('link', { name: /^Fraunces .* in the typewriter$/ });
  await field.fill('Plum jam');
  await link.dispatchEvent('pointerdown');
  // What opens elsewhere goes by what stands there.
  expect(new URL(await link.evaluate(({ href }: HTMLAnchorElement) => href)).searchParams.get('text')).toBe(
    'Plum jam',
  );
  await field.fill('Plum jam, please');
  // As assistive technology follows it, which points at nothing before.
  await link.dispatchEvent('click');
  await page.waitForURL(/\/typewriter\?/);
  expect(new URL(page.url()).searchParams.get('text')).toBe('Plum jam, please');
  await page.goBack();
  await expect.poll(() => texts(page)).toEqual(['Plum jam, please']);
});

test('the desk begins as large as fits the window', async ({ newPage }) => {
  const sizeIn = async (width: number) => {
    const page = await newPage({ width, height: 1200, touch: false });
    await openPage(page, '/compare?text=Plum&family=fraunces');
    const text = page.locator('[data-compared]');
    // The slider says what the text has.
    const size = await text.evaluate((each) =>
      Math.round(Number.parseFloat(getComputedStyle(each).fontSize)),
    );
    await expect.poll(() => page.getByRole('slider', { name: 'Size' }).inputValue()).toBe(String(size));
    return size;
  };
  expect(await sizeIn(1440)).toBe(96);
  expect(await sizeIn(2560)).toBe(171);
});
