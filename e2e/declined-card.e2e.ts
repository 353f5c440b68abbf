import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { type ShopOrder, shopOrder } from '#contract/shop-orders.ts';
import { demoCard } from './testing/api-shopper.ts';
import {
  acceptLicenceAgreement,
  addCuts,
  fillCartAndGoToPay,
  goOn,
  openDownload,
  openPage,
  openStep,
  order,
  payByDemoCard,
  pressOn,
} from './testing/shop-visit.ts';
import { test } from './testing/test.ts';

async function readOrder(page: Page, id: string): Promise<ShopOrder> {
  const response = await page.request.get(`/api/front/shop-orders/${id}`);
  return shopOrder.parse(await response.json());
}

/** The order of the page that the browser came back to. */
function orderIdOf(page: Page): string {
  const id = new URL(page.url()).searchParams.get('order');
  if (id === null) throw new Error(`${page.url()} names no order`);
  return id;
}

test('a declined card leaves the order payable, and another card pays the same order', async ({
  newPage,
}) => {
  const page = await newPage();
  await fillCartAndGoToPay(page);
  await order(page);
  await payByDemoCard(page, demoCard.isDeclined);
  await page.getByRole('alert').filter({ hasText: 'The card was declined.' }).waitFor();
  const id = orderIdOf(page);
  await expect.poll(async () => (await readOrder(page, id)).state).toBe('payment-failed');
  await page.getByRole('link', { name: '1 font in the cart' }).waitFor();
  await order(page);
  await payByDemoCard(page);
  await openDownload(page);
  expect(orderIdOf(page)).toBe(id);
  expect(await readOrder(page, id)).toMatchObject({ state: 'paid', deliveryState: 'delivered' });
});

/** The page's first look at its order is given what the shop says right after the card: on a slow device it might come after the payment. */
async function answerFirstAsRightAfterCard(page: Page): Promise<void> {
  const saidRightAfter = page
    .waitForResponse((response) => response.request().method() === 'POST' && response.status() === 303)
    .then(async (given) => {
      const back = new URL((await given.headerValue('location')) ?? '', given.url());
      return await page.request.get(`/api/front/shop-orders/${back.searchParams.get('order')}`);
    });
  await page.route(
    '**/api/front/shop-orders/*',
    async (route) => route.fulfill({ response: await saidRightAfter }),
    { times: 1 },
  );
}

test('a card that answers late is waited for, and confirmed some seconds later', async ({ newPage }) => {
  const page = await newPage();
  await fillCartAndGoToPay(page);
  await order(page);
  await answerFirstAsRightAfterCard(page);
  await payByDemoCard(page, demoCard.paysLate);
  await page.getByRole('status').filter({ hasText: 'is being confirmed' }).waitFor();
  await openDownload(page);
  expect((await readOrder(page, orderIdOf(page))).state).toBe('paid');
});

test('who cancels on the card page comes back to an order that can be paid', async ({ newPage }) => {
  const page = await newPage();
  await fillCartAndGoToPay(page);
  await order(page);
  await page.getByRole('link', { name: 'Cancel' }).click();
  await page.getByRole('alert').filter({ hasText: 'The payment was not finished.' }).waitFor();
  const id = orderIdOf(page);
  await order(page);
  await payByDemoCard(page);
  await openDownload(page);
  expect(orderIdOf(page)).toBe(id);
});

test('a card that the demonstration does not know is told, and nothing is charged', async ({ newPage }) => {
  const page = await newPage({ expectedErrors: [/status of 422/] });
  await fillCartAndGoToPay(page);
  await order(page);
  await payByDemoCard(page, '5555 5555 5555 4444');
  await page.getByRole('alert').waitFor();
  await payByDemoCard(page);
  await openDownload(page);
});

test('a double press on the order button is one order', async ({ newPage }) => {
  const page = await newPage();
  const keys = new Set<string | undefined>();
  page.on('request', (request) => {
    if (request.url().endsWith('/create-from-cart')) keys.add(request.headers()['idempotency-key']);
  });
  await fillCartAndGoToPay(page);
  await page.getByRole('button', { name: 'Order with obligation to pay' }).dblclick();
  await page.getByRole('heading', { name: 'Demonstration of a card payment' }).waitFor();
  await payByDemoCard(page);
  await openDownload(page);
  expect([...keys]).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)]);
});

/** Holds the answers of an address back, until the returned function is called. */
async function holdAnswers(page: Page, address: string, onAnswer: () => void = () => undefined) {
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(address, async (route) => {
    const response = await route.fetch();
    await held;
    onAnswer();
    await route.fulfill({ response });
  });
  return letGo;
}

/** Presses what orders, and sees that it was heard. */
async function pressOrder(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Order with obligation to pay' });
  await button.click();
  await expect.poll(() => button.isDisabled()).toBe(true);
}

test('who orders before the shop has said who they are orders after it, in the same session', async ({
  newPage,
}) => {
  const page = await newPage();
  await fillCartAndGoToPay(page);
  const told: string[] = [];
  const answer = await holdAnswers(page, '**/api/front/session', () => told.push('session'));
  page.on('request', (request) => {
    if (request.url().endsWith('/create-from-cart')) told.push('order');
  });
  await openPage(page, '/shop/pay');
  await pressOrder(page);
  answer();
  await page.getByRole('heading', { name: 'Demonstration of a card payment' }).waitFor();
  expect(told).toEqual(['session', 'order']);
});

test('who orders before the price is known orders once it is', async ({ newPage }) => {
  const page = await newPage();
  await fillCartAndGoToPay(page);
  const answer = await holdAnswers(page, '**/assets/formula-evaluator-*.js');
  await openPage(page, '/shop/pay');
  await pressOrder(page);
  answer();
  await page.getByRole('heading', { name: 'Demonstration of a card payment' }).waitFor();
});

test('who orders while a font of another tab is looked up is led to its licence, and nothing is ordered', async ({
  newPage,
}) => {
  const page = await newPage();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname);
  });
  await fillCartAndGoToPay(page);
  const answer = await holdAnswers(page, '**/api/front/shop-items*');
  const other = await page.context().newPage();
  await addCuts(other, { slug: 'fraunces', name: 'Fraunces' }, ['Fraunces Thin']);
  await page.getByRole('link', { name: '2 fonts in the cart' }).waitFor();
  await pressOrder(page);
  answer();
  await openStep(page, 'Configure').waitFor();
  expect(sent.filter((path) => path.endsWith('/create-from-cart'))).toEqual([]);
  await expect.poll(() => page.getByRole('button', { name: 'Assign →' }).isEnabled()).toBe(true);
});

test('two tabs that ask who they are at once are given one session, in which the first orders', async ({
  newPage,
}) => {
  const first = await newPage();
  const context = first.context();
  // The first question is under way until the second comes, or would have come.
  const second = Promise.withResolvers<void>();
  let asked = 0;
  await context.route('**/api/front/session', async (route) => {
    asked += 1;
    if (asked === 2) second.resolve();
    await Promise.race([second.promise, wait(3000)]);
    await route.continue();
  });
  const answers: Promise<string | null>[] = [];
  context.on('response', (response) => {
    if (response.url().endsWith('/api/front/session')) answers.push(response.headerValue('set-cookie'));
  });
  await fillCartAndGoToPay(first);
  await openPage(await context.newPage(), '/shop/pay');
  await expect.poll(() => answers.length).toBe(2);
  expect((await Promise.all(answers)).filter((cookie) => cookie !== null)).toHaveLength(1);
  await order(first);
});

test('two tabs with one cart pay one order', async ({ newPage }) => {
  const first = await newPage();
  await fillCartAndGoToPay(first);
  const second = await first.context().newPage();
  await openPage(second, '/shop/pay');
  await openStep(second, 'Pay').waitFor();
  await order(first);
  await order(second);
  expect(second.url()).toBe(first.url());
  await payByDemoCard(first);
  await openDownload(first);
  await second.reload();
  await second.getByText('This payment was made.').waitFor();
  await second.getByRole('link', { name: 'Back to the shop' }).click();
  await openDownload(second);
  expect(orderIdOf(second)).toBe(orderIdOf(first));
});

test('a cart that changes cancels its order, whose card page is over; it is a new order', async ({
  newPage,
}) => {
  const page = await newPage();
  await fillCartAndGoToPay(page);
  await order(page);
  const cardUrl = page.url();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await openStep(page, 'Pay').waitFor();
  const old = orderIdOf(page);
  await page.getByRole('link', { name: 'Change Configure' }).click();
  const cardPage = await page.context().newPage();
  await cardPage.goto(cardUrl);
  await page.getByRole('textbox', { name: 'Users' }).fill('100');
  await expect.poll(async () => (await readOrder(page, old)).state).toBe('cancelled');
  await expect
    .poll(async () => {
      await cardPage.reload();
      return await cardPage.getByText('The shop has ended this payment.').count();
    })
    .toBe(1);
  await goOn(page, 'Assign');
  await goOn(page, 'Review');
  await acceptLicenceAgreement(page);
  await pressOn(page, 'Pay');
  await order(page);
  await payByDemoCard(page);
  await openDownload(page);
  expect(orderIdOf(page)).not.toBe(old);
  expect((await readOrder(page, old)).state).toBe('cancelled');
});
