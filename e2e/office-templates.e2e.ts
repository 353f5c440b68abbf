import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { enterOffice, signIn } from './testing/enter-office.ts';
import { findBarriersEverywhere } from './testing/find-barriers.ts';
import { scriptOf } from './testing/screen-script.ts';
import { test } from './testing/test-on-own-server.ts';

const save = (page: Page) => page.getByRole('button', { name: 'Save the licence' });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const preview = (page: Page) => page.getByRole('complementary', { name: 'Prices as they would be' });

async function type(page: Page, name: string, words: string): Promise<void> {
  await field(page, name).focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.type(words);
}

async function openLicence(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: 'Licences', exact: true }).click();
  await page.getByRole('link', { name, exact: true }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await field(page, 'Name').waitFor();
}

test('an editor prices a licence by keyboard, sees what it would cost, and buyers pay it; of two the second is told, others are shown 403', {
  timeout: 240_000,
}, async ({ fount, newPage }) => {
  const [first, second] = [
    await newPage({ width: 1440, height: 900, expectedErrors: [/422/] }),
    await newPage({ expectedErrors: [/409/] }),
  ];
  await enterOffice({ fount, page: first }, { email: 'ada@licences.example', role: 'editor', name: 'Ada' });
  await first.keyboard.press('Control+k');
  await first.getByRole('combobox', { name: 'Go to' }).and(first.locator(':focus')).waitFor();
  await first.keyboard.type('Licences');
  await first.getByRole('option', { name: /^Screen Licences/, selected: true }).waitFor();
  await first.keyboard.press('Enter');
  await first.getByRole('link', { name: 'Desktop', exact: true }).waitFor();
  expect(await findBarriersEverywhere(first)).toEqual([]);
  const script = await scriptOf(first, async () => {
    await first.getByRole('link', { name: 'Desktop', exact: true }).focus();
    await first.keyboard.press('Enter');
    await field(first, 'Name').waitFor();
    await preview(first).getByRole('rowheader', { name: 'Up to 3 users' }).waitFor();
  });
  expect(script).toBeLessThanOrEqual(60_000);
  expect(await findBarriersEverywhere(first)).toEqual([]);

  // What a style costs now, of three users.
  const [before] = await preview(first)
    .getByRole('row', { name: /^Up to 3 users/ })
    .getByRole('cell')
    .allTextContents();

  // What is wrong stands at its field, and beside the form where it is.
  await type(first, 'Factor', 'tier("users", user)');
  await preview(first).getByText('Factor: Unknown variable: user (character 15).').waitFor();
  await type(first, 'Up to, tier 1 of field 1', 'three');
  await first.keyboard.press('Enter');
  await first.getByText('Nothing was saved: one field is to be mended.').waitFor();
  await field(first, 'Up to, tier 1 of field 1').and(first.locator(':focus')).waitFor();
  await type(first, 'Up to, tier 1 of field 1', '3');
  await type(first, 'Factor', 'tier("users", users)');

  // What it would cost, beside what it costs.
  await type(first, 'Factor, tier 1 of field 1', '2');
  await preview(first)
    .getByRole('row', { name: /^Up to 3 users/ })
    .getByText(`now ${before}`, { exact: true })
    .waitFor();
  await save(first).focus();
  await first.keyboard.press('Enter');
  await first
    .getByText('Carts have it as it is now; what was ordered or quoted keeps its price and its words.')
    .waitFor();
  await preview(first).getByText(`now ${before}`, { exact: true }).waitFor({ state: 'detached' });

  const visitor = await newPage();
  await visitor.goto('/typefaces/fraunces?tab=pricing');
  const asked = Number(before?.replace(/[^\d.]/g, ''));
  const doubled = (2 * asked).toFixed(2);
  await visitor.getByText(doubled).first().waitFor();

  // The second had it before them as it was read: it is told what the first changed.
  await enterOffice({ fount, page: second }, { email: 'eve@licences.example', role: 'owner', name: 'Eve' });
  await openLicence(second, 'Desktop');
  await type(first, 'Least price (optional)', '25');
  await save(first).click();
  await first.getByText('The licence is saved.').waitFor();
  await type(second, 'Name', 'Desk');
  await save(second).click();
  await second.getByText('As they left it, in the form now: Least price.').waitFor();
  expect(await field(second, 'Least price (optional)').inputValue()).toBe('25');
  expect(await field(second, 'Name').inputValue()).toBe('Desk');
  await save(second).click();
  await second.getByText('The licence is saved.').waitFor();

  // The way back to what it said before both: the form alone changes before it is saved.
  const versions = second.getByRole('region', { name: 'Earlier versions' });
  await versions
    .getByText('What was ordered or quoted keeps the licence that it was made with', { exact: false })
    .waitFor();
  await versions
    .getByRole('button', { name: /^Until .*, when Ada changed it$/ })
    .last()
    .focus();
  await second.keyboard.press('Enter');
  const least = versions.getByRole('definition').filter({ hasText: '25' });
  await least.getByRole('deletion').filter({ hasText: 'nothing' }).waitFor();
  await versions.getByRole('term').filter({ hasText: 'Fields' }).waitFor();
  expect(await findBarriersEverywhere(second)).toEqual([]);
  await versions.getByRole('button', { name: 'Take these words into the form' }).focus();
  await second.keyboard.press('Enter');
  await field(second, 'Name').and(second.locator(':focus')).waitFor();
  const taken = () =>
    Promise.all(
      ['Name', 'Least price (optional)', 'Factor, tier 1 of field 1'].map((label) =>
        field(second, label).inputValue(),
      ),
    );
  expect(await taken()).toEqual(['Desktop', '', '1']);
  await visitor.reload();
  await visitor.getByText(doubled).first().waitFor();
  await save(second).click();
  await second.getByText('The licence is saved.').waitFor();
  expect(await taken()).toEqual(['Desktop', '', '1']);
  await versions
    .getByRole('button', { name: /^Until .*, when Eve changed it$/ })
    .nth(1)
    .waitFor();

  const third = await newPage({ expectedErrors: [/403/] });
  await signIn({ fount, page: third }, { email: 'bob@licences.example', role: 'bookkeeper' });
  await third.goto('/admin/licences');
  await third.getByText('403').waitFor();
});

test('a licence is made, put into the shop and taken away; words that are not saved are asked about', {
  timeout: 240_000,
}, async ({ fount, newPage }) => {
  const page = await newPage({ width: 390, height: 844 });
  await signIn({ fount, page }, { email: 'ada@licences.example', role: 'editor', name: 'Ada' });
  await page.goto('/admin/licences/new');
  await field(page, 'Name').fill('Radio');
  await field(page, 'Short name').fill('radio');
  await field(page, 'Label of field 1').fill('Viewers');
  await field(page, 'Name of field 1').fill('viewers');
  await field(page, 'Factor').fill('tier("viewers", viewers)');
  await page.getByRole('button', { name: 'Add a tier to field 1' }).click();
  await field(page, 'Up to, tier 2 of field 1').fill('1’000’000');
  await field(page, 'Label, tier 2 of field 1').fill('Up to a million');
  await field(page, 'Factor, tier 2 of field 1').fill('4');
  await field(page, 'Most of field 1 (optional)').fill('1000000');
  await page.getByText('It can be chosen in the shop').click();
  await page.getByRole('link', { name: 'All licences' }).click();
  await page.getByRole('button', { name: 'Stay' }).click();
  await save(page).click();
  await page.getByText('It can be chosen in the shop from now on.').waitFor();
  await page.waitForURL(/\/admin\/licences\/\d+$/);
  expect(await field(page, 'Up to, tier 2 of field 1').inputValue()).toBe('1000000');
  await page.getByRole('link', { name: 'All licences' }).click();
  await page.getByRole('button', { name: 'Move Radio up' }).click();
  await page.getByText(/^Radio is licence \d+ of \d+ now\.$/).waitFor();

  const visitor = await newPage();
  await visitor.goto('/typefaces/fraunces?tab=pricing');
  await visitor.getByText('Up to a million').first().waitFor();

  // Another one requires it for a while.
  await page.getByRole('link', { name: 'Web', exact: true }).click();
  const radio = page.getByRole('group', { name: /^Sold for fonts/ }).getByText('radio');
  for (const times of [1, 2]) {
    await radio.click();
    await save(page).click();
    await page.getByText('The licence is saved.').waitFor();
    const versions = page.getByRole('region', { name: 'Earlier versions' }).getByRole('button');
    await versions.nth(times - 1).waitFor();
  }
  await page.getByRole('link', { name: 'All licences' }).click();
  await page.getByRole('link', { name: 'Radio', exact: true }).click();
  await page.getByRole('button', { name: 'Take away', exact: true }).click();
  await page.getByRole('button', { name: 'Take it away' }).click();
  await page.getByRole('heading', { level: 1, name: 'Licences' }).waitFor();
  await page.getByRole('link', { name: 'Web', exact: true }).waitFor();
  expect(await page.getByRole('link', { name: 'Radio', exact: true }).count()).toBe(0);

  // What it said while it did is taken with that told where it stands.
  await page.getByRole('link', { name: 'Web', exact: true }).click();
  const versions = page.getByRole('region', { name: 'Earlier versions' });
  await versions.getByRole('button').first().click();
  await versions.getByRole('button', { name: 'Take these words into the form' }).click();
  await page
    .getByText('What is not there any more, or not taken, is told at its field.', { exact: false })
    .waitFor();
  await page
    .getByRole('group', { name: /^Sold for fonts/ })
    .getByText(/no licence.*radio/i)
    .waitFor();
  expect(await page.getByRole('checkbox', { name: 'radio' }).isChecked()).toBe(true);
});
