import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { demoCard } from './testing/api-shopper.ts';
import { findBarriers } from './testing/find-barriers.ts';
import { holdPages } from './testing/hold-pages.ts';
import { findOverflow, seeWholePage } from './testing/inspect-page.ts';
import { quote } from './testing/quoted-order.ts';
import { runStaff } from './testing/run-staff.ts';
import { sampleAddress } from './testing/sample-cart.ts';
import {
  acceptLicenceAgreement,
  addCuts,
  openDownload,
  openPage,
  openStep,
  order,
  payByDemoCard,
} from './testing/shop-visit.ts';
import { test } from './testing/test.ts';
import { tick } from './testing/tick.ts';

const consumer = {
  isForCompany: false,
  deliveryAddress: { ...sampleAddress, companyName: '', country: 'DE', city: 'Berlin', postalCode: '10119' },
  billingAddress: { ...sampleAddress, companyName: '', country: 'DE', city: 'Berlin', postalCode: '10119' },
};

function payButton(page: Page) {
  return page.getByRole('button', { name: 'Order with obligation to pay' });
}

test('the order of a checkout link stands at review with its quoted prices, and is paid by card', async ({
  fount,
  newPage,
}) => {
  const { link } = await quote(fount);
  const page = await newPage();
  await openPage(page, link);
  await openStep(page, 'Review').waitFor();
  await page.getByText('was prepared for you and cannot be changed').waitFor();
  await page.getByRole('rowheader', { name: 'Agreed on the phone' }).waitFor();
  await page.getByText('What the fonts are for: Signs of a museum').waitFor();
  await page.getByText('PO 77').waitFor();
  for (const title of ['Terms', 'Privacy', 'Imprint'])
    await page.getByRole('main').getByRole('link', { name: title, exact: true }).waitFor();
  // 1800 and 8.1 % VAT, rounded to 0.05.
  await page.getByText(/^Total CHF\s1’945\.80$/).waitFor();
  await payButton(page).click();
  await page.getByRole('alert').filter({ hasText: '2 entries are missing or not valid' }).waitFor();
  await tick(page.getByRole('radio', { name: 'By card' }));
  await acceptLicenceAgreement(page);
  await order(page);
  await payByDemoCard(page);
  await openDownload(page);
  await page.goto('/shop');
  await page.getByText('Your cart is empty.').waitFor();
});

test('a checkout link takes the place of a cart with fonts only where one says so', async ({
  fount,
  newPage,
}) => {
  const { link } = await quote(fount);
  const page = await newPage();
  await addCuts(page, { slug: 'inter', name: 'Inter' }, ['Inter Regular']);
  await openPage(page, link);
  await page.getByText('Your cart holds Inter Regular.').waitFor();
  await page.getByText('The order of this link would take its place.').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Keep my cart' }).click();
  await page.getByRole('article', { name: 'Inter Regular' }).waitFor();
  await openPage(page, link);
  await page.getByRole('button', { name: 'Open the order of the link' }).click();
  await openStep(page, 'Review').waitFor();
  await page.getByText('was prepared for you and cannot be changed').waitFor();
});

test('a consumer in the EU consents, and takes the order by invoice without a surcharge', async ({
  fount,
  newPage,
}) => {
  const { link } = await quote(fount, consumer);
  const page = await newPage();
  await openPage(page, link);
  await page.getByText('may withdraw from a contract within 14 days').waitFor();
  for (const [title, slug] of [
    ['Terms', 'terms'],
    ['Privacy', 'privacy'],
    ['Imprint', 'imprint'],
  ] as const) {
    const link = page.getByText('Before you order:').getByRole('link', { name: title, exact: true });
    await expect.poll(() => link.getAttribute('href')).toBe(`/information/${slug}`);
  }
  await tick(page.getByRole('radio', { name: /^By invoice/ }));
  await acceptLicenceAgreement(page);
  await payButton(page).click();
  await page.getByRole('alert').filter({ hasText: 'Please consent to the immediate delivery.' }).waitFor();
  await tick(page.getByRole('checkbox', { name: /^I expressly consent/ }));
  const total = await page.getByText(/^Total CHF/).textContent();
  await expect.poll(() => page.getByText('Bank transfer', { exact: true }).count()).toBe(0);
  await payButton(page).click();
  await page.getByRole('heading', { name: 'Thank you' }).waitFor();
  const sum = total?.replace(/^Total CHF\s/, '') ?? '';
  await page.getByText(new RegExp(`is placed, CHF\\s${sum} by invoice`)).waitFor();
});

test('nothing of the order can be changed, and Empty Cart leaves it', async ({ fount, newPage }) => {
  const { link } = await quote(fount);
  const page = await newPage();
  await openPage(page, link);
  await openStep(page, 'Review').waitFor();
  for (const path of ['/shop/select', '/shop/configure', '/shop/assign']) {
    await openPage(page, path);
    await openStep(page, 'Review').waitFor();
    const content = page.getByRole('main');
    await expect.poll(() => content.getByRole('textbox').count(), { message: path }).toBe(0);
    await expect.poll(() => content.getByRole('combobox').count(), { message: path }).toBe(0);
    await expect
      .poll(() => content.getByRole('button', { name: /Remove|licence/ }).count(), { message: path })
      .toBe(0);
    await expect.poll(() => content.getByRole('link', { name: /Change/ }).count(), { message: path }).toBe(0);
    await expect
      .poll(() => page.getByRole('button', { name: 'Share Order' }).getAttribute('aria-disabled'))
      .toBe('true');
  }
  await openPage(page, '/typefaces/fraunces');
  const menu = page.getByRole('complementary', { name: 'Fraunces in the shop' });
  const add = menu.getByRole('button', { name: 'Add to cart Fraunces Thin', exact: true });
  await add.and(page.locator('[aria-disabled=true]')).waitFor();
  await add.dispatchEvent('click');
  await expect
    .poll(() => menu.getByRole('button', { name: 'Remove Fraunces Thin', exact: true }).count())
    .toBe(0);
  await openPage(page, '/shop');
  await page.getByRole('button', { name: 'Empty Cart' }).focus();
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: 'Empty the cart?' });
  await question.getByText('The order that was prepared for you stays').waitFor();
  await question.getByRole('button', { name: 'Empty Cart' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('Your cart is empty.').waitFor();
  // It was never taken: the link is as good as before.
  await openPage(page, link);
  await openStep(page, 'Review').waitFor();
});

test('a declined card comes back to the order, which its taker alone can still pay', async ({
  fount,
  newPage,
}) => {
  const { link } = await quote(fount);
  const page = await newPage();
  await openPage(page, link);
  await tick(page.getByRole('radio', { name: 'By card' }));
  await acceptLicenceAgreement(page);
  await order(page);
  await payByDemoCard(page, demoCard.isDeclined);
  await page.getByText('The card was declined.').waitFor({ timeout: 60_000 });

  const other = await newPage({ expectedErrors: [/order-for-checkout-token/] });
  await addCuts(other, { slug: 'fraunces', name: 'Fraunces' }, ['Fraunces Thin']);
  await openPage(other, link);
  await other.getByText('This link has expired: its order was taken already').waitFor();
  expect(await findBarriers(other)).toEqual([]);
  await openPage(other, '/checkout?token=unknown');
  await other.getByText('This link leads to no order.').waitFor();
  await other.getByRole('link', { name: 'To the shop' }).click();
  await other.getByRole('article', { name: 'Fraunces Thin' }).waitFor();

  await expect.poll(() => page.getByRole('radio', { name: 'By card' }).isChecked()).toBe(true);
  await order(page);
  await payByDemoCard(page);
  await openDownload(page);
});

test('an address that was mistyped is corrected by who took the order, who is shown what it costs then', async ({
  fount,
  newPage,
}) => {
  const postal = { street1: '', postalCode: '', city: '', country: '', companyName: '' };
  const asker = { ...sampleAddress, ...postal };
  const { link } = await quote(fount, {
    ...{ isForCompany: false, deliveryAddress: asker, billingAddress: asker },
  });
  const page = await newPage();
  await openPage(page, link);
  await page.getByLabel('Address line 1').fill('Museumsgasse 1');
  await page.getByLabel('Zip code').fill('8001');
  await page.getByLabel('City').fill('Zurch');
  await page.getByLabel('Country').selectOption('CH');
  const goOn = page.getByRole('button', { name: 'Go on with this address' });
  await goOn.click();
  await page.getByText(/^Total CHF\s1’945\.80$/).waitFor();
  await tick(page.getByRole('radio', { name: 'By card' }));
  await acceptLicenceAgreement(page);
  await order(page);
  await page.getByRole('heading', { name: 'Demonstration of a card payment' }).waitFor();

  // It is theirs by now, and not paid.
  await openPage(page, link);
  await openStep(page, 'Review').waitFor();
  await page.getByRole('button', { name: 'Change the address' }).click();
  await expect.poll(() => page.getByLabel('City').inputValue()).toBe('Zurch');
  expect(await page.getByLabel('Email').count()).toBe(0);
  await page.getByLabel('City').fill('Berlin');
  await page.getByLabel('Zip code').fill('10119');
  await page.getByLabel('Country').selectOption('DE');
  await goOn.click();
  // 1800 and 19 %.
  await page.getByText(/^Total CHF\s2’142\.00$/).waitFor();
  await tick(page.getByRole('checkbox', { name: /^I expressly consent/ }));
  await acceptLicenceAgreement(page);
  await order(page);
  await payByDemoCard(page);
  await openDownload(page);
});

test('what is typed into the addresses of a link while their price is on its way stays, and is priced with the next press', async ({
  fount,
  newPage,
}) => {
  const postal = { street1: '', postalCode: '', city: '', country: '', companyName: '' };
  const asker = { ...sampleAddress, ...postal };
  const { link } = await quote(fount, {
    ...{ isForCompany: false, deliveryAddress: asker, billingAddress: asker },
  });
  const page = await newPage();
  await openPage(page, link);
  const city = page.getByLabel('City');
  await page.getByLabel('Address line 1').fill('Museumsgasse 1');
  await page.getByLabel('Zip code').fill('8001');
  await city.fill('Zurch');
  await page.getByLabel('Country').selectOption('CH');
  const pricing = await holdPages(page, /price-of-checkout-link-order/);
  const goOn = page.getByRole('button', { name: 'Go on with this address' });
  await goOn.click();
  await goOn.and(page.locator('[aria-disabled=true]')).waitFor();
  await city.fill('Zurich');
  pricing.letGo();
  await goOn.and(page.locator(':not([aria-disabled=true])')).waitFor();
  await expect.poll(() => city.inputValue()).toBe('Zurich');
  await goOn.click();
  await page.getByText(/^Total CHF\s1’945\.80$/).waitFor();
  await page.getByText('Zurich').first().waitFor();
});

test('a link whose order ends while it is open says so, and Empty Cart leads back to the shop', async ({
  fount,
  newPage,
}) => {
  const { id, link } = await quote(fount);
  const page = await newPage({ expectedErrors: [/take-ownership|order-for-checkout-token/] });
  await openPage(page, link);
  await tick(page.getByRole('radio', { name: 'By card' }));
  await acceptLicenceAgreement(page);
  await runStaff(fount, 'cancel', id, '--reason', 'Not offered any more');
  await payButton(page).click();
  await page.getByRole('alert').filter({ hasText: 'This link has expired.' }).waitFor();
  await openPage(page, '/shop');
  await page.getByText('This link has expired: its order was taken already').waitFor();
  await page.getByRole('main').getByRole('button', { name: 'Empty Cart' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Empty Cart' }).click();
  await page.getByText('Your cart is empty.').waitFor();
});

test.for([
  { name: 'on a wide screen', width: 1440, height: 900, touch: false },
  { name: 'on a phone', width: 390, height: 844, touch: true },
])(
  'the order is open to everyone $name, and taken by keyboard alone',
  async (options, { fount, newPage }) => {
    const { link } = await quote(fount);
    const page = await newPage(options);
    await openPage(page, link);
    await openStep(page, 'Review').waitFor();
    await payButton(page).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('alert').filter({ hasText: '2 entries' }).waitFor();
    await seeWholePage(page);
    expect(await findBarriers(page)).toEqual([]);
    await expect.poll(() => findOverflow(page)).toEqual([]);
    // The focus went to the first that is missing.
    await page.getByRole('radio', { name: 'By card' }).focus();
    await page.keyboard.press('Space');
    await page.getByRole('checkbox', { name: /^I accept/ }).focus();
    await page.keyboard.press('Space');
    await payButton(page).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Demonstration of a card payment' }).waitFor();
  },
);
