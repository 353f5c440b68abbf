import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { confirmByMail } from './testing/confirm-by-mail.ts';
import {
  addOneCut,
  choose,
  comeFor,
  euros,
  keepCart,
  pricing,
  seePrice,
  sellIn,
  sellInEuros,
} from './testing/currency-visit.ts';
import { findBarriers } from './testing/find-barriers.ts';
import { holdPages } from './testing/hold-pages.ts';
import { findOverflow } from './testing/inspect-page.ts';
import {
  acceptLicenceAgreement,
  assignTo,
  chooseLicence,
  enterShopPages,
  goOn,
  openPage,
  openStep,
  order,
  payByDemoCard,
  zurichCompany,
} from './testing/shop-visit.ts';
import { test } from './testing/test-on-own-server.ts';

const chosen = (page: Page) => page.getByRole('combobox', { name: 'Prices in' }).inputValue();

/** What the open step Select says that the one font costs. */
const priceInCart = (page: Page) => page.getByRole('article', { name: 'Fraunces Black', exact: true });

async function fillToPay(page: Page, email: string, payment: RegExp): Promise<void> {
  await goOn(page, 'Configure');
  await chooseLicence(page, { font: 'Fraunces Black', licence: 'Desktop', fields: { Users: '3' } });
  await goOn(page, 'Assign');
  await assignTo(page, { ...zurichCompany, fields: { ...zurichCompany.fields, Email: email } }, { payment });
  await goOn(page, 'Review');
  await acceptLicenceAgreement(page);
  await goOn(page, 'Pay');
}

test.for([390, 1440])(
  'a visitor chooses euros, finds them again, changes with a full cart and back, and pays by card, at %d',
  async (width, { fount, mailbox, newPage }) => {
    await sellInEuros(fount);
    const email = `euros.${width}@example.com`;
    const page = await newPage({ width, height: 900, touch: width < 500 });
    await openPage(page, pricing);
    expect(await chosen(page)).toBe('CHF');
    await seePrice(page, 'CHF 60.00');
    await choose(page, 'EUR');
    await seePrice(page, 'EUR 65.00');
    expect(new URL(page.url()).search).toBe('?tab=pricing');
    await expect.poll(() => findOverflow(page)).toEqual([]);
    if (width > 500) expect(await findBarriers(page)).toEqual([]);
    await openPage(page, pricing);
    expect(await chosen(page)).toBe('EUR');
    await expect.poll(() => page.getByRole('main').textContent()).not.toContain('CHF 60');

    await addOneCut(page);
    await enterShopPages(page);
    await expect.poll(() => priceInCart(page).textContent()).toContain('65.00');
    await page.getByText('In another currency your cart is priced anew. Nothing is converted.').waitFor();
    await choose(page, 'CHF');
    await keepCart(page, 'CHF');
    await expect.poll(() => priceInCart(page).textContent()).toContain('60.00');
    await choose(page, 'EUR');
    await keepCart(page, 'EUR');
    await expect.poll(() => priceInCart(page).textContent()).toContain('65.00');
    await expect.poll(() => findOverflow(page)).toEqual([]);
    if (width > 500) expect(await findBarriers(page)).toEqual([]);

    await fillToPay(page, email, /^By card/);
    // One cut at EUR 65 with Swiss VAT of 8.1 %, to the cent: only francs are rounded to 0.05.
    await page.getByText(/You pay EUR\s70\.27 by card/).waitFor();
    await order(page);
    await seePrice(page, 'EUR 70.27');
    await payByDemoCard(page);
    await page.getByRole('heading', { name: 'Thank you' }).waitFor({ timeout: 60_000 });
    await expect.poll(() => page.getByRole('main').textContent(), { timeout: 60_000 }).toMatch(/EUR\s70\.27/);
    const { text } = await mailbox.waitForMail(email, 'Your fonts');
    expect(text).toMatch(/EUR\s70\.27/);
    expect(text).not.toMatch(/CHF\s70/);
  },
);

test('an invoice in euros bears the surcharge that is asked in them', async ({ fount, mailbox, newPage }) => {
  await sellInEuros(fount);
  const email = 'euros.invoice@example.com';
  const page = await newPage();
  await comeFor(page, fount, 'EUR');
  await addOneCut(page);
  await enterShopPages(page);
  await fillToPay(page, email, /^By invoice, with a bank transfer, EUR\s9\.00 more/);
  await page.getByText(/You pay EUR\s79\.99 by bank transfer/).waitFor();
  await page.getByRole('button', { name: 'Order with obligation to pay' }).click();
  const placed = page.getByText(/^Order O-\d{6} is placed, EUR\s79\.99 by invoice\. Please confirm it/);
  const [orderNumber = ''] = /O-\d{6}/.exec((await placed.textContent()) ?? '') ?? [];
  await confirmByMail(page, { mailbox, email, orderNumber });
  const { text } = await mailbox.waitForMail(email, 'Invoice');
  expect(text).toMatch(/EUR\s79\.99/);
});

test('what is put in the cart while that is taken anew comes to what it held', async ({ fount, newPage }) => {
  await sellIn(fount, euros);
  const page = await newPage();
  await addOneCut(page);
  await openPage(page, pricing);
  const { asked, letGo } = await holdPages(page, /\/shop-items/);
  await choose(page, 'EUR');
  await expect.poll(() => asked().length).toBe(1);
  await page
    .getByRole('complementary', { name: 'Fraunces in the shop' })
    .getByRole('button', { name: 'Add to cart Fraunces Light', exact: true })
    .click();
  letGo();
  await keepCart(page, 'EUR');
  await enterShopPages(page);
  for (const name of ['Fraunces Black', 'Fraunces Light'])
    await expect
      .poll(() => page.getByRole('article', { name, exact: true }).textContent())
      .toContain('65.00');
});

test('nothing is paid in a currency while no rate is known by which its papers could state VAT', async ({
  fount,
  newPage,
}) => {
  await sellIn(fount, 'currencies: { USD: { factor: 1.2 } }');
  const page = await newPage({ expectedErrors: [/status of 422/] });
  await comeFor(page, fount, 'USD');
  await addOneCut(page);
  await seePrice(page, 'from USD');
  await enterShopPages(page);
  await fillToPay(page, 'dollars@example.com', /^By card/);
  await page.getByRole('button', { name: 'Order with obligation to pay' }).click();
  await page.getByText(/VAT of Switzerland has to be stated in CHF/).waitFor();
  expect(await findBarriers(page)).toEqual([]);
});

test('a page that is open in another currency than was chosen in another tab is shown anew in it', async ({
  fount,
  newPage,
}) => {
  await sellIn(fount, euros);
  const page = await newPage();
  await openPage(page, '/typefaces/fraunces');
  const other = await page.context().newPage();
  await openPage(other, pricing);
  await choose(other, 'EUR');
  await seePrice(other, 'EUR 65.00');
  // The page asks for data that come in euros now.
  await page.getByRole('link', { name: 'Pricing', exact: true }).click();
  await seePrice(page, 'EUR 65.00');
  await expect.poll(() => chosen(page)).toBe('EUR');
  await addOneCut(page);
  await choose(other, 'CHF');
  await keepCart(other, 'CHF');
  // What another tab took anew this one shows, in the same currency.
  await expect.poll(() => page.getByText(/from CHF/).count()).toBeGreaterThan(0);
});

test('a currency that is taken away under an open cart is left, and that is said', async ({
  fount,
  newPage,
}) => {
  await sellIn(fount, euros);
  const page = await newPage({ expectedErrors: [/status of 422/] });
  await comeFor(page, fount, 'EUR');
  await addOneCut(page);
  await enterShopPages(page);
  await fillToPay(page, 'left@example.com', /^By card/);
  await page.getByText(/You pay EUR\s70\.27 by card/).waitFor();
  await sellIn(fount, '');
  await page.getByRole('button', { name: 'Order with obligation to pay' }).click();
  await keepCart(page, 'CHF');
  await openStep(page, 'Pay').waitFor();
  await page.getByText(/You pay CHF\s64\.85 by card/).waitFor();
});

test('without a script a currency is chosen by a form, and kept', async ({ fount, newPage }) => {
  await sellIn(fount, euros);
  const page = await newPage({ javaScript: false });
  await page.goto(pricing);
  await seePrice(page, 'CHF ');
  await choose(page, 'EUR');
  await seePrice(page, 'EUR ');
  await page.goto('/typefaces/fraunces');
  await seePrice(page, 'from EUR');
  await page.goto(pricing);
  await choose(page, 'CHF');
  await seePrice(page, 'CHF ');
});
