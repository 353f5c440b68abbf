import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { press } from './testing/by-keyboard.ts';
import { openConfirmation, waitUntilConfirmed } from './testing/confirm-by-mail.ts';
import { findBarriers, findBarriersEverywhere } from './testing/find-barriers.ts';
import { countLines, findOverflow } from './testing/inspect-page.ts';
import {
  acceptLicenceAgreement,
  addCuts,
  assignTo,
  chooseLicence,
  enterShopPages,
  goOn,
  openPage,
  zurichCompany,
} from './testing/shop-visit.ts';
import { test } from './testing/test.ts';
import { tick } from './testing/tick.ts';

function readColors(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    ['--paper', '--ink'].map((name) => document.documentElement.style.getPropertyValue(name)),
  );
}

/** Whether a text stands in a face that is here and is not the one of the page around it. */
function isInFaceOfItsOwn(element: Element): boolean {
  const faceOf = (styled: Element): string | undefined =>
    getComputedStyle(styled).fontFamily.split(',')[0]?.replaceAll('"', '').trim();
  const face = faceOf(element);
  const isHere = Array.from(document.fonts).some(
    ({ family, status }) => family.replaceAll('"', '') === face && status === 'loaded',
  );
  return isHere && face !== faceOf(document.body);
}

test('a company orders by invoice: the surcharge is on the sheet, the invoice comes by mail, the cart is empty', async ({
  mailbox,
  newPage,
}) => {
  const email = 'by.invoice@example.com';
  const page = await newPage();
  await addCuts(page, { slug: 'fraunces', name: 'Fraunces' }, ['Fraunces Black']);
  const ofFamily = await readColors(page);
  await enterShopPages(page);
  await goOn(page, 'Configure');
  await chooseLicence(page, { font: 'Fraunces Black', licence: 'Desktop', fields: { Users: '3' } });
  await goOn(page, 'Assign');
  await assignTo(page, { ...zurichCompany, fields: { ...zurichCompany.fields, Email: email } });
  await tick(page.getByRole('radio', { name: /^By invoice/ }));
  await goOn(page, 'Review');
  const surcharge = page.getByText('Bank transfer').first();
  await surcharge.waitFor();
  // On a phone its words and its sum stand on one line each.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => surcharge.evaluate(countLines)).toBe(1);
  await expect.poll(() => findOverflow(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });
  await acceptLicenceAgreement(page);
  await goOn(page, 'Pay');
  // One cut at CHF 60 and the surcharge of CHF 10, with VAT of 8.1 % rounded to 0.05.
  await page.getByText('You pay CHF 75.65 by bank transfer, within 30 days').waitFor();
  await page.getByRole('button', { name: 'Order with obligation to pay' }).click();
  await page.getByRole('heading', { name: 'Thank you' }).waitFor();
  // What was bought is named in its own face, and the page is in the colours of its family.
  const bought = page
    .getByRole('region', { name: 'Your fonts' })
    .getByText('Fraunces Black', { exact: true });
  await expect.poll(() => bought.evaluate(isInFaceOfItsOwn)).toBe(true);
  expect(ofFamily).not.toEqual(['', '']);
  await expect.poll(() => readColors(page)).toEqual(ofFamily);
  const placed = page.getByText(/^Order O-\d{6} is placed, CHF\s75\.65 by invoice\. Please confirm it/);
  const [orderNumber = ''] = /O-\d{6}/.exec((await placed.textContent()) ?? '') ?? [];
  await page.getByRole('button', { name: 'Send the mail again' }).click();
  await page
    .getByRole('status')
    .filter({ hasText: `Another mail is on its way to ${email}.` })
    .waitFor();
  await mailbox.waitForMail(email, 'Please confirm your order', 1);
  // Mails are read elsewhere; the page of the order finds by itself that it was confirmed.
  const reader = await newPage();
  const button = await openConfirmation(reader, { mailbox, email, orderNumber });
  expect(await findBarriers(reader)).toEqual([]);
  await press(reader, button);
  await waitUntilConfirmed(reader, orderNumber);
  expect(await findBarriers(reader)).toEqual([]);
  const { subject, files } = await mailbox.waitForMail(email, 'Invoice');
  await page.getByRole('link', { name: /^Invoice I-\d{6}$/ }).waitFor({ timeout: 60_000 });
  expect(mailbox.mailsTo(email).map((mail) => mail.subject.replace(/ [IO]-.*/, ''))).toEqual([
    'Please confirm your order',
    'Please confirm your order',
    'Invoice',
  ]);
  const [, number] = /^Invoice (I-\d{6}) from Fount$/.exec(subject) ?? [];
  expect(files, subject).toEqual([`Invoice-${number}.pdf`]);
  // A guest has no list of orders: what was placed by mistake ends where it was placed.
  await page.getByRole('button', { name: /^Cancel this order/ }).click();
  await page.getByText(`Invoice ${number} is taken back by a credit note`).waitFor();
  await page.getByRole('button', { name: 'Cancel the order' }).click();
  await page.getByText(/^Order O-\d{6} was cancelled\. Nothing was charged\./).waitFor();
  await mailbox.waitForMail(email, 'Credit note');
  await page.goto('/shop');
  await page.getByText('Your cart is empty.').waitFor();
});

test('a link to confirm an order that lacks its token says so in words for people', async ({ newPage }) => {
  const page = await newPage({ width: 1440, height: 900, expectedErrors: [/status of 400/] });
  await openPage(page, '/confirm-order');
  await page.getByText('There is no such link. Please open the one in the mail as it stands.').waitFor();
  expect(await findBarriersEverywhere(page)).toEqual([]);
});
