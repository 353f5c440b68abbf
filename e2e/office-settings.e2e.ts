import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { enterOffice, signIn } from './testing/enter-office.ts';
import { findBarriersEverywhere } from './testing/find-barriers.ts';
import { scriptOf } from './testing/screen-script.ts';
import { test } from './testing/test-on-own-server.ts';

const save = (page: Page) => page.getByRole('button', { name: 'Save the settings' });
const saved = (page: Page) => page.getByText('The settings are saved.').waitFor();
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

test('an owner changes who the foundry is by keyboard, and visitors see it; of two the second is told, words are not lost, others are shown 403', {
  timeout: 240_000,
}, async ({ fount, newPage }) => {
  const [first, second] = [
    await newPage({ expectedErrors: [/401/, /422/] }),
    await newPage({ expectedErrors: [/409/] }),
  ];
  await enterOffice({ fount, page: first }, { email: 'ada@settings.example', role: 'owner', name: 'Ada' });
  // Kept from before the change.
  const visitor = await newPage();
  await visitor.goto('/typefaces');
  const script = await scriptOf(first, async () => {
    await first.keyboard.press('Control+k');
    await first.getByRole('combobox', { name: 'Go to' }).and(first.locator(':focus')).waitFor();
    await first.keyboard.type('Settings');
    await first.getByRole('option', { name: /^Screen Settings/, selected: true }).waitFor();
    await first.keyboard.press('Enter');
    await first.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
    await field(first, 'Name').waitFor();
  });
  expect(script).toBeLessThanOrEqual(60_000);
  expect(await findBarriersEverywhere(first)).toEqual([]);

  // By keyboard alone, with what is wrong at its field and in a summary.
  const type = async (name: string, words: string) => {
    await field(first, name).focus();
    await first.keyboard.press('Control+a');
    await first.keyboard.type(words);
  };
  await type('Name', ' ');
  await type('IBAN (optional)', 'CH94 0076 2011 6238 5295 7');
  await first.keyboard.press('Enter');
  await first.getByText('Nothing was saved: 2 fields are to be mended.').waitFor();
  await field(first, 'Name').and(first.locator(':focus')).waitFor();
  await first.getByText('Please type an IBAN with right check digits.').waitFor();
  expect(await findBarriersEverywhere(first)).toEqual([]);
  await type('Name', 'Grotta <b>Type</b>');
  await type('IBAN (optional)', 'CH93 0076 2011 6238 5295 7');
  await type('City', 'Bern');
  await first.getByRole('button', { name: /Prices/ }).focus();
  await first.keyboard.press('Enter');
  // The list has the focus a moment after it is seen.
  await first.getByRole('option').and(first.locator(':focus')).waitFor();
  await first.keyboard.press('End');
  await first.getByRole('option', { name: 'Net', exact: true }).and(first.locator(':focus')).waitFor();
  await first.keyboard.press('Enter');
  await first.getByText('Not saved.').waitFor();
  await save(first).focus();
  await first.keyboard.press('Enter');
  await saved(first);
  expect(await field(first, 'IBAN (optional)').inputValue()).toBe('CH9300762011623852957');
  await expect
    .poll(async () => {
      await visitor.goto('/typefaces');
      return await visitor.title();
    })
    .toContain('Grotta <b>Type</b>');

  // A second one had them before them, and keeps their words.
  await signIn({ fount, page: second }, { email: 'eve@settings.example', role: 'owner', name: 'Eve' });
  await second.goto('/admin/settings');
  await field(second, 'City').fill('Basel');
  await field(second, 'Bank (optional)').fill('Bank of Basel');
  await field(first, 'City').fill('Chur');
  await field(first, 'Postal code').fill('7000');
  await save(first).click();
  await saved(first);
  await save(second).click();
  await second.getByText('Somebody changed these settings since you read them. Nothing was saved.').waitFor();
  await second.getByText('Somebody made this meanwhile: Chur').waitFor();
  await second.getByText('As they left it, in the form now: Postal code.').waitFor();
  expect(await field(second, 'City').inputValue()).toBe('Basel');
  expect(await field(second, 'Postal code').inputValue()).toBe('7000');
  const isWrong = (name: string) => field(second, name).getAttribute('aria-invalid');
  // What the other one alone changed is in the form, and nothing about it is wrong.
  expect([await isWrong('City'), await isWrong('Postal code')]).toEqual(['true', null]);
  await field(second, 'City').and(second.locator(':focus')).waitFor();
  expect(await findBarriersEverywhere(second)).toEqual([]);
  await second
    .getByRole('navigation', { name: 'Back office' })
    .getByRole('link', { name: 'Checklist' })
    .click();
  await second.getByRole('button', { name: 'Stay here' }).click();
  await save(second).click();
  await saved(second);

  // A login that ends over the form loses no words.
  await first.reload();
  expect(await field(first, 'City').inputValue()).toBe('Basel');
  await field(first, 'Register entry (optional)').fill('Register of Basel');
  await first.context().clearCookies();
  await save(first).click();
  await first.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await first.getByRole('alertdialog').waitFor({ state: 'hidden' });
  await save(first).click();
  await saved(first);

  // Before and after, of whoever did it.
  await first.goto('/admin/audit?action=settings');
  await first.getByText('Register of Basel').first().waitFor();

  const editor = await newPage({ expectedErrors: [/403/] });
  await signIn({ fount, page: editor }, { email: 'bo@settings.example', role: 'editor' });
  await editor.goto('/admin/settings');
  await editor.getByRole('heading', { name: '403' }).waitFor();
});
