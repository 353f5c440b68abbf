import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { buyAsGuest } from './testing/buy-as-guest.ts';
import { chooseFiles } from './testing/choose-files.ts';
import { plugInAuthenticator } from './testing/enter-office.ts';
import { findBarriersEverywhere } from './testing/find-barriers.ts';
import { renameFont } from './testing/rename-font.ts';
import { test } from './testing/test-on-own-server.ts';

const point = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

// docs/office/first-hour.md, step by step.
test('a foundry’s first hour: fonts, prices, address and a page, a sale, a refund, and what was tried is taken out', {
  timeout: 240_000,
}, async ({ fount, newPage }) => {
  const [, link = ''] = /"link":"([^"]+)"/.exec(fount.output()) ?? [];
  const page = await newPage();
  await plugInAuthenticator(page);
  await page.goto(link);
  await page.getByLabel('Your e-mail').fill('ada@example.com');
  await page.getByLabel('Your name').fill('Ada');
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await point(page, 'Your own fonts').getByText('The catalogue is the demonstration’s').waitFor();
  await point(page, 'Backup').getByText('later', { exact: true }).waitFor();
  expect(await point(page, 'Backup').getByRole('button').count()).toBe(0);
  expect(await findBarriersEverywhere(page)).toEqual([]);

  // 2. Fonts
  await point(page, 'Your own fonts').getByRole('link', { name: 'Import' }).click();
  const font = await renameFont('@expo-google-fonts/old-standard-tt/OldStandardTT_400Regular.ttf', {
    ...{ family: 'Grotta', style: 'Regular', designer: 'Mara Stein' },
  });
  await chooseFiles(page, () => page.getByRole('button', { name: 'Choose files' }).click(), [
    { name: 'Grotta-Regular.ttf', mimeType: 'font/ttf', buffer: Buffer.from(font) },
  ]);
  await page.getByText('This becomes your catalogue. The demonstration goes.').waitFor();
  await page.getByRole('button', { name: 'Import' }).click();
  await page.getByText('Imported: Grotta-Regular.ttf.').waitFor();
  await page.getByRole('status').getByRole('link', { name: 'checklist' }).click();
  await point(page, 'Your own fonts').getByText('done', { exact: true }).waitFor();

  // 3. Prices
  const menu = page.getByRole('navigation', { name: 'Back office' });
  await menu.getByRole('link', { name: 'Prices' }).click();
  const price = page.getByRole('region', { name: /^Grotta/ }).getByLabel('Regular', { exact: true });
  await price.fill('60');
  await page.getByRole('button', { name: 'Save the prices' }).click();
  await page.getByText('1 price was saved.').waitFor();

  // 4. Address and a page
  await menu.getByRole('link', { name: 'Checklist' }).click();
  await point(page, 'Address, VAT and account').getByRole('link', { name: 'Settings' }).click();
  const seller = { Seller: 'Grotta GmbH', 'Street and number': 'Gasse 1', 'Postal code': '8001' };
  const books = {
    'VAT number (optional)': 'CHE-116.281.710 MWST',
    'IBAN (optional)': 'CH9300762011623852957',
  };
  const own = { 'E-mail': 'shop@grotta.example', ...seller, City: 'Zürich', ...books };
  for (const [name, words] of Object.entries(own))
    await page.getByRole('textbox', { name, exact: true }).fill(words);
  await page.getByRole('button', { name: 'Save the settings' }).click();
  await page.getByText('The settings are saved.').waitFor();
  await menu.getByRole('link', { name: 'Checklist' }).click();
  await point(page, 'Legal pages').getByRole('link', { name: 'Pages' }).click();
  await page.getByRole('button', { name: 'Begin Imprint' }).waitFor();
  await page.getByRole('button', { name: 'New page' }).click();
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Imprint');
  await page.getByLabel('Title of section 1').fill('Who we are');
  await page.getByLabel('Text of section 1 (optional)').fill('Grotta GmbH, Gasse 1, Zürich');
  await page.getByRole('button', { name: 'Save the page' }).click();
  await page.getByText('The page is saved.').waitFor();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByText('It is on the site now.').waitFor();
  await menu.getByRole('link', { name: 'Checklist' }).click();
  await point(page, 'Legal pages').getByText('There is no page terms, privacy, licensing.').waitFor();
  expect(await point(page, 'Address, VAT and account').getByText('lacks').count()).toBe(0);
  await point(page, 'VAT of other countries').getByText('by the one-stop shop').waitFor();
  await point(page, 'VAT of other countries').getByRole('button', { name: 'Say that it is done' }).click();
  await point(page, 'VAT of other countries').getByText('Ada said so').waitFor();
  await point(page, 'Licences').getByRole('button', { name: 'Say that it is done' }).click();
  await point(page, 'Licences').getByText('Ada said so').waitFor();

  // 5. A sale and a refund
  await point(page, 'Payment').getByText('Nobody has paid yet').waitFor();
  const bought = { email: 'kim@example.com', family: 'grotta', cut: 'Regular', licence: 'desktop' };
  const { id } = await buyAsGuest(fount, { ...bought, values: { users: 3 } });
  const orderNumber = `O-${id.padStart(6, '0')}`;
  await menu.getByRole('link', { name: 'Orders' }).click();
  await page.getByRole('link', { name: orderNumber }).click();
  await page.getByRole('button', { name: 'Give money back' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByLabel('Reason').fill('First order');
  await dialog.getByRole('button', { name: 'Give money back' }).click();
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toContain('refunded');

  // 6. What was tried is taken out
  await menu.getByRole('link', { name: 'Checklist' }).click();
  const tried = point(page, 'Orders that were tried out');
  await tried.getByRole('button', { name: 'Take out what was tried' }).click();
  await dialog.getByRole('button', { name: 'Tell what would go' }).click();
  await dialog.getByText(/^1 order that was tried out, .* would be deleted/).waitFor();
  await dialog.getByLabel('To be sure').fill('yes');
  await dialog.getByRole('button', { name: 'Take out for good' }).click();
  await dialog.getByText('Please type take out.').first().waitFor();
  await dialog.getByLabel('To be sure').fill('take out');
  await dialog.getByRole('button', { name: 'Take out for good' }).click();
  await tried.getByText('There are none.').waitFor();
  await menu.getByRole('link', { name: 'Orders' }).click();
  await page.getByText('0 orders').waitFor();
});
