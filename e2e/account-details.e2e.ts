import { expect } from 'vitest';
import { enterAccount, logIn, password } from './testing/account-visit.ts';
import { createApiVisitor, fetchFrom } from './testing/api-visitor.ts';
import { typeAhead } from './testing/by-keyboard.ts';
import { linkOf } from './testing/mailbox.ts';
import { makeAccount } from './testing/make-account.ts';
import { openAssign, openPage } from './testing/shop-visit.ts';
import { test } from './testing/test.ts';
import { tick } from './testing/tick.ts';

/** A browser writes each refusal of a call to its console. */
const refused = [/status of 4\d\d/];
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

test('addresses are added, edited, made the default and deleted, with the keyboard alone', async ({
  fount,
  mailbox,
  newPage,
}) => {
  const email = 'addresses@example.com';
  await makeAccount({ fount, mailbox }, email);
  const page = await newPage();
  await enterAccount(page, email);
  const part = page.getByRole('region', { name: 'Addresses' });
  await part.getByRole('button', { name: 'Add address' }).press('Enter');
  await part.getByLabel('Company').and(page.locator(':focus')).waitFor();
  await page.keyboard.type('Sample AG');
  for (const word of ['Grace', 'Sample', 'Torstraße 7', '', '10119', 'Berlin', '']) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(word);
  }
  await page.keyboard.press('Tab');
  await typeAhead(page, 'Germany');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await part.getByText('The address is added.').waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Add address');
  await part.getByRole('button', { name: /^Make default Grace/ }).press('Enter');
  await part.getByText('The default address is changed.').waitFor();
  await expect
    .poll(async () => (await part.getByRole('listitem').allInnerTexts())[0])
    .toMatch(/^Sample AG\nGrace Sample\nTorstraße 7\n10119 Berlin\nGermany\n/);
  await part.getByRole('button', { name: /^Edit Grace/ }).press('Enter');
  await part.getByLabel('City').fill('Potsdam');
  await page.keyboard.press('Enter');
  await part.getByText('The address is changed.').waitFor();
  await part.getByRole('listitem').first().filter({ hasText: 'Potsdam' }).waitFor();
  await part.getByRole('button', { name: /^Delete Ada/ }).press('Enter');
  await part.getByText('The address is deleted.').waitFor();
  await expect.poll(() => part.getByRole('listitem').count()).toBe(1);

  // The shop fills in what is empty, and leaves what was typed.
  await openAssign(page, { users: 3 });
  const city = page.getByRole('textbox', { name: 'City', exact: true });
  await expect.poll(() => city.inputValue()).toBe('Potsdam');
  await city.fill('Bern');
  const lastName = page.getByRole('textbox', { name: 'Last name', exact: true });
  await page.getByRole('textbox', { name: 'First name', exact: true }).fill('');
  await lastName.fill('');
  await openPage(page, '/shop/assign');
  await expect.poll(() => lastName.inputValue()).toBe('Sample');
  expect(await city.inputValue()).toBe('Bern');
});

test('sessions are seen and ended one by one, and a new password ends every other', async ({
  fount,
  mailbox,
  newPage,
}) => {
  const email = 'sessions@example.com';
  await makeAccount({ fount, mailbox }, email);
  const other = await newPage({ expectedErrors: refused });
  await enterAccount(other, email);
  const elsewhere = createApiVisitor(fount);
  await elsewhere.post('/api/front/customers/login', { email, password }, { 'user-agent': firefox });
  const one = await newPage({ expectedErrors: refused });
  await enterAccount(one, email);
  const list = one.getByRole('region', { name: 'Logged in' });
  await expect.poll(() => list.getByRole('listitem').count()).toBe(3);
  await list.getByRole('button', { name: 'Log out Firefox on Linux' }).click();
  await list.getByText('Firefox on Linux is logged out.').waitFor();
  await expect.poll(() => list.getByRole('listitem').count()).toBe(2);
  expect((await elsewhere.get('/api/front/session')).body).toMatchObject({ user: null });
  await openPage(other, '/account/orders');
  await other.getByText('There are no orders yet.').waitFor();
  await list.getByRole('button', { name: /^Log out/ }).click();
  // What is said may still be of the one before.
  await expect.poll(() => list.getByRole('listitem').count()).toBe(1);
  await openPage(other, '/account/orders');
  await other.waitForURL('**/login?to=*');
  await logIn(other, email);
  await other.waitForURL('**/account/orders');

  const form = one.getByRole('form', { name: 'Change password' });
  await form.getByLabel('Present password').fill('not the password');
  await form.getByLabel('New password').fill('another way to Tipperary');
  await form.getByLabel('Repeat password').fill('another way to Tipperary');
  await form.getByRole('button', { name: 'Change password' }).click();
  await form.getByText('password is wrong', { exact: true }).waitFor();
  await form.getByLabel('Present password').fill(password);
  await form.getByRole('button', { name: 'Change password' }).click();
  await one.getByText('The password is changed.').waitFor();
  await mailbox.waitForMail(email, 'was changed');
  await openPage(other, '/account/orders');
  await other.waitForURL('**/login?to=*');
  await openPage(one, '/account/orders');
  await one.getByText('There are no orders yet.').waitFor();
});

test('two sessions that are ended at once are both gone from the list', async ({
  fount,
  mailbox,
  newPage,
}) => {
  const email = 'at.once@example.com';
  await makeAccount({ fount, mailbox }, email);
  for (const agent of [firefox, firefox.replace('X11; Linux x86_64', 'Windows NT 10.0; Win64; x64')])
    await createApiVisitor(fount).post(
      '/api/front/customers/login',
      { email, password },
      { 'user-agent': agent },
    );
  const page = await newPage();
  await enterAccount(page, email);
  const { promise: whenLetGo, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/sessions/*/revoke', async (route) => {
    const response = await route.fetch();
    await whenLetGo;
    await route.fulfill({ response });
  });
  const list = page.getByRole('region', { name: 'Logged in' });
  await list.getByRole('button', { name: 'Log out Firefox on Linux' }).click();
  await list.getByRole('button', { name: 'Log out Firefox on Windows' }).click();
  letGo();
  await expect.poll(() => list.getByRole('listitem').count()).toBe(1);
});

test('addresses that are deleted in quick succession stay deleted, and a choice made meanwhile is kept', async ({
  fount,
  mailbox,
  newPage,
}) => {
  const email = 'quick@example.com';
  await makeAccount({ fount, mailbox }, email);
  const page = await newPage();
  await enterAccount(page, email);
  const part = page.getByRole('region', { name: 'Addresses' });
  for (const name of ['Grace', 'Mary']) {
    await part.getByRole('button', { name: 'Add address' }).click();
    const form = part.getByRole('form', { name: 'Add address' });
    const sample = { 'First name': name, 'Last name': 'Sample', 'Zip code': '10119', City: 'Berlin' };
    for (const [label, value] of Object.entries(sample)) await form.getByLabel(label).fill(value);
    await form.getByLabel('Address line 1').fill('Torstraße 7');
    await form.getByLabel('Country').selectOption('DE');
    await form.getByRole('button', { name: 'Save' }).click();
    await part.getByRole('button', { name: new RegExp(`^Delete ${name}`) }).waitFor();
  }
  const { promise: whenLetGo, resolve: letGo } = Promise.withResolvers<void>();
  let told = 0;
  await page.route('**/api/front/customers/*', async (route) => {
    const response = await route.fetch();
    await whenLetGo;
    await route.fulfill({ response });
    told += 1;
  });
  const box = page.getByRole('region', { name: 'Newsletter' }).getByRole('checkbox');
  const isWanted = await box.isChecked();
  await part.getByRole('button', { name: /^Delete Grace/ }).click();
  await part.getByRole('button', { name: /^Delete Ada/ }).click();
  await box.click();
  await box.click();
  await box.click();
  letGo();
  await expect.poll(() => part.getByRole('listitem').count()).toBe(1);
  await expect.poll(() => told).toBe(5);
  expect(await box.isChecked()).toBe(!isWanted);
  await page.unrouteAll({ behavior: 'wait' });
  await openPage(page, '/account/my-account');
  await part.getByRole('button', { name: /^Delete Mary/ }).waitFor();
  expect(await part.getByRole('listitem').count()).toBe(1);
  expect(await box.isChecked()).toBe(!isWanted);
});

test('who writes elsewhere while the last press is under way keeps the focus, and what they write', async ({
  fount,
  mailbox,
  newPage,
}) => {
  const email = 'writes.on@example.com';
  await makeAccount({ fount, mailbox }, email);
  const page = await newPage();
  await enterAccount(page, email);
  const part = page.getByRole('region', { name: 'Addresses' });
  const { promise: whenLetGo, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/api/front/customers/*', async (route) => {
    await whenLetGo;
    await route.continue();
  });
  const asked = page.waitForRequest('**/api/front/customers/*');
  await part.getByRole('button', { name: /^Delete Ada/ }).click();
  await asked;
  const present = page.getByRole('form', { name: 'Change password' }).getByLabel('Present password');
  await present.focus();
  await page.keyboard.type('a long way ');
  letGo();
  await part.getByText('The address is deleted.').waitFor();
  await expect.poll(() => part.getByRole('listitem').count()).toBe(0);
  await page.keyboard.type('to go');
  expect(await present.inputValue()).toBe('a long way to go');
});

test('the newsletter comes once the link of its mail is followed, and ends with one press or in the account', async ({
  fount,
  mailbox,
  newPage,
}) => {
  const email = 'newsletter@example.com';
  await makeAccount({ fount, mailbox }, email);
  const page = await newPage();
  await enterAccount(page, email);
  const part = page.getByRole('region', { name: 'Newsletter' });
  const box = part.getByRole('checkbox');
  const asked = part.getByText(`A mail to ${email} asks once more`);
  await asked.waitFor();
  const mail = await mailbox.waitForMail(email, 'newsletter');
  const stranger = await newPage();
  await openPage(stranger, linkOf(mail, '/account?newsletter='));
  await stranger.getByText('Thank you. You get our newsletter from now on').waitFor();
  await expect.poll(() => new URL(stranger.url()).search).toBe('');
  await openPage(page, '/account/my-account');
  await box.waitFor();
  await expect.poll(() => box.isChecked()).toBe(true);
  await expect.poll(() => asked.count()).toBe(0);

  // What a mail program sends when its button is pressed (RFC 8058): no cookie, no page.
  const pressed = await fetchFrom(fount, mail.unsubscribeUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
  expect(pressed.status).toBe(200);
  await openPage(page, '/account/my-account');
  await box.waitFor();
  await expect.poll(() => box.isChecked()).toBe(false);

  await tick(box);
  await asked.waitFor();
  await mailbox.waitForMail(email, 'newsletter', 1);
  await box.click();
  await asked.waitFor({ state: 'hidden' });
  await openPage(page, '/account/my-account');
  await box.waitFor();
  await expect.poll(() => box.isChecked()).toBe(false);
});
