import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { enterOffice, signIn } from './testing/enter-office.ts';
import { findBarriersEverywhere } from './testing/find-barriers.ts';
import { holdPages } from './testing/hold-pages.ts';
import { scriptOf } from './testing/screen-script.ts';
import { test } from './testing/test-on-own-server.ts';

const save = (page: Page) => page.getByRole('button', { name: 'Save the family' });
const saved = (page: Page) => page.getByText('The family is saved.').waitFor();
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

test('an editor renames a family by keyboard, and its old address leads on; of two the second is told, words are not lost, others are shown 403', async ({
  fount,
  newPage,
}) => {
  const [first, second] = [
    await newPage({ expectedErrors: [/401/, /422/] }),
    await newPage({ expectedErrors: [/409/] }),
  ];
  await enterOffice({ fount, page: first }, { email: 'ada@families.example', role: 'editor', name: 'Ada' });
  const script = await scriptOf(first, async () => {
    await first
      .getByRole('navigation', { name: 'Back office' })
      .getByRole('link', { name: 'Families', exact: true })
      .click();
    await first.getByRole('link', { name: 'Fraunces' }).waitFor();
  });
  expect(script).toBeLessThanOrEqual(60_000);
  expect(await findBarriersEverywhere(first)).toEqual([]);
  await first.getByRole('searchbox', { name: 'Search' }).fill('eczar');
  await first.keyboard.press('Enter');
  await first.getByText('1 family.').waitFor();
  await first.getByRole('button', { name: /Category/ }).click();
  await first.getByRole('option', { name: 'Display', exact: true }).click();
  await first.getByText('There is no such family.').waitFor();
  expect(new URL(first.url()).searchParams.get('category')).toBe('Display');

  // From the palette to the family, and by keyboard alone from there, with what is wrong at its field and in a summary.
  await first.keyboard.press('Control+k');
  await first.getByRole('combobox', { name: 'Go to' }).fill('Fraunces');
  await first.getByRole('option', { name: /^Family Fraunces/, selected: true }).waitFor();
  await first.keyboard.press('Enter');
  await first.getByRole('heading', { level: 1, name: 'Fraunces' }).waitFor();
  await field(first, 'Name').waitFor();
  expect(await findBarriersEverywhere(first)).toEqual([]);
  const type = async (name: string, words: string) => {
    await field(first, name).focus();
    await first.keyboard.press('Control+a');
    await first.keyboard.type(words);
  };
  await type('Released on (optional)', '2024-02-31');
  await first.keyboard.press('Enter');
  await first.getByText('Nothing was saved: one field is to be mended.').waitFor();
  await field(first, 'Released on (optional)').and(first.locator(':focus')).waitFor();
  await first.getByText('Please type a date like 2024-05-31.').waitFor();
  expect(await findBarriersEverywhere(first)).toEqual([]);
  await type('Released on (optional)', '2024-02-29');
  await type('Name', 'Fraunces <b>Nova</b>');
  await type('Group (optional)', 'Nova');
  await first.getByRole('button', { name: 'Add a version' }).focus();
  await first.keyboard.press('Enter');
  await type('Number of version 1', '9.0');
  await type('Day of version 1', '2026-01-02');
  await type('Changes of version 1', 'Kerning of Ł.');
  await first.getByText('Not saved.').waitFor();
  await save(first).focus();
  await first.keyboard.press('Enter');
  await saved(first);
  await first
    .getByText('Its address is /typefaces/fraunces-b-nova-b now, and fraunces leads there.')
    .waitFor();
  await first.waitForURL('**/admin/families/fraunces-b-nova-b');

  // A visitor, by the address that it had.
  const visitor = await newPage();
  await expect
    .poll(async () => {
      await visitor.goto('/typefaces/fraunces');
      return new URL(visitor.url()).pathname;
    })
    .toBe('/typefaces/fraunces-b-nova-b');
  expect(await visitor.title()).toContain('Fraunces <b>Nova</b>');

  // A second one had it before them, and keeps their words.
  await signIn({ fount, page: second }, { email: 'eve@families.example', role: 'owner', name: 'Eve' });
  // At the address that leads on there is no form yet: what is typed into it would be lost on the way.
  await second.addInitScript(() => {
    new MutationObserver(() => {
      if (document.querySelector('form') !== null) Object.assign(globalThis, { isFormDrawn: true });
    }).observe(document, { childList: true, subtree: true });
  });
  const there = await holdPages(second, /\/api\/admin\/families\/fraunces-b-nova-b/);
  await second.goto('/admin/families/fraunces');
  await expect.poll(() => there.asked().length).toBe(1);
  expect(await second.evaluate(() => 'isFormDrawn' in globalThis)).toBe(false);
  there.letGo();
  await field(second, 'Group (optional)').fill('Eve’s');
  await field(first, 'Group (optional)').fill('Ada’s');
  await field(first, 'Designers (optional)').fill('Ada\nUndercase Type');
  await save(first).click();
  await saved(first);
  await save(second).click();
  await second.getByText('Somebody changed this family since you read it. Nothing was saved.').waitFor();
  await second.getByText('Somebody made this meanwhile: Ada’s').waitFor();
  await second.getByText('As they left it, in the form now: Designers.').waitFor();
  expect(await field(second, 'Group (optional)').inputValue()).toBe('Eve’s');
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
  await field(first, 'Categories (optional)').fill('Serif\nNova');
  await first.context().clearCookies();
  await save(first).click();
  await first.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await first.getByRole('alertdialog').waitFor({ state: 'hidden' });
  await save(first).click();
  await saved(first);
  await first.goto('/admin/families?category=Nova');
  await first.getByText('1 family.').waitFor();

  // Designers: one is made, found by the palette, and taken away.
  await first.goto('/admin/designers');
  await first.getByRole('link', { name: 'Undercase Type' }).waitFor();
  expect(await findBarriersEverywhere(first)).toEqual([]);
  await first.getByRole('button', { name: 'New designer' }).click();
  await field(first, 'Name').fill('Zoë Zilch');
  await field(first, 'Link (optional)').fill('nowhere');
  await first.keyboard.press('Enter');
  await field(first, 'Link (optional)').and(first.locator(':focus')).waitFor();
  await first.getByText('Please type an address like https://example.com.').waitFor();
  expect(await findBarriersEverywhere(first)).toEqual([]);
  await field(first, 'Link (optional)').fill('https://zoe.example');
  await first.keyboard.press('Enter');
  await first.getByText('The designer is saved.').waitFor();
  await first.keyboard.press('Control+k');
  await first.getByRole('combobox', { name: 'Go to' }).fill('undercase');
  await first.getByRole('option', { name: /^Designer Undercase Type/, selected: true }).waitFor();
  await first.keyboard.press('Enter');
  await first.getByRole('link', { name: 'Fraunces <b>Nova</b>' }).waitFor();
  await first.goto('/admin/designers?search=zilch');
  await first.getByRole('link', { name: 'Zoë Zilch' }).click();
  await first.getByRole('button', { name: 'Take away' }).click();
  await first.getByRole('button', { name: 'Take them away' }).click();
  await first.getByRole('link', { name: 'Undercase Type' }).waitFor();

  // Before and after, of whoever did it.
  await second.goto('/admin/audit?action=save-family');
  await second.getByText('Kerning of Ł.').first().waitFor();

  for (const role of ['sales', 'bookkeeper'] as const) {
    const other = await newPage({ expectedErrors: [/403/] });
    await signIn({ fount, page: other }, { email: `${role}@families.example`, role });
    for (const path of ['families', 'families/fraunces-b-nova-b', 'designers', 'designers/1']) {
      await other.goto(`/admin/${path}`);
      await other.getByRole('heading', { name: '403' }).waitFor();
    }
  }
});
