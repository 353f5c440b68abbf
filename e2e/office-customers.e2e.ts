import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { readZip } from '#server/delivery/testing/read-zip.ts';
import { enterAccount } from './testing/account-visit.ts';
import { enterOffice, signIn } from './testing/enter-office.ts';
import { findBarriers } from './testing/find-barriers.ts';
import { makeAccount } from './testing/make-account.ts';
import { scriptOf } from './testing/screen-script.ts';
import { test } from './testing/test-on-own-server.ts';

test('a customer who lost a device is found, and their login is ended', async ({
  fount,
  mailbox,
  newPage,
}) => {
  const email = 'lost@customers.example';
  await makeAccount({ fount, mailbox }, email);
  const theirs = await newPage({ expectedErrors: [/401/] });
  await enterAccount(theirs, email);

  const page = await newPage();
  await enterOffice({ fount, page }, { email: 'nia@staff.example', role: 'sales', name: 'Nia' });
  const menu = page.getByRole('navigation', { name: 'Back office' });
  await page.goto('/admin/logins');
  const first = await scriptOf(page, async () => {
    await menu.getByRole('link', { name: 'Customers' }).click();
    await page.getByRole('heading', { level: 1, name: 'Customers' }).waitFor();
  });
  expect(first).toBeLessThanOrEqual(60_000);
  await page.getByLabel('Search', { exact: true }).fill('lost@');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/admin/customers?search=lost%40');
  await page.getByText('1 account', { exact: true }).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  const second = await scriptOf(page, async () => {
    await page.getByRole('link', { name: email }).click();
    await page.getByRole('heading', { level: 1, name: email }).waitFor();
  });
  expect(second).toBeLessThanOrEqual(60_000);
  const logins = page.getByRole('region', { name: 'Logins' });
  const ends = logins.getByRole('button', { name: /^End the login at/ });
  await expect.poll(() => ends.count()).toBeGreaterThan(0);
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'End logins' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'End logins' }).click();
  await page.getByText(`${email} is logged in nowhere any more.`).waitFor();
  await logins.getByText('Nowhere.').waitFor();
  await theirs.goto('/account/my-account');
  await theirs.waitForURL('**/login**');

  const notes = page.getByRole('region', { name: 'Notes' });
  await notes.getByRole('button', { name: 'Note', exact: true }).click();
  await page.getByRole('alertdialog').getByLabel('Note').fill('Lost their laptop in a train');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Note', exact: true }).click();
  await notes.getByText('Lost their laptop in a train').waitFor();
  await notes.getByRole('button', { name: /^Drop note/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Drop a note' }).click();
  await notes.getByText('None.').waitFor();

  await page.getByRole('button', { name: 'Refer to the service' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Refer to the service' }).click();
  await page.getByText('orders are refused with the way to the service').waitFor();
  await page.getByRole('button', { name: 'Let order again' }).waitFor();
});

test('an owner exports what is kept of a customer and forgets them, once the address is typed', async ({
  fount,
  mailbox,
  newPage,
}) => {
  const email = 'leaving@customers.example';
  await makeAccount({ fount, mailbox }, email);
  const page = await newPage();
  await signIn({ fount, page }, { email: 'olga@staff.example', role: 'owner', name: 'Olga' });
  await page.goto('/admin/customers?search=leaving%40');
  await page.getByRole('link', { name: email }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export their data' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^customer-\d+\.zip$/);
  const zip = readZip(readFileSync(await download.path()));
  expect(JSON.parse(zip.get('person.json')?.bytes.toString() ?? '')).toMatchObject({
    email,
    account: { email },
    mails: expect.arrayContaining([expect.objectContaining({ state: 'sent' })]),
  });

  await page.getByRole('button', { name: 'Forget a person' }).click();
  const dialog = page.getByRole('alertdialog');
  expect(await findBarriers(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Tell what would go' }).click();
  await dialog.getByText('The account: would be deleted').waitFor();
  await dialog.getByLabel('The address once more').fill('other@customers.example');
  await dialog.getByRole('button', { name: 'Forget for good' }).click();
  await dialog.getByRole('alert').getByText('This is another address.').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await dialog.getByLabel('The address once more').fill(email);
  await dialog.getByRole('button', { name: 'Forget for good' }).click();
  await page.getByText('The account: deleted').waitFor();
  await page.getByRole('link', { name: 'To the customers' }).click();
  await page.goto('/admin/customers?search=leaving%40');
  await page.getByText('0 accounts', { exact: true }).waitFor();
  await page.goto('/admin/audit');
  await page.getByText('export-person').first().waitFor();
});

test('an owner merges a second account into the first, once its address is typed again; it logs nobody in any more', async ({
  fount,
  mailbox,
  newPage,
}) => {
  const [kept, ended] = ['first@customers.example', 'second@customers.example'];
  for (const email of [kept, ended]) await makeAccount({ fount, mailbox }, email);
  const theirs = await newPage({ expectedErrors: [/401/] });
  await enterAccount(theirs, ended);
  const page = await newPage({ expectedErrors: [/404/, /422/] });
  await signIn({ fount, page }, { email: 'ona@staff.example', role: 'owner', name: 'Ona' });
  await page.goto('/admin/customers?search=first%40');
  await page.getByRole('link', { name: kept }).click();
  await page.getByRole('button', { name: 'Merge an account' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByLabel('The account that ends').fill('nobody@customers.example');
  await page.keyboard.press('Enter');
  await dialog.getByRole('alert').getByText('There is no account with the address nobody@').waitFor();
  await dialog.getByLabel('The account that ends').fill(ended);
  await dialog.getByRole('button', { name: 'Tell what would become of it' }).click();
  await dialog.getByText('Nothing was changed').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await dialog.getByLabel('The account that ends once more').fill('other@customers.example');
  await dialog.getByRole('button', { name: 'Merge for good' }).click();
  await dialog.getByRole('alert').getByText('This is another address.').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await dialog.getByLabel('The account that ends once more').fill(ended);
  await dialog.getByRole('button', { name: 'Merge for good' }).click();
  await page.getByText(`${ended} logs nobody in any more.`).waitFor();
  await page.getByRole('region', { name: 'Account' }).getByText(ended).waitFor();

  await theirs.goto('/account/my-account');
  await theirs.waitForURL('**/login**');
  await mailbox.waitForMail(kept, 'merged into yours');
  expect(await mailbox.waitForMail(ended, 'was merged into another one')).toMatchObject({
    text: expect.stringContaining('f…@customers.example'),
  });
  // Whoever writes from the address of before is found by it.
  await page.goto('/admin/customers?search=second%40');
  await page.getByRole('link', { name: kept }).waitFor();
});

test('who sells neither exports nor forgets nor merges', async ({ fount, mailbox, newPage }) => {
  const email = 'staying@customers.example';
  await makeAccount({ fount, mailbox }, email);
  const page = await newPage({ expectedErrors: [/403/] });
  await signIn({ fount, page }, { email: 'sam@staff.example', role: 'sales', name: 'Sam' });
  await page.goto('/admin/customers?search=staying%40');
  await page.getByRole('link', { name: email }).click();
  await page.getByRole('button', { name: 'Refer to the service' }).waitFor();
  expect(await page.getByRole('button', { name: 'Forget a person' }).count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Merge an account' }).count()).toBe(0);
  expect(await page.getByRole('link', { name: 'Export their data' }).count()).toBe(0);
  const status = await page.evaluate(async () => (await fetch(`/api${location.pathname}/export.zip`)).status);
  expect(status).toBe(403);
});

test('customers are not for who keeps the books', async ({ fount, newPage }) => {
  const page = await newPage({ expectedErrors: [/403/] });
  await signIn({ fount, page }, { email: 'ole@staff.example', role: 'bookkeeper', name: 'Ole' });
  for (const path of ['/admin/customers', '/admin/customers/1']) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1, name: '403' }).waitFor();
  }
});
