import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { enterShop } from './testing/api-shopper.ts';
import { askServer } from './testing/ask-server.ts';
import { press, write } from './testing/by-keyboard.ts';
import { signIn } from './testing/enter-office.ts';
import { findBarriers } from './testing/find-barriers.ts';
import { findOverflow } from './testing/inspect-page.ts';
import { readCatalogue, sampleAddress, sampleCart } from './testing/sample-cart.ts';
import { solveFor } from './testing/sample-request.ts';
import { scriptOf } from './testing/screen-script.ts';
import {
  acceptLicenceAgreement,
  openDownload,
  openPage,
  openStep,
  order,
  payByDemoCard,
} from './testing/shop-visit.ts';
import type { Fount } from './testing/start-fount.ts';
import { test } from './testing/test-on-own-server.ts';
import { tick } from './testing/tick.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const totals = (page: Page) => page.getByRole('complementary', { name: 'What it comes to' });
const send = (page: Page) => page.getByRole('button', { name: 'Read the mail and send' });

/** Somebody asks for a font under a custom licence with no more than a name and an e-mail address; gives the order's number. */
async function enquire(fount: Fount, email: string): Promise<{ id: string; number: string }> {
  const shopper = await enterShop(fount);
  const catalogue = await readCatalogue(fount);
  const wanted = {
    cut: catalogue.requireCut('fraunces', 'Black'),
    template: catalogue.requireTemplate('custom'),
    values: { purpose: 'Signs of a museum', users: 40 },
  };
  const nowhere = { street1: '', postalCode: '', city: '', country: '', companyName: '' };
  const address = { ...sampleAddress, ...nowhere, email };
  const cart = sampleCart([wanted], {
    isForCompany: false,
    billingAddress: address,
    deliveryAddress: address,
  });
  const { id } = await shopper.placeOrder(cart, `enquiry of ${email}`);
  const path = '/api/front/shop-orders/init-review-process';
  const sent = await shopper.post(path, { shopOrderId: id }, await solveFor(shopper));
  expect(sent.status).toBe(200);
  return { id, number: `O-${id.padStart(6, '0')}` };
}

async function linkOf(fount: Fount, id: string): Promise<string> {
  const [link = ''] = (await askServer(fount, 'staff', 'link', id)).split('\n');
  return link;
}

test('an enquiry with a name and an e-mail address is quoted in the office; its buyer gives the address and pays', async ({
  fount,
  newPage,
  mailbox,
}) => {
  const { id, number } = await enquire(fount, 'museum@quotes.example');
  const page = await newPage();
  await signIn({ fount, page }, { email: 'sue@quotes.example', role: 'sales', name: 'Sue' });
  await page.goto(`/admin/orders/${number}`);
  await page.getByRole('button', { name: 'Send a quote' }).click();
  await expect.poll(() => heading(page).textContent()).toBe(`Quote of ${number}`);
  await totals(page)
    .getByText(/The page of the link asks the buyer for: Address line 1, Zip code, City, Country/)
    .waitFor();

  const licence = page.getByRole('region', { name: 'Custom', exact: true });
  await licence.getByLabel(/^Price in CHF/).fill('1’500');
  await page.getByRole('button', { name: 'Add a line' }).click();
  const line = page.getByRole('group', { name: 'Line 1' });
  await line.getByLabel('Name').fill('Kerning for the logo');
  await line.getByLabel(/^Amount/).fill('300');
  await page.getByLabel(/^What else was agreed/).fill('Half of it is due in March.');
  await totals(page)
    .getByText(/^CHF.1’800\.00 in all/)
    .waitFor();
  await totals(page)
    .getByRole('cell', { name: 'VAT, decided by the address that the buyer gives' })
    .waitFor();

  await send(page).click();
  const dialog = page.getByRole('alertdialog', { name: 'Send the quote' });
  await dialog.getByText('museum@quotes.example').waitFor();
  await dialog.getByRole('region', { name: 'The mail' }).getByText('Half of it is due in March.').waitFor();
  await dialog.getByRole('button', { name: 'Send the quote' }).click();
  await page.getByText(new RegExp(`${number} is quoted as Q-.*CHF.1’800\\.00 in all`)).waitFor();
  await expect.poll(() => heading(page).textContent()).toBe(`${number}, quoted`);
  const letter = await mailbox.waitForMail('museum@quotes.example', 'Your quote');
  expect(letter.text).toContain('Half of it is due in March.');

  const buyer = await newPage({ expectedErrors: [/price-of-checkout-link-order/] });
  await openPage(buyer, await linkOf(fount, id));
  await openStep(buyer, 'Assign').waitFor();
  expect(await findBarriers(buyer)).toEqual([]);
  const goOn = buyer.getByRole('button', { name: 'Go on with this address' });
  await goOn.click();
  await buyer.getByRole('alert').filter({ hasText: 'Address line 1 is required.' }).waitFor();
  await buyer.getByLabel('Address line 1').fill('Museumsgasse 1');
  await buyer.getByLabel('Zip code').fill('8001');
  await buyer.getByLabel('City').fill('Zürich');
  await buyer.getByLabel('Country').selectOption('CH');
  await goOn.click();
  await openStep(buyer, 'Review').waitFor();
  await buyer.getByText('Half of it is due in March.').waitFor();
  // 1800 and 8.1 % VAT.
  await buyer.getByText(/^Total CHF\s1’945\.80$/).waitFor();
  await buyer.getByRole('button', { name: 'Change the address' }).click();
  await expect.poll(() => buyer.getByLabel('City').inputValue()).toBe('Zürich');
  await goOn.click();
  await tick(buyer.getByRole('radio', { name: 'By card' }));
  await acceptLicenceAgreement(buyer);
  await order(buyer);
  await payByDemoCard(buyer);
  await openDownload(buyer);

  await page.reload();
  await expect.poll(() => heading(page).textContent()).toBe(`${number}, paid`);
  await page.getByRole('region', { name: 'Buyer', exact: true }).getByText('Museumsgasse 1').waitFor();
});

test('a quote is written by keyboard alone, keeps what was typed, and is clear of barriers at every width', async ({
  fount,
  newPage,
}) => {
  const { number } = await enquire(fount, 'keys@quotes.example');
  const page = await newPage({ expectedErrors: [/422/] });
  await signIn({ fount, page }, { email: 'kim@quotes.example', role: 'sales', name: 'Kim' });
  await page.goto(`/admin/orders/${number}`);
  const bytes = await scriptOf(page, async () => {
    await press(page, page.getByRole('button', { name: 'Send a quote' }));
    await expect.poll(() => heading(page).textContent()).toBe(`Quote of ${number}`);
  });
  expect(bytes).toBeLessThanOrEqual(60_000);
  const price = page.getByLabel(/^Price in CHF/);
  await write(page, price, '1.204');
  await page.getByText('This is no amount.').waitFor();
  await expect.poll(() => send(page).getAttribute('aria-disabled')).toBe('true');
  await write(page, price, '99.95');
  await totals(page)
    .getByText(/^CHF.99\.95 in all/)
    .waitFor();
  // A field of the licence that has to be filled in is told at its place.
  const users = page.getByLabel('Users (optional)', { exact: true });
  await write(page, users, 'many');
  await page.getByRole('region', { name: 'Custom', exact: true }).locator('[data-invalid]').first().waitFor();
  await write(page, users, '60');
  await totals(page)
    .getByText(/^CHF.99\.95 in all/)
    .waitFor();
  for (const width of [390, 820, 1440, 2560]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => findOverflow(page), { message: `${width}` }).toEqual([]);
    expect(await findBarriers(page), `${width}`).toEqual([]);
  }
  // What was typed is not left without a word.
  await page.goBack();
  const leaving = page.getByRole('alertdialog', { name: 'Leave what you typed?' });
  await leaving.getByRole('button', { name: 'Stay here' }).click();
  expect(await price.inputValue()).toBe('99.95');
  await press(page, send(page));
  const dialog = page.getByRole('alertdialog', { name: 'Send the quote' });
  await dialog.waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await press(page, dialog.getByRole('button', { name: 'Send the quote' }));
  await page.getByText(/is quoted as Q-/).waitFor();
});

test('of two who quote one enquiry the second is told, and one quote goes out; who may not is shown 403', async ({
  fount,
  newPage,
}) => {
  const { id, number } = await enquire(fount, 'both@quotes.example');
  const page = await newPage({ expectedErrors: [/40[19]/, /ERR_FAILED/] });
  await signIn({ fount, page }, { email: 'lea@quotes.example', role: 'owner', name: 'Lea' });
  await page.goto(`/admin/orders/${number}/quote`);
  await totals(page)
    .getByText(/^CHF.* in all/)
    .waitFor();
  // What could not be reckoned for want of a login, or of an answer, is reckoned anew.
  await page.evaluate(() => fetch('/api/admin/logout', { method: 'POST' }));
  await page.getByLabel(/^Price in CHF/).fill('690');
  await page.getByRole('button', { name: 'Sign in again' }).click();
  const ended = page.getByRole('alertdialog', { name: 'Your login has ended' });
  await ended.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await totals(page)
    .getByText(/^CHF.690\.00 in all/)
    .waitFor();
  await page.route('**/quote-preview', (route) => route.abort());
  await page.getByLabel(/^Price in CHF/).fill('700');
  await totals(page).getByText('The server did not answer. Please try again.').waitFor();
  await page.unroute('**/quote-preview');
  await totals(page).getByRole('button', { name: 'Try again' }).click();
  await totals(page)
    .getByText(/^CHF.700\.00 in all/)
    .waitFor();
  await send(page).click();
  const dialog = page.getByRole('alertdialog', { name: 'Send the quote' });
  await dialog.waitFor();
  await askServer(fount, 'staff', 'quote', id, '--price', '1=650', '--by', 'Max');
  await dialog.getByRole('button', { name: 'Send the quote' }).click();
  // The mail that was read is not sent any more, neither as it is nor as a new version; what was typed stays.
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText(/has changed since you opened it: quote by Max/).waitFor();
  expect(await page.getByRole('alertdialog').count()).toBe(0);
  expect(await page.getByLabel(/^Price in CHF/).inputValue()).toBe('700');
  expect(await page.getByText('It begins with version 1').count()).toBe(0);
  expect(await askServer(fount, 'staff', 'show', id)).toContain('650.00');
  // What is sent next is a second version, whose mail is read first.
  await expect.poll(() => heading(page).textContent()).toBe(`Version 2 of the quote of ${number}`);
  await expect.poll(() => send(page).getAttribute('aria-disabled')).toBe('false');
  await send(page).click();
  const anew = page.getByRole('alertdialog', { name: 'Send the new version' });
  await anew.getByText(/It takes the place of the version before/).waitFor();
  await anew.getByRole('button', { name: 'Leave it' }).click();
  // Somebody cancels it: what was typed stays to be read, and is not sent.
  await send(page).click();
  await anew.waitFor();
  await askServer(fount, 'staff', 'cancel', id, '--by', 'Max');
  await anew.getByRole('button', { name: 'Send the new version' }).click();
  await anew.waitFor({ state: 'hidden' });
  await page.getByText(/has changed since you opened it: cancel by Max/).waitFor();
  expect(await page.getByLabel(/^Price in CHF/).inputValue()).toBe('700');
  await expect.poll(() => send(page).getAttribute('aria-disabled')).toBe('true');

  const books = await newPage();
  await signIn({ fount, page: books }, { email: 'bob@quotes.example', role: 'bookkeeper', name: 'Bob' });
  await books.goto(`/admin/orders/${number}`);
  await books.getByRole('region', { name: 'Items' }).waitFor();
  expect(await books.getByRole('button', { name: 'Send a quote' }).count()).toBe(0);
  for (const [role, name] of [
    ['bookkeeper', 'Bob'],
    ['editor', 'Eda'],
  ] as const) {
    const other = role === 'bookkeeper' ? books : await newPage({ expectedErrors: [/403/] });
    if (role === 'editor') await signIn({ fount, page: other }, { email: 'eda@quotes.example', role, name });
    const answer = await other.request.get(`${fount.url}/api/admin/orders/${number}/quote`);
    expect(answer.status()).toBe(403);
  }
});

test('a new version of a quote begins with the one before, whose link leads to it; the office shows both beside each other', async ({
  fount,
  newPage,
  mailbox,
}) => {
  const { id, number } = await enquire(fount, 'anew@quotes.example');
  await askServer(fount, 'staff', 'quote', id, '--price', '1=650', '--terms', 'Half of it is due in March.');
  const link = await linkOf(fount, id);
  // Somebody is about to take the first version.
  const taker = await newPage({ expectedErrors: [/take-ownership/] });
  await openPage(taker, link);
  const giveAddress = async () => {
    await taker.getByLabel('Address line 1').fill('Museumsgasse 1');
    await taker.getByLabel('Zip code').fill('8001');
    await taker.getByLabel('City').fill('Zürich');
    await taker.getByLabel('Country').selectOption('CH');
    await taker.getByRole('button', { name: 'Go on with this address' }).click();
    await openStep(taker, 'Review').waitFor();
  };
  await giveAddress();
  // 650 and 8.1 % VAT.
  await taker.getByText(/^Total CHF\s702\.65$/).waitFor();
  await tick(taker.getByRole('radio', { name: 'By card' }));
  await acceptLicenceAgreement(taker);

  const page = await newPage();
  await signIn({ fount, page }, { email: 'nea@quotes.example', role: 'sales', name: 'Nea' });
  await page.goto(`/admin/orders/${number}`);
  await page.getByRole('button', { name: 'New version' }).click();
  await expect.poll(() => heading(page).textContent()).toBe(`Version 2 of the quote of ${number}`);
  const price = page.getByLabel(/^Price in CHF/);
  await expect.poll(() => price.inputValue()).toBe('650');
  await expect
    .poll(() => page.getByLabel(/^What else was agreed/).inputValue())
    .toBe('Half of it is due in March.');
  await price.fill('600');
  await totals(page)
    .getByText(/^CHF.600\.00 in all/)
    .waitFor();
  await send(page).click();
  const dialog = page.getByRole('alertdialog', { name: 'Send the new version' });
  await dialog.getByText(/It takes the place of the version before/).waitFor();
  await dialog.getByRole('button', { name: 'Send the new version' }).click();
  await page.getByText(new RegExp(`${number} is quoted anew as Q-\\d+-2`)).waitFor();
  const versions = page.getByRole('region', { name: 'What the versions say' });
  const changed = versions.locator('[data-changed]').filter({ hasText: 'To be paid' });
  await changed.getByText(/650\.00/).waitFor();
  await changed.getByText(/600\.00/).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  for (const width of [390, 820, 1440, 2560]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => findOverflow(page), { message: `${width}` }).toEqual([]);
  }
  const letter = await mailbox.waitForMail('anew@quotes.example', 'version 2');
  expect(letter.text).toContain('takes the place of the version before');

  const buyer = await newPage();
  await openPage(buyer, link);
  await buyer.getByText(/Your link came with an earlier version of this quote, which is over/).waitFor();
  await buyer.getByText(/This is version 2/).waitFor();
  expect(await findBarriers(buyer)).toEqual([]);

  await taker.getByRole('button', { name: 'Order with obligation to pay' }).click();
  await taker.getByRole('alert').filter({ hasText: 'A newer version of this quote was sent' }).waitFor();
  await giveAddress();
  await taker.getByText(/^Total CHF\s648\.60$/).waitFor();
  // The version before was agreed to, and not this one.
  await taker.getByRole('button', { name: 'Order with obligation to pay' }).click();
  await taker.getByRole('alert').filter({ hasText: 'Please accept the licence agreement' }).first().waitFor();
  await acceptLicenceAgreement(taker);
  await order(taker);
  await payByDemoCard(taker);
  await openDownload(taker);
  await page.reload();
  await expect.poll(() => heading(page).textContent()).toBe(`${number}, paid`);
  expect(await page.getByRole('button', { name: 'New version' }).count()).toBe(0);
});
