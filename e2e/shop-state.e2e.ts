import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { whenFacesAreThere } from './testing/inspect-page.ts';
import {
  addCuts,
  assignTo,
  berlinConsumer,
  chooseLicence,
  enterShopPages,
  fillCartAndGoToPay,
  goOn,
  openAssign,
  openPage,
  openStep,
  order,
  whenTakenOver,
  zurichCompany,
} from './testing/shop-visit.ts';
import { test } from './testing/test.ts';
import { tick } from './testing/tick.ts';

interface StoredCart {
  shopItems: { uid: string; price: number }[];
  licenses: { licenseTemplateId: string; values: Record<string, unknown> }[];
}

/**
 * Comes back to the last step with what somebody wrote over in what the browser stores of the cart, while no page of the shop was
 * open, which might have written it again.
 */
async function tamper(page: Page, change: (cart: StoredCart) => void): Promise<void> {
  await page.goto('/health');
  const stored = JSON.parse((await page.evaluate(() => localStorage.getItem('shopState'))) ?? '{}');
  change(stored.state.cart);
  await page.evaluate((text) => localStorage.setItem('shopState', text), JSON.stringify(stored));
  await page.goto('/shop/pay');
}

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

test('going back, a reload and a second tab lose nothing that was typed', async ({ newPage }) => {
  const page = await newPage();
  await addCuts(page, { slug: 'fraunces', name: 'Fraunces' }, ['Fraunces Black']);
  await enterShopPages(page);
  await goOn(page, 'Configure');
  await chooseLicence(page, { font: 'Fraunces Black', licence: 'Desktop', fields: { Users: '12' } });
  await goOn(page, 'Assign');
  await assignTo(page, zurichCompany, { payment: /^By invoice/ });
  await page.getByLabel(/^Customer reference/).fill('PO 4711');
  await page.getByRole('link', { name: 'Change Configure' }).click();
  await openStep(page, 'Configure').waitFor();
  await expect.poll(() => field(page, 'Users').inputValue()).toBe('12');
  await page.reload();
  await openStep(page, 'Configure').waitFor();
  await goOn(page, 'Assign');
  await expect.poll(() => page.getByLabel(/^Customer reference/).inputValue()).toBe('PO 4711');
  await expect.poll(() => field(page, 'City').inputValue()).toBe('Zürich');
  await expect.poll(() => page.getByRole('radio', { name: /^By invoice/ }).isChecked()).toBe(true);
  const second = await page.context().newPage();
  await openPage(second, '/shop/assign');
  await expect.poll(() => field(second, 'City').inputValue()).toBe('Zürich');
  await field(second, 'City').fill('Basel');
  await expect.poll(() => field(page, 'City').inputValue()).toBe('Basel');
});

test('who changes to a private buyer and back keeps the company', async ({ newPage }) => {
  const page = await newPage();
  await openAssign(page, { users: 1 });
  await assignTo(page, zurichCompany);
  await assignTo(page, berlinConsumer);
  await expect.poll(() => field(page, 'Company name').count()).toBe(0);
  await tick(page.getByRole('radio', { name: 'For a company' }));
  await expect.poll(() => field(page, 'Company name').inputValue()).toBe('Sample AG');
});

test('prices that were written over in the browser are those of the shop again', async ({ newPage }) => {
  const page = await newPage();
  await fillCartAndGoToPay(page, { payment: /^By invoice/ });
  await tamper(page, (cart) => {
    for (const item of cart.shopItems) item.price = 1;
  });
  // 60.00 and a bank transfer at 10.00 with VAT of 8.1 %, rounded to 0.05.
  await page.getByText('You pay CHF 75.65').waitFor();
});

test('a price that is sent lower than the shop’s is refused with the right one', async ({ newPage }) => {
  const page = await newPage({ expectedErrors: [/status of 409/] });
  await fillCartAndGoToPay(page);
  await page.route('**/create-from-cart', async (route) => {
    const body = route.request().postDataJSON();
    body.shopOrder.finalPrice = 0.05;
    body.shopOrder.finalPriceExcludingVat = 0.05;
    for (const item of body.shopOrder.shopItems) item.price = 0.05;
    await route.continue({ postData: JSON.stringify(body) });
  });
  await page.getByRole('button', { name: 'Order with obligation to pay' }).click();
  await page.getByRole('alert').filter({ hasText: 'The prices of this cart have changed.' }).waitFor();
  await page.unroute('**/create-from-cart');
  await page.getByRole('button', { name: 'Go on with the new prices' }).click();
  await order(page);
  await page.getByRole('button', { name: 'Pay CHF 64.85', exact: true }).waitFor();
});

test('a value of a licence that cannot be is told at its field', async ({ newPage }) => {
  const page = await newPage();
  await fillCartAndGoToPay(page);
  await tamper(page, (cart) => {
    for (const licence of cart.licenses) licence.values = { users: 1e12 };
  });
  await openStep(page, 'Configure').waitFor();
  await page.getByRole('button', { name: 'Assign →' }).click();
  await page.getByText('Users must be at most 250').first().waitFor();
});

test.for<[string, (cart: StoredCart) => void]>([
  [
    'an item that there is not',
    (cart) => {
      for (const item of cart.shopItems) item.uid = 'font-cut-999999';
    },
  ],
  [
    'a licence that there is not',
    (cart) => {
      for (const licence of cart.licenses) licence.licenseTemplateId = '999999';
    },
  ],
])('a stored cart with %s is discarded, and the shopper told', async ([, change], { newPage }) => {
  const page = await newPage();
  await fillCartAndGoToPay(page);
  await tamper(page, change);
  await page.getByText('Your cart held something that is no longer offered, and was emptied.').waitFor();
  await openStep(page, 'Select').waitFor();
});

test('a stored cart that is no cart at all is deleted', async ({ newPage }) => {
  const page = await newPage();
  await fillCartAndGoToPay(page);
  await page.goto('/health');
  await page.evaluate(() => localStorage.setItem('shopState', '{"version":1,"state":{"cart":[]}}'));
  await page.goto('/shop/pay');
  await page.getByText('Your cart is empty.').waitFor();
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('shopState') ?? ''))
    .not.toContain('"cart":[]');
});

test('an empty shop is there before its scripts, and moves nothing when they come; one with a cart waits for them', async ({
  newPage,
}) => {
  const page = await newPage();
  let release: () => void = () => undefined;
  let held = Promise.resolve();
  const hold = () => {
    held = new Promise((resolve) => {
      release = resolve;
    });
  };
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  const empty = page.getByText('Your cart is empty.');
  hold();
  await page.goto('/shop', { waitUntil: 'commit' });
  await empty.waitFor();
  await page.getByRole('list', { name: 'New in the collection' }).getByRole('link').first().waitFor();
  // What was sent may be seen before its sheets and faces have come, which set it.
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(
      ({ sheet }) => sheet !== null,
    ),
  );
  await whenFacesAreThere(page);
  const readTops = () =>
    page
      .locator('main section, main footer')
      .evaluateAll((parts) => parts.map((part) => Math.round(part.getBoundingClientRect().top)));
  const before = await readTops();
  release();
  await whenTakenOver(page);
  expect(await readTops()).toEqual(before);
  await addCuts(page, { slug: 'eczar', name: 'Eczar' }, ['Eczar Bold']);
  hold();
  await page.goto('/shop', { waitUntil: 'commit' });
  await page.getByRole('heading', { name: 'Shop' }).waitFor({ state: 'attached' });
  await expect.poll(() => page.locator('[data-is-waiting]').count()).toBe(1);
  expect(await empty.isVisible()).toBe(false);
  release();
  await page.getByText('Eczar Bold').first().waitFor();
  expect(await empty.count()).toBe(0);
});
