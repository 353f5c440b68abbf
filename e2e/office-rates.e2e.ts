import { expect } from 'vitest';
import { enterOffice, signIn } from './testing/enter-office.ts';
import { findBarriersEverywhere } from './testing/find-barriers.ts';
import { scriptOf } from './testing/screen-script.ts';
import { test } from './testing/test-on-own-server.ts';

test('sales enter a rate of exchange by keyboard, are asked where nothing holds it, a bookkeeper reads it, an editor is shown 403', async ({
  fount,
  newPage,
}) => {
  const page = await newPage({ expectedErrors: [/422/] });
  await enterOffice({ fount, page }, { email: 'sal@rates.example', role: 'sales', name: 'Sal' });
  const script = await scriptOf(page, async () => {
    await page.getByRole('link', { name: 'Rates of exchange', exact: true }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('No rate was entered.').waitFor();
  });
  expect(script).toBeLessThanOrEqual(60_000);
  await page.getByRole('button', { name: 'Enter a rate' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('alertdialog');
  const field = (name: string) => dialog.getByRole('textbox', { name, exact: true });
  const type = async (name: string, words: string) => {
    await field(name).focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.type(words);
  };
  await type('1 of', 'EUR');
  await type('In', 'francs');
  await type('Rate', '0.9312');
  await type('Source', 'ECB');
  await page.keyboard.press('Enter');
  await field('In').and(page.locator(':focus')).waitFor();
  expect(await findBarriersEverywhere(page)).toEqual([]);
  await type('In', 'CHF');
  await page.keyboard.press('Enter');
  await dialog.getByText('EUR 100.00 are CHF 93.12', { exact: false }).first().waitFor();
  await dialog.getByRole('checkbox', { name: /^I am sure/ }).focus();
  await page.keyboard.press('Space');
  await dialog.getByRole('button', { name: 'Rate of exchange' }).focus();
  await page.keyboard.press('Enter');
  await page
    .getByRole('status')
    .getByText(/^EUR 1 is CHF 0\.9312 from/)
    .waitFor();
  await page.getByRole('cell', { name: 'EUR 1 = CHF 0.9312' }).waitFor();
  expect(await findBarriersEverywhere(page)).toEqual([]);

  const books = await newPage();
  await signIn({ fount, page: books }, { email: 'bo@rates.example', role: 'bookkeeper' });
  await books.goto('/admin/rates');
  await books.getByRole('cell', { name: 'EUR 1 = CHF 0.9312' }).waitFor();
  expect(await books.getByRole('button', { name: 'Enter a rate' }).count()).toBe(0);

  const editor = await newPage({ expectedErrors: [/403/] });
  await signIn({ fount, page: editor }, { email: 'ed@rates.example', role: 'editor' });
  await editor.goto('/admin/rates');
  await editor.getByRole('heading', { name: '403' }).waitFor();
});
