import type { CDPSession, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { enterAccount, password } from './testing/account-visit.ts';
import { makeAccount } from './testing/make-account.ts';
import { openPage } from './testing/shop-visit.ts';
import { test } from './testing/test.ts';

interface Authenticator {
  devTools: CDPSession;
  authenticatorId: string;
}

/** An authenticator in Chromium that holds passkeys and verifies its owner without asking. */
async function plugInAuthenticator(
  page: Page,
  transport: 'internal' | 'usb' = 'internal',
): Promise<Authenticator> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  const options = {
    protocol: 'ctap2',
    transport,
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  } as const;
  const { authenticatorId } = await devTools.send('WebAuthn.addVirtualAuthenticator', { options });
  return { devTools, authenticatorId };
}

async function countPasskeys({ devTools, authenticatorId }: Authenticator): Promise<number> {
  return (await devTools.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length;
}

/** Keeps the passkeys of one authenticator in another too, as passkeys are kept in step between devices. */
async function copyPasskeys({ devTools, authenticatorId }: Authenticator, to: Authenticator): Promise<void> {
  const { credentials } = await devTools.send('WebAuthn.getCredentials', { authenticatorId });
  for (const credential of credentials)
    await to.devTools.send('WebAuthn.addCredential', { authenticatorId: to.authenticatorId, credential });
}

/** A browser that fills in no passkeys by itself, as not every one does. */
async function fillInNothing(page: Page): Promise<void> {
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
}

test('a passkey is added, told of by mail, logs in without anything typed, and is removed', async ({
  fount,
  mailbox,
  newPage,
}) => {
  const email = 'keys@passkey.example';
  await makeAccount({ fount, mailbox }, email);
  const page = await newPage();
  const phone = await plugInAuthenticator(page);
  await enterAccount(page, email);
  const section = page.getByRole('region', { name: 'Passkeys' });
  await section.getByLabel('Name').fill('My phone');
  await section.getByRole('button', { name: 'Add a passkey' }).click();
  await section.getByText('My phone can log in now.').waitFor();
  await expect.poll(() => countPasskeys(phone)).toBe(1);
  expect((await mailbox.waitForMail(email, 'passkey was added')).text).toContain('A passkey was added');

  // The browser offers it by itself, and its owner takes the offer.
  await page.getByRole('navigation', { name: 'Account' }).getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await page.goto('/login');
  await page.waitForURL('**/account/my-account');
  await section.getByText('My phone, last used').waitFor();

  const other = await newPage();
  await fillInNothing(other);
  await copyPasskeys(phone, await plugInAuthenticator(other));
  await openPage(other, '/login');
  await other.getByRole('button', { name: 'Log in with a passkey' }).click();
  await other.waitForURL('**/account/my-account');

  await section.getByRole('button', { name: 'Remove My phone' }).click();
  await section.getByText('My phone is removed').waitFor();
  expect((await mailbox.waitForMail(email, 'passkey was removed')).text).toContain('was removed');
});

/** Two passkeys of an account, of a phone and a key, whose login is said to be some time ago. */
async function keepTwoPasskeys(page: Page, email: string): Promise<Locator> {
  const phone = await plugInAuthenticator(page);
  await enterAccount(page, email);
  const section = page.getByRole('region', { name: 'Passkeys' });
  for (const name of ['Phone', 'Key']) {
    await section.getByLabel('Name').fill(name);
    await section.getByRole('button', { name: 'Add a passkey' }).click();
    await section.getByText(`${name} can log in now.`).waitFor();
    if (name === 'Key') continue;
    // A device holds one passkey for an account: the second comes from another.
    const { devTools, authenticatorId } = phone;
    await devTools.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });
    await plugInAuthenticator(page, 'usb');
  }
  // As the shop answers once the login is ten minutes ago.
  await page.route('**/passkeys/*/remove', async (route) => {
    if (route.request().postData()?.includes('password') === true) return await route.continue();
    const problem = { type: '/problems/fresh-login-required', title: 'Please log in again.', status: 403 };
    await route.fulfill({ status: 403, contentType: 'application/problem+json', json: problem });
  });
  return section;
}

/** Asks for the removal of both before either is answered, and gives the password. */
async function removeBoth(section: Locator): Promise<Locator> {
  const removals = ['Phone', 'Key'].map((name) =>
    section.getByRole('button', { name: `Remove ${name}` }).evaluate((button: HTMLElement) => button.click()),
  );
  await Promise.all(removals);
  const form = section.getByRole('form', { name: 'Your password, to change the passkeys' });
  await form.getByLabel('Password').fill(password);
  return form;
}

test('two passkeys that are removed at once some time after the login are both gone once the password is given', async ({
  fount,
  mailbox,
  newPage,
}) => {
  const email = 'two-keys@passkey.example';
  await makeAccount({ fount, mailbox }, email);
  const page = await newPage({ expectedErrors: [/status of 403/] });
  const section = await keepTwoPasskeys(page, email);
  const form = await removeBoth(section);
  await form.getByRole('button', { name: 'Go on' }).click();
  for (const name of ['Phone', 'Key']) await section.getByText(`${name} is removed`).waitFor();
  await form.waitFor({ state: 'detached' });
  expect(await section.getByRole('button', { name: /^Remove/ }).count()).toBe(0);
  await page.reload();
  await section.getByRole('button', { name: 'Add a passkey' }).waitFor();
  expect(await section.getByRole('button', { name: /^Remove/ }).count()).toBe(0);
});

test('a passkey that another tab has removed keeps no other from its removal, and is told', async ({
  fount,
  mailbox,
  newPage,
}) => {
  const email = 'gone-key@passkey.example';
  await makeAccount({ fount, mailbox }, email);
  const page = await newPage({ expectedErrors: [/status of 40[34]/] });
  const section = await keepTwoPasskeys(page, email);
  const tab = await page.context().newPage();
  await tab.goto('/account/my-account');
  await tab.getByRole('button', { name: 'Remove Phone' }).click();
  await tab.getByText('Phone is removed').waitFor();
  const form = await removeBoth(section);
  await form.getByRole('button', { name: 'Go on' }).click();
  await section.getByText('Key is removed').waitFor();
  await form.waitFor({ state: 'detached' });
  await section.getByText('Phone is removed').waitFor();
  expect(await section.getByRole('button', { name: /^Remove/ }).count()).toBe(0);
});

test('a passkey that is the last way in keeps what waits behind it from nothing', async ({
  fount,
  mailbox,
  newPage,
}) => {
  const email = 'last-key@passkey.example';
  await makeAccount({ fount, mailbox }, email);
  const page = await newPage({ expectedErrors: [/status of 40[39]/] });
  const section = await keepTwoPasskeys(page, email);
  // As the shop answers for an account without a password.
  let isRefused = false;
  await page.route('**/passkeys/*/remove', async (route) => {
    if (isRefused || route.request().postData()?.includes('password') !== true) return await route.fallback();
    isRefused = true;
    const title = 'This passkey is the only way into the account.';
    const problem = { type: '/problems/last-way-in', title, status: 409 };
    await route.fulfill({ status: 409, contentType: 'application/problem+json', json: problem });
  });
  const form = await removeBoth(section);
  await form.getByRole('button', { name: 'Go on' }).click();
  await section.getByText('Key is removed').waitFor();
  await section.getByText('the only way into the account').waitFor();
  await form.waitFor({ state: 'detached' });
  expect(await section.getByRole('button', { name: /^Remove/ }).count()).toBe(1);
});

test('a passkey that the shop does not know is refused, and not offered for ever by a browser that answers by itself', async ({
  fount,
  mailbox,
  newPage,
}) => {
  const email = 'removed@passkey.example';
  await makeAccount({ fount, mailbox }, email);
  // The browser writes each refusal to its console.
  const page = await newPage({ expectedErrors: [/status of 403/] });
  await plugInAuthenticator(page);
  await enterAccount(page, email);
  const section = page.getByRole('region', { name: 'Passkeys' });
  await section.getByRole('button', { name: 'Add a passkey' }).click();
  await section.getByText('can log in now.').waitFor();
  await section.getByRole('button', { name: /^Remove/ }).click();
  await section.getByText('is removed').waitFor();
  await page.getByRole('navigation', { name: 'Account' }).getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL((url) => url.pathname === '/');

  // The authenticator still has it.
  let refusals = 0;
  page.on('response', (response) => {
    if (response.url().endsWith('/passkey-login/finish')) refusals += 1;
  });
  await page.goto('/login');
  await page.getByText('This passkey was not accepted.').waitFor();
  await expect.poll(() => refusals).toBe(3);
  await page.waitForLoadState('networkidle');
  expect(refusals).toBe(3);
});
