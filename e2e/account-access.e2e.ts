import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { enterAccount, logIn, password, register } from './testing/account-visit.ts';
import { createApiVisitor } from './testing/api-visitor.ts';
import { listDescriptions } from './testing/list-descriptions.ts';
import { linkOf } from './testing/mailbox.ts';
import { makeAccount } from './testing/make-account.ts';
import { solveFor } from './testing/sample-request.ts';
import { openPage } from './testing/shop-visit.ts';
import { test } from './testing/test.ts';

/** A browser writes each refusal of a call to its console. */
const refused = [/status of 4\d\d/];
const newPassword = 'another way to Tipperary';
const wrongWords = 'The e-mail address or the password is wrong.';

/** How long a call may take that costs a proof of work, on a busy machine. */
const longestCall = { timeout: 60_000 };

async function setPassword(page: Page, secret: string): Promise<void> {
  await page.getByRole('textbox', { name: 'New password' }).fill(secret);
  await page.getByLabel('Repeat password').fill(secret);
  await page.getByRole('button', { name: 'Set the password' }).click();
}

test('somebody registers, has the mail sent again, confirms by its link, logs in and out', async ({
  newPage,
  mailbox,
}) => {
  const page = await newPage({ expectedErrors: refused });
  const email = 'round.trip@example.com';
  await openPage(page, '/login');
  const newsletter = page.getByRole('checkbox', { name: /^Send me the newsletter\. A mail asks once more/ });
  await expect
    .poll(() => newsletter.isChecked(), { message: 'the newsletter is not ticked beforehand' })
    .toBe(false);
  await register(page, { email });
  await openPage(page, '/login');
  await logIn(page, email);
  await page.getByRole('alert').filter({ hasText: 'not confirmed yet' }).waitFor();
  await page.getByRole('button', { name: 'Send the mail again' }).click();
  await page.getByText(`If ${email} waits to be confirmed, another mail is on its way.`).waitFor();
  const link = linkOf(await mailbox.waitForMail(email, 'confirm', 1), '/login?confirm=');
  await openPage(page, link);
  await page.getByText('Your e-mail address is confirmed. You can log in now.').waitFor();
  await expect.poll(() => new URL(page.url()).search).toBe('');
  await logIn(page, email);
  await page.waitForURL('**/account/my-account');

  const menu = page.getByRole('navigation', { name: 'Menu' });
  const account = menu.getByRole('link', { name: 'Account of Ada Buyer' });
  await expect.poll(() => account.getAttribute('href')).toBe('/account');
  await expect
    .poll(() => menu.getByText('A', { exact: true }).isVisible(), { message: 'the initial' })
    .toBe(true);
  await page.getByRole('navigation', { name: 'Account' }).getByRole('button', { name: 'Log out' }).click();
  const login = menu.getByRole('link', { name: 'Account', exact: true });
  await expect.poll(() => login.getAttribute('href')).toBe('/login');
  await openPage(page, '/account/orders');
  await page.waitForURL('**/login?to=*');

  await openPage(page, link);
  await page.getByText('This link has expired or was used before.').waitFor();
});

test('a forgotten password is set anew by the link of a mail, which serves once', async ({
  fount,
  mailbox,
  newPage,
}) => {
  const email = 'forgetful@example.com';
  await makeAccount({ fount, mailbox }, email);
  const page = await newPage({ expectedErrors: refused });
  await openPage(page, '/login');
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  const form = page.getByRole('form', { name: 'Reset password' });
  await form.getByLabel('Email').fill(email);
  await form.getByRole('button', { name: 'Send the mail' }).click();
  await page.getByText(`If there is an account of ${email}, a mail`).waitFor();
  const reset = linkOf(await mailbox.waitForMail(email, 'new password'), '/reset-password?token=');
  await openPage(page, reset);
  await expect.poll(() => new URL(page.url()).search).toBe('');
  await setPassword(page, newPassword);
  await page.getByText('Your new password is set.').waitFor();
  await mailbox.waitForMail(email, 'was changed');
  await logIn(page, email, password);
  await page.getByRole('alert').filter({ hasText: wrongWords }).waitFor();
  await logIn(page, email, newPassword);
  await page.waitForURL('**/account/my-account');

  await openPage(page, reset);
  await setPassword(page, 'a third way to Tipperary');
  await page.getByText('This link has expired or was used before.').waitFor();
});

test('a phone asks for a new password on the login page, and sets it by the link', async ({ newPage }) => {
  const page = await newPage({ width: 390, height: 844, touch: true });
  await openPage(page, '/reset-password');
  await page.waitForURL('**/login?forgot');
  await page.getByRole('form', { name: 'Reset password' }).waitFor();
  await openPage(page, '/reset-password?token=0123456789abcdef0123');
  await page.getByRole('form', { name: 'New password' }).waitFor();
});

test('what is wrong is said at its field, in a summary, and the focus goes to the first', async ({
  newPage,
}) => {
  const page = await newPage({ expectedErrors: refused });
  await openPage(page, '/login');
  const form = page.getByRole('form', { name: 'Register' });
  const fill = async (label: string, text: string) =>
    await form.getByLabel(label, { exact: true }).fill(text);
  const send = async () => await form.getByRole('button', { name: 'Register' }).click();
  await send();
  const first = form.getByLabel('First name');
  await expect.poll(() => first.evaluate((field) => document.activeElement === field)).toBe(true);
  await form.getByRole('alert').filter({ hasText: '4 entries are missing or not valid' }).waitFor();
  await fill('First name', 'Ada');
  await fill('Last name', 'Buyer');
  await fill('Email', 'nobody');
  await fill('Password', 'short');
  await fill('Repeat password', 'other');
  await send();
  const said = async (label: string) =>
    (await listDescriptions(form.getByLabel(label, { exact: true }))).at(-1);
  await expect.poll(() => said('Email')).toBe('invalid email');
  await expect.poll(() => said('Password')).toBe('password must be at least 6 characters long');
  await expect.poll(() => said('Repeat password')).toBe('passwords must match');
  await fill('Email', 'common.words@example.com');
  await fill('Password', 'password');
  await fill('Repeat password', 'password');
  await send();
  // Busy from the press to the answer, which costs a proof of work.
  await form.and(page.locator(':not([aria-busy])')).waitFor(longestCall);
  await expect.poll(() => said('Password')).toBe('password is too common');
  await form.getByLabel('Password', { exact: true }).and(page.locator(':focus')).waitFor();
});

test('a page that needs a login comes back to where it was, and only to paths of this site', async ({
  fount,
  mailbox,
  newPage,
}) => {
  const email = 'return.path@example.com';
  await makeAccount({ fount, mailbox }, email);
  const page = await newPage();
  await openPage(page, '/account/licences');
  await page.waitForURL('**/login?to=*');
  await logIn(page, email);
  await page.waitForURL('**/account/licences');
  for (const to of ['//example.org', '/\\example.org', 'https://example.org', 'javascript:alert(1)']) {
    // Logged in already, one is led on at once.
    await page.goto(`/login?to=${encodeURIComponent(to)}`);
    await page.waitForURL('**/account/my-account');
  }
});

test('after five wrong passwords a login costs a challenge, which the browser solves unasked', async ({
  fount,
  mailbox,
  newPage,
}) => {
  const email = 'guessed.at@example.com';
  await makeAccount({ fount, mailbox }, email);
  const guesser = createApiVisitor(fount);
  const logInAs = (body: object) => guesser.post('/api/front/customers/login', body);
  for (let guess = 1; guess <= 5; guess += 1)
    expect((await logInAs({ email, password: `wrong ${guess}` })).body).toMatchObject({ title: wrongWords });
  expect((await logInAs({ email, password })).body).toMatchObject({ type: '/problems/challenge-required' });
  const page = await newPage({ expectedErrors: refused });
  const isSolved: boolean[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/front/customers/login')) isSolved.push('x-altcha' in request.headers());
  });
  await enterAccount(page, email);
  expect(isSolved).toContain(true);
});

test('a registration and a reset are not taken without a challenge, nor with the same one twice', async ({
  fount,
}) => {
  const visitor = createApiVisitor(fount);
  const email = 'no.browser@example.com';
  const { 'x-altcha': token = '' } = await solveFor(visitor);
  const register = (solved: string) =>
    visitor.post('/api/front/customers/register', { email, password, token: solved });
  const unsolved = { type: '/problems/challenge-not-solved' };
  expect((await register('none')).body).toMatchObject(unsolved);
  expect((await register(token)).status).toBe(200);
  expect((await register(token)).body).toMatchObject(unsolved);
  const reset = (headers: Record<string, string>) =>
    visitor.post('/api/front/customers/request-password-reset', { email }, headers);
  expect((await reset({})).body).toMatchObject({ type: '/problems/challenge-required' });
  expect((await reset({ 'x-altcha': token })).body).toMatchObject(unsolved);
  expect((await reset(await solveFor(visitor))).status).toBe(200);
});
