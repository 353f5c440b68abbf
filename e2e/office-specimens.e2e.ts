import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { enterOffice } from './testing/enter-office.ts';
import { findBarriersEverywhere } from './testing/find-barriers.ts';
import { scriptOf } from './testing/screen-script.ts';
import { test } from './testing/test-on-own-server.ts';

const save = (page: Page) => page.getByRole('button', { name: 'Save the quotes' });
const saved = (page: Page) => page.getByText('The quotes are saved.').waitFor();
const quote = (page: Page, at: number) =>
  page.getByRole('textbox', { name: `Quote, quote ${at} of Arabic`, exact: true });
const language = (page: Page, at: number) =>
  page.getByRole('textbox', { name: `Language, quote ${at} of Arabic`, exact: true });
const top = (page: Page) => page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));

test('an editor writes a quote by keyboard and a visitor sees it; of two the second is told, words are not lost, others are shown 403', {
  timeout: 300_000,
}, async ({ fount, newPage }) => {
  const [first, second] = [
    await newPage({ expectedErrors: [/401/, /409/, /422/] }),
    await newPage({ expectedErrors: [/409/] }),
  ];
  await enterOffice({ fount, page: first }, { email: 'ada@quotes.example', role: 'editor', name: 'Ada' });
  const listScript = await scriptOf(first, async () => {
    await first
      .getByRole('navigation', { name: 'Back office' })
      .getByRole('link', { name: 'Specimens', exact: true })
      .click();
    await first.getByRole('link', { name: /quotes of Fraunces Latin$/ }).waitFor();
  });
  expect(await findBarriersEverywhere(first)).toEqual([]);
  await first.getByRole('searchbox').fill('reem');
  await first.getByRole('searchbox').press('Enter');
  await first.getByText('1 family.').waitFor();
  const formScript = await scriptOf(first, async () => {
    await first.getByRole('link', { name: '9 quotes of Reem Kufi Arabic' }).click();
    await quote(first, 1).waitFor();
  });
  expect(Math.max(listScript, formScript)).toBeLessThanOrEqual(60_000);
  expect(await quote(first, 1).evaluate((field) => getComputedStyle(field).direction)).toBe('rtl');

  // By keyboard alone, with what is wrong at its field and in a summary.
  const press = async (name: string) => {
    await first.getByRole('button', { name, exact: true }).focus();
    await first.keyboard.press('Enter');
  };
  await press('Add a quote to Arabic');
  await quote(first, 10).focus();
  await first.keyboard.type('القهوة مرة');
  await language(first, 10).focus();
  await first.keyboard.type('Arabic');
  await press('Save the quotes');
  await first.getByText('Nothing was saved: one field is to be mended.').waitFor();
  await language(first, 10).and(first.locator(':focus')).waitFor();
  await first.getByText('Please type a language tag like en or sr-Latn.').waitFor();
  expect(await findBarriersEverywhere(first)).toEqual([]);
  // What is told goes along with the quote, and so does the focus.
  await press('Move quote 10 of Arabic up');
  await first
    .getByRole('button', { name: 'Move quote 9 of Arabic up' })
    .and(first.locator(':focus'))
    .waitFor();
  await language(first, 9).and(first.locator('[aria-invalid]')).waitFor();
  await language(first, 9).fill('ar');
  for (let at = 8; at >= 1; at -= 1) await press(`Take away quote ${at} of Arabic`);
  await press('Save the quotes');
  await saved(first);
  await top(first);
  expect(await findBarriersEverywhere(first)).toEqual([]);

  const visitor = await newPage();
  await expect
    .poll(async () => {
      await visitor.goto('/typefaces/reem-kufi');
      return await visitor.getByText('القهوة مرة').count();
    })
    .toBeGreaterThan(0);

  // A second one had it before them, and keeps their words.
  await enterOffice({ fount, page: second }, { email: 'eve@quotes.example', role: 'owner', name: 'Eve' });
  await second.goto(new URL(first.url()).pathname);
  await quote(second, 1).fill('Eve’s');
  await quote(first, 1).fill('Ada’s');
  await language(first, 2).fill('fr');
  await save(first).click();
  await saved(first);
  await save(second).click();
  await second.getByText('Somebody changed these quotes since you read them. Nothing was saved.').waitFor();
  await second.getByText('Somebody made this meanwhile: Ada’s').waitFor();
  expect([await quote(second, 1).inputValue(), await language(second, 2).inputValue()]).toEqual([
    ...['Eve’s', 'fr'],
  ]);
  await second.getByRole('link', { name: 'All specimens' }).click();
  await second.getByRole('button', { name: 'Stay here' }).click();
  await save(second).click();
  await saved(second);
  // Where both changed how many there are, theirs stand whole.
  await first.reload();
  await first.getByRole('button', { name: 'Add a quote to Arabic' }).click();
  await quote(first, 3).fill('نور');
  await language(first, 3).fill('ar');
  await quote(second, 1).fill('Eve’s own');
  await save(second).click();
  await saved(second);
  await first.context().clearCookies();
  await save(first).click();
  // A login that ends over the form loses no words.
  await first.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await first.getByRole('alertdialog').waitFor({ state: 'hidden' });
  await save(first).click();
  await first
    .getByRole('region', { name: 'Quotes as somebody else saved them' })
    .getByText(/^Eve’s own \(ar\)\n/)
    .waitFor();
  await save(first).click();
  await saved(first);

  // Without one it says those of its writing system.
  for (let at = 3; at >= 1; at -= 1) await press(`Take away quote ${at} of Arabic`);
  await press('Save the quotes');
  await first
    .getByText('The quotes are saved. Without a quote of its own the set says those below.')
    .waitFor();
  expect(await quote(first, 1).inputValue()).toMatch(/\p{Script=Arabic}/u);

  // Before and after, of whoever did it.
  await second.goto('/admin/audit?action=save-quotes');
  await second.getByText('quotes/reem-kufi.arabic').first().waitFor();

  for (const role of ['sales', 'bookkeeper'] as const) {
    const other = await newPage({ expectedErrors: [/403/] });
    await enterOffice({ fount, page: other }, { email: `${role}@quotes.example`, role });
    for (const path of ['specimens', 'specimens/quotes/1']) {
      await other.goto(`/admin/${path}`);
      await other.getByRole('heading', { name: '403' }).waitFor();
    }
  }
});
