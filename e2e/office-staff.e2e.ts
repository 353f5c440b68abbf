import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { totpCode, totpStep } from '#server/tokens/totp.ts';
import { screens } from '#web/admin/screens.ts';
import { enterOffice, signIn } from './testing/enter-office.ts';
import { findBarriers } from './testing/find-barriers.ts';
import { payForOrder } from './testing/pay-for-order.ts';
import { test } from './testing/test-on-own-server.ts';

const menu = (page: Page) => page.getByRole('navigation', { name: 'Back office' });

test('an owner invites by mail; who joins by a password and codes comes in by the next code, and by none twice', async ({
  fount,
  mailbox,
  newPage,
}) => {
  const owner = await newPage({ expectedErrors: [/422/] });
  await enterOffice(
    { fount, page: owner },
    { email: 'ada@example.com', role: 'owner', name: 'Ada', isInvitedByCommand: true },
  );
  await menu(owner).getByRole('link', { name: 'Staff' }).click();
  await owner.getByRole('button', { name: 'Invite somebody' }).click();
  const dialog = owner.getByRole('alertdialog', { name: 'Invite somebody' });
  await dialog.getByLabel('E-mail').fill('no address');
  await dialog.getByRole('button', { name: 'Send the invitation' }).click();
  await dialog.getByText('This is no e-mail address.').first().waitFor();
  // Neither Escape nor Back nor signing out loses what was typed without a word.
  await owner.keyboard.press('Escape');
  const leaving = owner.getByRole('alertdialog', { name: 'Leave what you typed?' });
  await owner.goBack();
  await leaving.getByRole('button', { name: 'Stay here' }).click();
  await owner.keyboard.press('Control+k');
  await owner.getByRole('combobox').fill('sign out');
  await owner.getByRole('option', { name: /^Action Sign out/, selected: true }).waitFor();
  await owner.keyboard.press('Enter');
  await leaving.getByRole('button', { name: 'Stay here' }).click();
  expect(await dialog.getByLabel('E-mail').inputValue()).toBe('no address');
  await dialog.getByLabel('E-mail').fill('bo@example.com');
  await dialog.getByRole('button', { name: 'Send the invitation' }).click();
  await owner.getByText('bo@example.com is invited; the link goes by mail.').waitFor();
  const { text } = await mailbox.waitForMail('bo@example.com', 'You are invited to the back office');
  const [link = ''] = /http\S+\/admin\/join#[\w-]+/.exec(text) ?? [];

  const page = await newPage({ expectedErrors: [/401/] });
  await page.goto(link);
  await page.getByLabel('Your name').fill('Bo');
  await page.getByRole('button', { name: 'Use a password and an app instead' }).click();
  const shown = await page.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent();
  const key = shown?.replaceAll(' ', '') ?? '';
  await page.getByLabel('Password').fill('a long word of tests');
  const codeOf = (step: number) => totpCode(readBase32(key), step);
  const joinedAt = totpStep(new Date());
  await page.getByLabel('Code that the app shows now').fill(codeOf(joinedAt));
  await page.getByRole('button', { name: 'Join' }).click();
  await page.getByText('Bo, sales').waitFor();
  await page.getByRole('button', { name: 'Sign out' }).first().click();

  const signIn = async (code: string) => {
    await page.getByLabel('E-mail').fill('bo@example.com');
    await page.getByLabel('Password').fill('a long word of tests');
    await page.getByLabel('Code').fill(code);
    await page.getByRole('button', { name: 'Sign in with the password' }).click();
  };
  await signIn(codeOf(joinedAt));
  await page
    .getByText('The e-mail address, the password or the code is wrong, or the code was used.')
    .waitFor();
  // A clock may be a step ahead: the next code is one that was not used.
  await signIn(codeOf(totpStep(new Date()) + 1));
  await page.getByText('Bo, sales').waitFor();
});

test('a role that is taken away holds at the next press, and a login that is ended is asked for over the screen', async ({
  fount,
  newPage,
}) => {
  const owner = await newPage({ expectedErrors: [/409/] });
  await signIn({ fount, page: owner }, { email: 'eve@example.com', role: 'owner', name: 'Eve' });
  const page = await newPage({ expectedErrors: [/40[13]/] });
  await signIn({ fount, page }, { email: 'cy@example.com', role: 'owner', name: 'Cy' });
  await page.goto('/admin/staff?invite=1');
  const dialog = page.getByRole('alertdialog', { name: 'Invite somebody' });
  await dialog.getByLabel('E-mail').fill('somebody@example.com');

  await owner.goto('/admin/staff');
  await owner.getByRole('button', { name: 'Sign out: Cy' }).click();
  await owner.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click();
  await owner.getByText('Cy was signed out everywhere.').waitFor();
  await dialog.getByRole('button', { name: 'Send the invitation' }).click();
  const again = page.getByRole('alertdialog', { name: 'Your login has ended' });
  await again.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await again.waitFor({ state: 'hidden' });
  await expect.poll(() => dialog.getByLabel('E-mail').inputValue()).toBe('somebody@example.com');

  await owner.getByRole('button', { name: 'Change the role: Cy' }).click();
  await owner.getByRole('button', { name: /^owner|Owner: everything/i }).click();
  await owner.getByRole('option', { name: 'Editor' }).click();
  await owner.getByRole('alertdialog').getByRole('button', { name: 'Change the role' }).click();
  await owner.getByText('Cy has another role now.').waitFor();
  await dialog.getByRole('button', { name: 'Send the invitation' }).click();
  await dialog.getByText('Your role does not allow that.').waitFor();

  // What one typed is not sent as another one, who is signed in over it; nor is it lost to a role that no longer sees the screen.
  await page.evaluate(() => fetch('/api/admin/logout', { method: 'POST' }));
  await dialog.getByRole('button', { name: 'Send the invitation' }).click();
  await page.route('**/api/admin/login/passkey/finish', async (route) => {
    await page.context().addCookies(await owner.context().cookies());
    await route.fulfill({ json: {} });
  });
  await again.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await again.getByText(/You signed in as Eve/).waitFor();
  await page.unroute('**/api/admin/login/passkey/finish');
  await again.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await again.waitFor({ state: 'hidden' });
  await page.getByText('Cy, editor').waitFor({ state: 'attached' });
  expect(await dialog.getByLabel('E-mail').inputValue()).toBe('somebody@example.com');
  await dialog.getByRole('button', { name: 'Leave it' }).click();
  await page.getByRole('heading', { level: 1, name: '403' }).waitFor();
});

test('the palette finds screens, actions and records by keys alone, and the audit log keeps its search in the address', {
  timeout: 240_000,
}, async ({ fount, newPage }) => {
  const order = await payForOrder(fount, { email: 'zoe@palette.example', firstName: 'Zoë' });
  const page = await newPage({ expectedErrors: [/ERR_FAILED/] });
  await enterOffice({ fount, page }, { email: 'di@example.com', role: 'owner', name: 'Di' });
  const line = page.getByRole('combobox');
  const option = (name: RegExp) => page.getByRole('option', { name });
  const begin = async (typed: string) => {
    await page.keyboard.press('Control+k');
    await line.and(page.locator(':focus')).waitFor();
    await page.keyboard.type(typed);
  };
  await begin('audit');
  await option(/^Screen Audit log/).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Audit log' }).waitFor();
  await page.getByLabel('Action').fill('invite');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/admin/audit?action=invite');
  await page.getByText('invite', { exact: false }).first().waitFor();
  await page.reload();
  await expect.poll(() => page.getByLabel('Action').inputValue()).toBe('invite');

  // A record, which the arrows reach and which is left where it is by Escape.
  await page.route('**/api/admin/find*', (route) => route.abort());
  await begin('zoe@palette');
  await page.getByRole('alert').getByText('The server did not answer. Please try again.').waitFor();
  await page.unroute('**/api/admin/find*');
  await page.getByRole('button', { name: 'Try again' }).press('Enter');
  const found = option(new RegExp(`^Order ${order} Sample AG, .*paid$`));
  await found.waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await line.waitFor({ state: 'hidden' });
  await begin('o');
  await option(/^Order O-/)
    .first()
    .waitFor();
  const marked = page.getByRole('option', { selected: true });
  const first = await marked.textContent();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => marked.textContent()).not.toBe(first);
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => marked.textContent()).toBe(first);
  await line.fill('zoe@palette');
  await found.and(marked).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: `${order}, paid` }).waitFor();
  await page.locator('#screen:focus').waitFor();

  // An action: of what stands on the screen at once, of another record once that is chosen.
  await begin('money');
  await option(/^Action here Give money back/)
    .and(marked)
    .waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('alertdialog', { name: 'Give money back' }).waitFor();
  await page.keyboard.press('Escape');
  await page.goto('/admin/checklist');
  await page.getByRole('heading', { name: 'Checklist' }).waitFor();
  await begin('revoke');
  await option(/^Action Revoke a licence of a licence/).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('combobox', { name: 'Revoke a licence: which licence' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('combobox', { name: 'Go to' }).waitFor();
  await page.keyboard.type('revoke');
  await page.keyboard.press('Enter');
  const licence = order.replace('O-', 'L-');
  await page.keyboard.type(licence.toLowerCase());
  await option(new RegExp(`^Licence ${licence}-01`)).waitFor();
  await page.keyboard.press('Enter');
  const revoking = page.getByRole('alertdialog', { name: 'Revoke a licence' });
  await revoking.getByLabel('Reason').and(page.locator(':focus')).waitFor();
  await expect.poll(() => new URL(page.url()).search).toBe('');
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { level: 1, name: `${order}, paid` }).waitFor();

  // A member of the staff, and a mail by whom it went to.
  await begin('di@example');
  await option(/^Member Di di@example.com, owner$/)
    .and(marked)
    .waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('row', { name: /di@example.com/ }).waitFor();
  expect(await page.getByRole('row').count()).toBe(2);
  await page.getByRole('link', { name: 'All of the staff' }).click();
  await page.waitForURL('**/admin/staff');
  const sent = () =>
    page.evaluate(async () => {
      const answer = await fetch('/api/admin/mails?recipient=zoe@palette&state=sent');
      return (await answer.json()).total;
    });
  await expect.poll(sent).toBe(1);
  await begin('zoe@palette');
  await option(/^Mail zoe@palette\.example order delivered, sent /).click();
  await page.getByRole('heading', { level: 1, name: /^Your fonts from / }).waitFor();

  const editor = await newPage();
  await enterOffice({ fount, page: editor }, { email: 'edi@example.com', role: 'editor', name: 'Edi' });
  await editor.keyboard.press('Control+k');
  await editor.getByRole('combobox').fill('zoe@palette');
  await editor.getByText('There is nothing of that name.').waitFor();
  await editor.getByRole('combobox').fill('ecz');
  await editor.getByRole('option', { name: /^Family Eczar/ }).waitFor();
  await editor.keyboard.press('Enter');
  await editor.getByRole('heading', { level: 1, name: 'Eczar' }).waitFor();
  expect(await editor.getByLabel('Name', { exact: true }).inputValue()).toBe('Eczar');
});

test('every screen is clear of barriers, and the first script of the office is small', async ({
  fount,
  newPage,
}) => {
  const page = await newPage();
  await signIn({ fount, page }, { email: 'flo@example.com', role: 'owner', name: 'Flo' });
  // What the screen before still asks for would be lost with it.
  await page.goto('about:blank');
  const sizes: Promise<number>[] = [];
  const onResponse = (response: Awaited<ReturnType<Page['waitForResponse']>>) => {
    if (response.request().resourceType() === 'script')
      sizes.push(response.body().then((body) => gzipSync(body, { level: 9 }).length));
  };
  page.on('response', onResponse);
  await page.goto('/admin/checklist');
  await page.getByRole('heading', { name: 'Checklist' }).waitFor();
  await page.waitForLoadState('networkidle');
  page.off('response', onResponse);
  const first = (await Promise.all(sizes)).reduce((sum, one) => sum + one, 0);
  expect(first).toBeLessThanOrEqual(260_000);
  expect(Object.keys(ofRecords)).toEqual(
    screens.map(({ path }) => path).filter((path) => path.includes(':')),
  );
  for (const { path, title } of screens) {
    const address = ofRecords[path] ?? path;
    if (address === elsewhere) continue;
    await page.goto(`/admin/${address}`);
    await (address === path
      ? page.getByRole('heading', { level: 1, name: namedAs[path] ?? title, exact: true })
      : page.getByRole('heading', { level: 1 })
    ).waitFor();
    await page.waitForLoadState('networkidle');
    expect(await findBarriers(page), path).toEqual([]);
  }
});

/** Looked at where such a record is made: `office-orders`, `-quotes`, `-customers`, `-work` and `-pages`. */
const elsewhere = '';

/** Screens that are called by what they show, once it has come. */
const namedAs: Record<string, string> = { guides: 'The back office' };

/** Where the screens of one record are looked at: what this shop has, or a new one. */
const ofRecords: Record<string, string> = {
  'orders/:order': elsewhere,
  'orders/:order/quote': elsewhere,
  'customers/:customer': elsewhere,
  'mails/:mail': elsewhere,
  'families/:family': 'families/eczar',
  'designers/:designer': 'designers/new',
  'licences/:licence': 'licences/new',
  'pages/:page': 'pages/new',
  'timeline/:year': 'timeline/new',
  'stories/:story': 'stories/new',
  'specimens/quotes/:set': 'specimens/quotes/1',
  'specimens/boxes/:family': 'specimens/boxes/1',
  'guides/:guide': 'guides/orders',
};

/** The key that an app would read. */
function readBase32(text: string): Buffer {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...text].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
