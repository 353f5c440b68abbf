import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { readZip } from '#server/delivery/testing/read-zip.ts';
import { enterAccount, logIn, password } from './testing/account-visit.ts';
import { buyAsGuest } from './testing/buy-as-guest.ts';
import { linkOf } from './testing/mailbox.ts';
import { makeAccount } from './testing/make-account.ts';
import { openPage } from './testing/shop-visit.ts';
import { test } from './testing/test.ts';

/** A browser writes each refusal of a call to its console. */
const refused = [/status of 4\d\d/];

/** Takes what a link downloads. */
async function take(page: Page, link: Locator): Promise<Buffer> {
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  return readFileSync(await download.path());
}

/** The fonts of a zip. */
function fontsOf(zip: Buffer): string[] {
  return [...readZip(zip).keys()].filter((name) => /\.(otf|ttf)$/.test(name));
}

test('a guest’s order joins the account once its address is confirmed, with licences and certificates', async ({
  fount,
  mailbox,
  newPage,
}) => {
  const email = 'joins.later@example.com';
  const { orderNumber } = await buyAsGuest(fount, { email });
  await makeAccount({ fount, mailbox }, email);
  const page = await newPage();
  await enterAccount(page, email);
  await openPage(page, '/account/orders');
  const entry = page.getByRole('region', { name: orderNumber });
  await entry.getByText('Fraunces Black').first().waitFor();
  await entry.getByText(/^Paid on .*, delivered\.$/).waitFor();
  // The order stands on the colours of its family.
  const paper = await entry.evaluate(
    (region) => getComputedStyle(region.parentElement ?? region).backgroundColor,
  );
  expect(paper).toBe('rgb(243, 201, 185)');
  await entry.getByRole('link', { name: /^Invoice I-\d+$/ }).waitFor();
  await entry.getByRole('button', { name: /^Renew the links/ }).click();
  await entry.getByText(/^New links, until/).waitFor();
  const zip = await take(page, entry.getByRole('link', { name: /\.zip$/ }));
  expect(fontsOf(zip)).toEqual(['Desktop/Fraunces_900Black.ttf']);

  await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Licences' }).click();
  await page.getByText('Valid, without an end').waitFor();
  await page.getByText('Users: 3').waitFor();
  const order = page.getByRole('link', { name: orderNumber, exact: true });
  await expect.poll(() => order.getAttribute('href')).toBe(`/account/orders#${orderNumber}`);
  const href = await page.getByRole('link', { name: /^Certificate/ }).getAttribute('href');
  const certificate = await page.request.get(href ?? '');
  expect(certificate.headers()['content-type']).toBe('application/pdf');
  expect((await certificate.body()).subarray(0, 5).toString()).toBe('%PDF-');

  await openPage(page, '/account/updates');
  await page.getByText('Your fonts are up to date.').waitFor();
});

test('who has no account has new links sent to the order’s own address, and to no other', async ({
  fount,
  mailbox,
  newPage,
}) => {
  const email = 'no.account@example.com';
  const { orderNumber } = await buyAsGuest(fount, { email });
  const page = await newPage();
  await openPage(page, `/account/orders/renew?order=${orderNumber}`);
  const form = page.getByRole('form', { name: 'Renew downloads' });
  await expect.poll(() => form.getByLabel('Order number').inputValue()).toBe(orderNumber);
  const said = page.getByText('If number and address belong to an order, a mail with new links');
  const other = 'somebody.else@example.com';
  for (const address of [other, email]) {
    await form.getByLabel('Email').fill(address);
    const answered = page.waitForResponse('**/renew-by-email');
    await form.getByRole('button', { name: 'Send new links' }).click();
    await answered;
    await said.waitFor();
  }
  const mail = await mailbox.waitForMail(email, `New download links for your order ${orderNumber}`);
  const zip = await page.request.get(linkOf(mail, '/download/'));
  expect(fontsOf(await zip.body())).toEqual(['Desktop/Fraunces_900Black.ttf']);
  // It was asked for after the other, which would have come by now.
  expect(mailbox.mailsTo(other)).toEqual([]);
});

test('an account is exported as JSON and deleted; its order stays, and its files come by mail', async ({
  fount,
  mailbox,
  newPage,
}) => {
  const email = 'leaves@example.com';
  const { orderNumber } = await buyAsGuest(fount, { email });
  await makeAccount({ fount, mailbox }, email);
  const page = await newPage({ expectedErrors: refused });
  await enterAccount(page, email);
  const file = await take(page, page.getByRole('link', { name: 'Export as JSON' }));
  expect(JSON.parse(file.toString())).toMatchObject({
    account: { email },
    addresses: [{ firstName: 'Ada', lastName: 'Buyer' }],
    orders: [{ orderNumber }],
    licences: [{ orderNumber }],
    sessions: [{ device: expect.stringContaining('Linux') }],
  });

  await page.getByRole('button', { name: 'Delete my account' }).click();
  const form = page.getByRole('form', { name: 'Delete account' });
  await form.getByLabel('Password').fill('not the password');
  await form.getByRole('button', { name: 'Delete for good' }).click();
  await form.getByRole('alert').filter({ hasText: 'The password is wrong.' }).waitFor();
  await form.getByLabel('Password').fill(password);
  await form.getByRole('button', { name: 'Delete for good' }).click();
  await page.getByText('Your account is deleted. One order stays on file').waitFor();
  await logIn(page, email);
  await page.getByRole('alert').filter({ hasText: 'The e-mail address or the password is wrong.' }).waitFor();

  await openPage(page, `/account/orders/renew?order=${orderNumber}`);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send new links' }).click();
  await page.getByText('If number and address belong to an order').waitFor();
  await mailbox.waitForMail(email, `New download links for your order ${orderNumber}`);
});
