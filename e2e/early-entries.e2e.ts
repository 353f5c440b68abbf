import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { PageOptions } from './testing/open-browser.ts';
import { test } from './testing/test.ts';

/** Opens a page whose scripts are on their way until they are let go. */
async function openHeld(
  newPage: (options?: PageOptions) => Promise<Page>,
  path: string,
): Promise<{ page: Page; letGo: () => void }> {
  const page = await newPage({ width: 1440, height: 900 });
  const { promise: whenLetGo, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await whenLetGo;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return { page, letGo };
}

/** Waits until the scripts have come and hear what is done. */
async function whenTakenOver(page: Page): Promise<void> {
  await page.waitForFunction(() => '__reactRouterDataRouter' in window);
  await page.waitForLoadState('networkidle');
}

test('what is searched for before the scripts of the information come is found', async ({ newPage }) => {
  const { page, letGo } = await openHeld(newPage, '/information/help');
  const field = page.getByRole('searchbox', { name: 'Search the information' });
  await field.pressSequentially('licence');
  letGo();
  await expect
    .poll(() => page.getByRole('status').allTextContents())
    .toContainEqual(expect.stringMatching(/^\d+ /));
  expect(await field.inputValue()).toBe('licence');
});

test('a text for every typeface that is typed before the scripts come is set', async ({ newPage }) => {
  const { page, letGo } = await openHeld(newPage, '/typefaces');
  await page.getByRole('textbox', { name: 'Your text for every typeface' }).pressSequentially('Hamburg');
  letGo();
  await page.getByRole('link', { name: 'Clear your text' }).waitFor();
  await expect.poll(() => new URL(page.url()).searchParams.get('text')).toBe('Hamburg');
});

test('typing goes on where it stood as the scripts come', async ({ newPage }) => {
  const { page, letGo } = await openHeld(newPage, '/typefaces');
  const field = page.getByRole('textbox', { name: 'Your text for every typeface' });
  await field.pressSequentially('Hmburg');
  for (let step = 0; step < 5; step += 1) await field.press('ArrowLeft');
  letGo();
  await page.getByRole('link', { name: 'Clear your text' }).waitFor();
  await field.press('a');
  await expect.poll(() => new URL(page.url()).searchParams.get('text')).toBe('Hamburg');
});

test('a family that is named before the scripts come is laid on the desk', async ({ newPage }) => {
  const { page, letGo } = await openHeld(newPage, '/compare?family=fraunces');
  const field = page.getByRole('combobox', { name: 'Another family' });
  await field.pressSequentially('Eczar');
  letGo();
  await whenTakenOver(page);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('heading', { name: 'Eczar', exact: true }).waitFor();
  expect(await field.inputValue()).toBe('');
});

test('a cut that is chosen before the scripts come is shown', async ({ newPage }) => {
  const { page, letGo } = await openHeld(newPage, '/typefaces/fraunces?tab=try&view=waterfall');
  const cut = page.getByRole('combobox', { name: 'Cut', exact: true });
  await cut.locator('option').nth(1).waitFor({ state: 'attached' });
  const [, second = ''] = await cut
    .locator('option')
    .evaluateAll((options) => options.map((each) => each.getAttribute('value')));
  await cut.selectOption(second);
  letGo();
  await expect.poll(() => new URL(page.url()).searchParams.get('font')).toBe(second);
  expect(await cut.inputValue()).toBe(second);
});

test('a licence that is chosen before the scripts come is the one that is priced', async ({ newPage }) => {
  const { page, letGo } = await openHeld(newPage, '/typefaces/fraunces?tab=pricing');
  const licence = page.getByLabel('Licence', { exact: true });
  await licence.selectOption({ label: 'Broadcast' });
  letGo();
  // Of a desktop licence users are asked, of this one they are not.
  await page.getByLabel('Users', { exact: true }).waitFor({ state: 'hidden' });
  expect(await licence.locator('option:checked').textContent()).toBe('Broadcast');
});
