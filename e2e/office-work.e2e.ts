import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { enterOffice, signIn } from './testing/enter-office.ts';
import { findBarriers } from './testing/find-barriers.ts';
import { scriptOf } from './testing/screen-script.ts';
import { test } from './testing/test-on-own-server.ts';

/** Asks for the list of mails anew, and counts those that it says are sent once it has come. */
async function countSent(page: Page): Promise<number> {
  await page.reload();
  const mails = page.getByRole('table', { name: 'Mails' });
  await mails.waitFor();
  return await mails.getByText('sent', { exact: true }).count();
}

test('a test mail arrives, and stands among the mails as it was sent', async ({
  fount,
  mailbox,
  newPage,
}) => {
  const page = await newPage({ expectedErrors: [/422/] });
  await enterOffice({ fount, page }, { email: 'ina@staff.example', role: 'sales', name: 'Ina' });
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Go to' }).fill('test mail');
  await page.getByRole('option', { name: /Send a test mail/ }).waitFor();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('alertdialog', { name: 'Send a test mail' });
  await dialog.getByLabel('E-mail').fill('nobody');
  await page.keyboard.press('Enter');
  await dialog.getByText('This is no e-mail address.').first().waitFor();
  await dialog.getByLabel('E-mail').fill('arrives@mails.example');
  await page.keyboard.press('Enter');
  await page.getByText('A mail goes to arrives@mails.example.').waitFor();
  // It is said a moment before the dialog is out of the address.
  await dialog.waitFor({ state: 'hidden' });
  const { text } = await mailbox.waitForMail('arrives@mails.example', 'A mail to try the mails');
  expect(text).toContain('Ina tries whether the mails');

  await page.getByRole('searchbox', { name: 'To' }).fill('arrives@');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/admin/mails?recipient=arrives%40');
  const mails = page.getByRole('table', { name: 'Mails' });
  await expect.poll(() => mails.getByRole('row').count()).toBe(2);
  // It is noted as sent a moment after it has arrived.
  await expect.poll(() => countSent(page)).toBe(1);
  await mails.getByRole('link', { name: 'test mail' }).click();
  await page.getByRole('heading', { level: 1, name: /A mail to try the mails of/ }).waitFor();
  await page
    .getByRole('region', { name: 'Words' })
    .getByText(/Ina tries whether the mails/)
    .waitFor();
});

test('links of a mail are cut, so that nobody of the staff goes where its reader was to', async ({
  fount,
  newPage,
}) => {
  const page = await newPage();
  await signIn({ fount, page }, { email: 'jon@staff.example', role: 'owner', name: 'Jon' });
  await page.goto('/admin/staff?invite=1');
  await page.getByRole('alertdialog').getByLabel('E-mail').fill('kim@mails.example');
  await page.keyboard.press('Enter');
  await page.getByText('kim@mails.example is invited').waitFor();
  await page.goto('/admin/mails?recipient=kim%40');
  await expect.poll(() => countSent(page)).toBe(1);
  await page.getByRole('link', { name: 'staff invited' }).click();
  const words = page.getByRole('region', { name: 'Words' });
  await words.getByText(/\/admin\/…/).waitFor();
  expect(await words.textContent()).not.toMatch(/join#/);
});

test('jobs and mails are clear of barriers and small, and others are shown 403', async ({
  fount,
  newPage,
}) => {
  const page = await newPage();
  await enterOffice({ fount, page }, { email: 'lea@staff.example', role: 'sales', name: 'Lea' });
  const menu = page.getByRole('navigation', { name: 'Back office' });
  await page.goto('/admin/logins');
  for (const title of ['Jobs', 'Mails']) {
    const bytes = await scriptOf(page, async () => {
      await menu.getByRole('link', { name: title }).click();
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
    });
    expect(bytes, title).toBeLessThanOrEqual(60_000);
    expect(await findBarriers(page), title).toEqual([]);
  }
  const books = await newPage({ expectedErrors: [/403/] });
  await signIn({ fount, page: books }, { email: 'max@staff.example', role: 'bookkeeper', name: 'Max' });
  for (const path of ['/admin/jobs', '/admin/mails', '/admin/mails/1']) {
    await books.goto(path);
    await books.getByRole('heading', { level: 1, name: '403' }).waitFor();
  }
});
