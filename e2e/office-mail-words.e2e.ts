import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { enterOffice, signIn } from './testing/enter-office.ts';
import { findBarriersEverywhere } from './testing/find-barriers.ts';
import { test } from './testing/test-on-own-server.ts';

const save = (page: Page) => page.getByRole('button', { name: 'Save the words' });
const saved = (page: Page) => page.getByText('Saved. Mails that go out from now on').waitFor();

test('words of a mail are typed beside how they read, saved, sent to oneself; the second of two is told, sales is shown 403', async ({
  fount,
  mailbox,
  newPage,
}) => {
  const page = await newPage({ expectedErrors: [/422/] });
  await enterOffice({ fount, page }, { email: 'ada@words.example', role: 'owner', name: 'Ada' });
  await page
    .getByRole('navigation', { name: 'Back office' })
    .getByRole('link', { name: 'Mail texts' })
    .click();
  await page.getByLabel('Greeting').fill('Grüezi');
  await save(page).click();
  await saved(page);
  await page.getByRole('button', { name: /All mails/ }).click();
  await page.getByRole('option', { name: 'A quote' }).click();
  await page.waitForURL('**/admin/mail-words?mail=order-quoted');
  const own = page.getByLabel('Own paragraph');
  await own.fill('About {number}');
  await save(page).click();
  await page.getByText('This mail has no {number}: it has {foundry}, {email}, {order}.').first().waitFor();
  await own.fill('Ask about {order}.\n\n<b>Soon</b>');
  const reading = page.getByRole('region', { name: 'How it reads' });
  await reading.getByText(/Grüezi Kim Example,.*Ask about O-000042\..*<b>Soon<\/b>/s).waitFor();
  expect(await findBarriersEverywhere(page)).toEqual([]);
  await save(page).click();
  await saved(page);

  const second = await newPage({ expectedErrors: [/409/] });
  await signIn({ fount, page: second }, { email: 'eve@words.example', role: 'editor', name: 'Eve' });
  await second.goto('/admin/mail-words?mail=order-quoted');
  await expect.poll(() => second.getByLabel('Own paragraph').inputValue()).toContain('Ask about {order}.');
  await page.getByLabel('Footer').fill('Open on Mondays');
  await save(page).click();
  await saved(page);
  await second.getByLabel('Footer').fill('Open on Fridays');
  await save(second).click();
  await second.getByText('Somebody wrote meanwhile: Open on Mondays').first().waitFor();
  expect(await second.getByLabel('Footer').inputValue()).toBe('Open on Fridays');
  await save(second).click();
  await saved(second);

  await page.getByRole('button', { name: 'Send it to me' }).click();
  const { text } = await mailbox.waitForMail('ada@words.example', 'A mail to try the mails');
  expect(text).toMatch(/^Grüezi Kim Example,.*Ask about O-000042\..*<b>Soon<\/b>.*Open on Fridays/s);

  const sales = await newPage({ expectedErrors: [/403/] });
  await signIn({ fount, page: sales }, { email: 'sol@words.example', role: 'sales' });
  await sales.goto('/admin/mail-words');
  await sales.getByRole('heading', { name: '403' }).waitFor();
});

test('words typed while a save is under way stay, two who write other fields lose none, and another mail is chosen over none unsaved', async ({
  fount,
  newPage,
}) => {
  const page = await newPage();
  await signIn({ fount, page }, { email: 'mia@words.example', role: 'owner', name: 'Mia' });
  await page.goto('/admin/mail-words');
  await page.getByRole('button', { name: /All mails/ }).click();
  await page.getByRole('option', { name: 'A credit note' }).click();
  const own = page.getByLabel('Own paragraph');
  await own.fill('Ask Mia');
  const held = Promise.withResolvers<void>();
  await page.route('**/api/admin/mail-words', async (route) => {
    if (route.request().method() === 'POST') await held.promise;
    await route.continue();
  });
  const asked = page.waitForRequest((request) => request.method() === 'POST');
  await save(page).click();
  await asked;
  await own.fill('Ask Mia or Max');
  held.resolve();
  await saved(page);
  expect(await own.inputValue()).toBe('Ask Mia or Max');

  const second = await newPage({ expectedErrors: [/409/] });
  await signIn({ fount, page: second }, { email: 'max@words.example', role: 'editor', name: 'Max' });
  await second.goto('/admin/mail-words?mail=credit-note-issued');
  await second.getByLabel('Footer').fill('From Max');
  await page.getByLabel('Footer').fill('From Mia');
  await save(page).click();
  await saved(page);
  await save(second).click();
  await second.getByText('Somebody wrote meanwhile: From Mia').first().waitFor();
  await expect.poll(() => second.getByLabel('Own paragraph').inputValue()).toBe('Ask Mia or Max');
  await save(second).click();
  await saved(second);
  await page.reload();
  await expect.poll(() => page.getByLabel('Footer').inputValue()).toBe('From Max');
  expect(await own.inputValue()).toBe('Ask Mia or Max');

  await own.fill('Ask nobody');
  const leaving = page.getByRole('alertdialog', { name: 'Leave what you typed?' });
  await page.getByRole('button', { name: /A credit note/ }).click();
  await page.getByRole('option', { name: 'A quote', exact: true }).click();
  await leaving.getByRole('button', { name: 'Stay here' }).click();
  await page.goBack();
  await leaving.getByRole('button', { name: 'Stay here' }).click();
  expect(await own.inputValue()).toBe('Ask nobody');
});

test('what the words of a mail were is told beside what they are; they are taken into the form, and nothing is changed until they are saved', async ({
  fount,
  newPage,
}) => {
  const page = await newPage();
  await signIn({ fount, page }, { email: 'ann@words.example', role: 'editor', name: 'Ann' });
  await page.goto('/admin/mail-words?mail=licence-prolonged');
  const own = page.getByLabel('Own paragraph');
  const versions = page.getByRole('region', { name: 'Earlier versions' });
  await own.fill('Ask Ann about {order}.');
  await page.getByLabel('Footer').fill('Closed on Fridays');
  await save(page).click();
  await saved(page);
  // What had no words before has no version.
  expect(await versions.count()).toBe(0);
  await own.fill('Ask Max about {order}.');
  await save(page).click();
  await saved(page);
  const until = versions.getByRole('button', { name: /^Until .*, when Ann changed it$/ });
  await until.focus();
  await page.keyboard.press('Enter');
  await versions.getByRole('deletion').getByText('Ann', { exact: true }).waitFor();
  await versions.getByRole('insertion').getByText('Max', { exact: true }).waitFor();
  expect(await versions.getByText('Closed on Fridays').count()).toBe(0);
  expect(await findBarriersEverywhere(page)).toEqual([]);
  // Over words that are not saved nothing is taken.
  await own.fill('Typed');
  const take = versions.getByRole('button', { name: 'Take these words into the form' });
  await take.and(page.locator('[aria-disabled="true"]')).waitFor();
  await own.fill('Ask Max about {order}.');
  await take.click();
  await page.getByText('The words of that version stand in the form.').waitFor();
  await page.getByLabel('Greeting').and(page.locator(':focus')).waitFor();
  expect(await own.inputValue()).toBe('Ask Ann about {order}.');
  await page
    .getByRole('region', { name: 'How it reads' })
    .getByText(/Ask Ann about/)
    .waitFor();
  // Nothing of it is saved yet, nor of another mail by it.
  const other = await newPage();
  await signIn({ fount, page: other }, { email: 'otto@words.example', role: 'owner', name: 'Otto' });
  await other.goto('/admin/mail-words?mail=licence-prolonged');
  await expect.poll(() => other.getByLabel('Own paragraph').inputValue()).toBe('Ask Max about {order}.');
  await save(page).click();
  await saved(page);
  await expect.poll(() => until.count()).toBe(2);
  await page.reload();
  await expect.poll(() => own.inputValue()).toBe('Ask Ann about {order}.');
  expect(await page.getByLabel('Footer').inputValue()).toBe('Closed on Fridays');
  await until.last().click();
  await versions.getByText('It says what stands now.').waitFor();
  await other.goto('/admin/mail-words?mail=pay-later');
  await other.getByLabel('Own paragraph').waitFor();
  expect(await other.getByRole('region', { name: 'Earlier versions' }).count()).toBe(0);
});
