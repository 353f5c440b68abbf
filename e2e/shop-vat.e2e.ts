import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { listDescriptions } from './testing/list-descriptions.ts';
import {
  assignTo,
  berlinConsumer,
  goOn,
  openAssign,
  openPage,
  openStep,
  zurichCompany,
} from './testing/shop-visit.ts';
import { test } from './testing/test.ts';
import { tick, untick } from './testing/tick.ts';

const berlinCompany = {
  ...zurichCompany,
  country: 'DE',
  fields: { ...zurichCompany.fields, 'Zip code': '10119', City: 'Berlin' },
};

/** A German number whose check digit is right. */
const german = 'DE136695976';

/** Answers the check of VAT numbers as the register would; null for no answer at all. */
async function answerWith(page: Page, answer: { result: string; missingAddressFields: string[] } | null) {
  await page.unroute('**/api/vat-validation/validate?*');
  await page.route('**/api/vat-validation/validate?*', (route) =>
    answer === null ? route.abort() : route.fulfill({ json: answer }),
  );
}

async function goToAssign(page: Page): Promise<void> {
  await openAssign(page, { users: 3 });
  await assignTo(page, berlinCompany);
  await untick(page.getByRole('checkbox', { name: /^I acknowledge that VAT/ }));
}

test('every answer about a VAT number is said at its field, and VAT is charged unless it is good', async ({
  newPage,
}) => {
  const page = await newPage({ expectedErrors: [/ERR_FAILED/] });
  await goToAssign(page);
  const number = page.getByLabel('VAT number');
  const company = page.getByLabel('Company name');
  const said = async () => (await listDescriptions(number)).at(-1);
  const answers: [number: string, result: string | null, missing: string[], message: string][] = [
    ['DE1', 'success', [], 'VAT number is not valid'],
    ['FR40303265045', 'success', [], 'VAT number does not belong to purchaser'],
    [german, 'invalid', [], 'VAT number is not valid'],
    [german, 'mismatch', [], 'VAT number does not belong to purchaser'],
    [german, 'manual', [], 'VAT number requires manual validation'],
    [german, 'fail', [], 'unknown error occurred'],
    [german, 'fail', ['companyName'], 'Company name is required'],
    [german, null, [], 'VAT validation failed'],
  ];
  for (const [index, [typed, result, missingAddressFields, message]] of answers.entries()) {
    await answerWith(page, result === null ? null : { result, missingAddressFields });
    // Another company is another question, whatever was answered before.
    await company.fill(`Sample ${index} AG`);
    await number.fill(typed);
    await expect.poll(said, { message: `${index}` }).toBe(message);
    await page.getByText('VAT of 19 % is charged.').waitFor();
  }
  await page.getByRole('button', { name: 'Review →' }).click();
  await page.getByText('Please acknowledge that VAT is charged').first().waitFor();
  await expect.poll(() => openStep(page, 'Assign').count()).toBe(1);
});

test('the VAT number of a company abroad is optional: without one it acknowledges that VAT is charged', async ({
  newPage,
}) => {
  const page = await newPage();
  await goToAssign(page);
  const number = page.getByLabel('VAT number');
  const label = async () =>
    await number.evaluate((input: HTMLInputElement) => input.labels?.[0]?.textContent);
  const acknowledged = page.getByRole('checkbox', { name: /^I acknowledge that VAT of 19/ });
  await page.getByText('With a valid VAT number of the buyer it is not.').waitFor();
  await expect.poll(() => label()).toBe('VAT number optional');
  await page.getByRole('button', { name: 'Review →' }).click();
  await page.getByText('Please acknowledge that VAT is charged').first().waitFor();
  await expect.poll(() => listDescriptions(number)).toEqual([]);
  await expect.poll(() => label()).toBe('VAT number optional');
  await tick(acknowledged);
  await goOn(page, 'Review');
});

test('a good number takes the VAT off, and nothing is to be acknowledged', async ({ newPage }) => {
  const page = await newPage();
  await answerWith(page, { result: 'success', missingAddressFields: [] });
  await goToAssign(page);
  await page.getByLabel('VAT number').fill(german);
  await page.getByRole('status').filter({ hasText: 'no VAT is charged, the buyer owes it' }).waitFor();
  await expect.poll(() => page.getByRole('checkbox', { name: /^I acknowledge that VAT/ }).count()).toBe(0);
  await goOn(page, 'Review');
  await page.getByRole('row', { name: /No VAT: reverse charge, the recipient owes it 0\.00$/ }).waitFor();
  await page.getByRole('row', { name: /Total CHF 60\.00$/ }).waitFor();
});

test('no box is ticked beforehand, from the login to the consents of a consumer', async ({ newPage }) => {
  const page = await newPage();
  const boxes = page.getByRole('checkbox');
  const ticked = page.getByRole('checkbox', { checked: true });
  await openPage(page, '/login');
  await boxes.first().waitFor();
  await expect.poll(() => ticked.count()).toBe(0);
  await openAssign(page, { users: 3 });
  await page.getByRole('radio', { name: berlinConsumer.for }).click();
  await page.getByRole('combobox', { name: 'Country', exact: true }).selectOption(berlinConsumer.country);
  await page.getByRole('checkbox', { name: /^I acknowledge that VAT of 19/ }).waitFor();
  await expect.poll(() => ticked.count()).toBe(0);
  await assignTo(page, berlinConsumer);
  await goOn(page, 'Review');
  await page.getByRole('checkbox', { name: /right of withdrawal/ }).waitFor();
  await expect.poll(() => boxes.count()).toBe(2);
  await expect.poll(() => ticked.count()).toBe(0);
});
