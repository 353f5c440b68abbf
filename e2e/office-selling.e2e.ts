import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { addOneCut, choose, keepCart, pricing, seePrice } from './testing/currency-visit.ts';
import { enterOffice, signIn } from './testing/enter-office.ts';
import { findBarriersEverywhere } from './testing/find-barriers.ts';
import { scriptOf } from './testing/screen-script.ts';
import {
  acceptLicenceAgreement,
  assignTo,
  chooseLicence,
  enterShopPages,
  goOn,
  openStep,
  zurichCompany,
} from './testing/shop-visit.ts';
import { test } from './testing/test-on-own-server.ts';

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
const saved = (page: Page) => page.getByText(/^It is saved\./).waitFor();
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const ofCurrency = (page: Page, currency: string, name: string) =>
  page.getByRole('group', { name: currency, exact: true }).getByRole('textbox', { name, exact: true });
const press = async (page: Page, name: string) => {
  await page.getByRole('button', { name, exact: true }).focus();
  await page.keyboard.press('Enter');
};

test('a cart that is open while the own currency changes is shown anew in it, and that is said', {
  timeout: 240_000,
}, async ({ fount, newPage }) => {
  const owner = await newPage();
  await signIn({ fount, page: owner }, { email: 'eva@selling.example', role: 'owner', name: 'Ada' });
  await owner.goto('/admin/selling');
  const page = await newPage({ expectedErrors: [/status of 4/] });
  await addOneCut(page);
  await enterShopPages(page);
  await goOn(page, 'Configure');
  await chooseLicence(page, { font: 'Fraunces Black', licence: 'Desktop', fields: { Users: '3' } });
  await goOn(page, 'Assign');
  await assignTo(
    page,
    { ...zurichCompany, fields: { ...zurichCompany.fields, Email: 'own@example.com' } },
    { payment: /^By card/ },
  );
  await goOn(page, 'Review');
  await acceptLicenceAgreement(page);
  await goOn(page, 'Pay');
  await page.getByText(/You pay CHF\s64\.85 by card/).waitFor();
  await field(owner, 'Your own currency').fill('EUR');
  await save(owner).click();
  await owner.getByText(/Every price is as many EUR/).waitFor();
  await page.getByRole('button', { name: 'Order with obligation to pay' }).click();
  await keepCart(page, 'EUR');
  await openStep(page, 'Pay').waitFor();
  await page.getByText(/You pay EUR\s64\.86 by card/).waitFor();
  // Back again, for the test after this one.
  await field(owner, 'Your own currency').fill('CHF');
  await save(owner).click();
  await owner.getByText(/Every price is as many CHF/).waitFor();
});

test('an owner sells in a further currency by keyboard, and visitors see its prices; of two the second is told, words are not lost, others are shown 403', {
  timeout: 240_000,
}, async ({ fount, newPage }) => {
  const [first, second] = [
    await newPage({ expectedErrors: [/422/] }),
    await newPage({ expectedErrors: [/409/] }),
  ];
  await enterOffice({ fount, page: first }, { email: 'ada@selling.example', role: 'owner', name: 'Ada' });
  // Kept from before the change.
  const visitor = await newPage();
  await visitor.goto(pricing);
  await seePrice(visitor, 'CHF 60.00');
  const script = await scriptOf(first, async () => {
    await first.keyboard.press('Control+k');
    await first.getByRole('combobox', { name: 'Go to' }).and(first.locator(':focus')).waitFor();
    await first.keyboard.type('Selling');
    await first.getByRole('option', { name: /^Screen Selling/, selected: true }).waitFor();
    await first.keyboard.press('Enter');
    await first.getByRole('heading', { level: 1, name: 'Selling' }).waitFor();
    await field(first, 'Your own currency').waitFor();
  });
  expect(script).toBeLessThanOrEqual(60_000);

  // By keyboard alone, with what is wrong at its row, and with it where that is moved.
  const type = async (currency: string, name: string, words: string) => {
    await ofCurrency(first, currency, name).focus();
    await first.keyboard.press('Control+a');
    await first.keyboard.type(words);
  };
  await press(first, 'Add a currency');
  await type('currency 1', 'Code', 'usd');
  await type('USD', 'Factor (optional)', '1.15');
  await press(first, 'Add a currency');
  await type('currency 2', 'Code', 'eur');
  await type('EUR', 'Factor (optional)', '1.050,00');
  await type('EUR', 'Rounded to (optional)', '5');
  await first.keyboard.press('Enter');
  await first.getByText('Nothing was saved: one field is to be mended.').waitFor();
  await ofCurrency(first, 'EUR', 'Factor (optional)').and(first.locator(':focus')).waitFor();
  expect(await findBarriersEverywhere(first)).toEqual([]);
  const isWrong = (page: Page, currency: string) =>
    ofCurrency(page, currency, 'Factor (optional)').getAttribute('aria-invalid');
  expect([await isWrong(first, 'USD'), await isWrong(first, 'EUR')]).toEqual([null, 'true']);
  await press(first, 'Move currency 2 up');
  await expect.poll(() => isWrong(first, 'EUR')).toBe('true');
  expect(await isWrong(first, 'USD')).toBeNull();
  await press(first, 'Take away currency 2');
  await ofCurrency(first, 'USD', 'Code').waitFor({ state: 'hidden' });
  expect(await isWrong(first, 'EUR')).toBe('true');
  await type('EUR', 'Factor (optional)', '1.05');
  await first.getByText(/CHF\s100\.00 is EUR\s105\.00/).waitFor();
  await press(first, 'Save');
  await saved(first);
  expect(await ofCurrency(first, 'EUR', 'Code').inputValue()).toBe('EUR');
  await expect
    .poll(async () => {
      await visitor.goto(pricing);
      return await visitor.getByRole('combobox', { name: 'Prices in' }).count();
    })
    .toBe(1);
  await choose(visitor, 'EUR');
  await seePrice(visitor, 'EUR 65.00');

  // A second one had it before them, and keeps their words.
  await signIn({ fount, page: second }, { email: 'eve@selling.example', role: 'owner', name: 'Eve' });
  await second.goto('/admin/selling');
  await field(second, 'Surcharge of an invoice (optional)').fill('20');
  await ofCurrency(second, 'EUR', 'Factor (optional)').fill('1.1');
  await ofCurrency(first, 'EUR', 'Factor (optional)').fill('1');
  await field(first, 'Years (optional)').fill('7');
  await save(first).click();
  await saved(first);
  await first.getByText(/Switzerland asks for 10 years/).waitFor();
  await save(second).click();
  await second.getByText(/Somebody changed what the shop sells by since you read it/).waitFor();
  await second.getByText('As they left it, in the form now: Years.').waitFor();
  await second.getByText('Somebody made this meanwhile: EUR, × 1, to 5').waitFor();
  expect(await ofCurrency(second, 'EUR', 'Factor (optional)').inputValue()).toBe('1.1');
  expect(await field(second, 'Years (optional)').inputValue()).toBe('7');
  expect(await findBarriersEverywhere(second)).toEqual([]);
  await second
    .getByRole('navigation', { name: 'Back office' })
    .getByRole('link', { name: 'Checklist' })
    .click();
  await second.getByRole('button', { name: 'Stay here' }).click();
  await save(second).click();
  await saved(second);

  // Rates of VAT are listed, and charged to nobody.
  await first.reload();
  expect(await field(first, 'Surcharge of an invoice (optional)').inputValue()).toBe('20');
  const rates = first.getByRole('button', { name: /Rates of VAT/ });
  const chooseRates = async (says: string) => {
    await rates.click();
    await first.getByRole('option', { name: says }).click();
    await expect.poll(() => rates.textContent()).toContain(says);
  };
  await chooseRates('The standard rates');
  await first.getByText(/^Standard are, for a seller in your country, CH 8\.1, AT 20/).waitFor();
  await chooseRates('Those listed below');
  await field(first, 'Percent, rate 1 of VAT').fill('120');
  await save(first).click();
  await field(first, 'Percent, rate 1 of VAT').and(first.locator(':focus')).waitFor();
  await first.getByText('This is at most 50.').waitFor();
  // What was typed stands there again, and to charge nobody is chosen.
  await chooseRates('The standard rates');
  await chooseRates('Those listed below');
  expect(await field(first, 'Percent, rate 1 of VAT').inputValue()).toBe('120');
  const takeAway = first.getByRole('button', { name: /^Take away rate \d+ of VAT$/ });
  for (let left = (await takeAway.count()) - 1; left >= 1; left -= 1) {
    await takeAway.last().click();
    await expect.poll(() => takeAway.count()).toBe(left);
  }
  await takeAway.click();
  const country = field(first, 'Country, rate 1 of VAT');
  await expect.poll(() => country.inputValue()).toBe('');
  expect(await country.getAttribute('inputmode')).toBeNull();
  expect(await rates.textContent()).toContain('Those listed below');
  await save(first).click();
  await country.and(first.locator(':focus')).waitFor();
  await first.getByText('Please type a date like 2024-05-31.').waitFor();
  await chooseRates('None: a small business that is exempt');
  await save(first).click();
  await first.getByText(/Nobody is charged VAT any more/).waitFor();

  // Before and after, of whoever did it.
  await first.goto('/admin/audit?action=selling');
  await first.getByText('currencies.EUR').first().waitFor();

  const editor = await newPage({ expectedErrors: [/403/] });
  await signIn({ fount, page: editor }, { email: 'bo@selling.example', role: 'editor' });
  await editor.goto('/admin/selling');
  await editor.getByRole('heading', { name: '403' }).waitFor();
});
