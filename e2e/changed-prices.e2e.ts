import { expect } from 'vitest';
import { problem } from '#contract/problem.ts';
import { createdOrder } from '#contract/shop-orders.ts';
import { enterShop } from './testing/api-shopper.ts';
import { askServer } from './testing/ask-server.ts';
import { writeDemoFolder } from './testing/import-folder.ts';
import { type MeasuringHost, openMeasuringHost } from './testing/open-measuring-host.ts';
import { readCatalogue, sampleCart } from './testing/sample-cart.ts';
import { fillCartAndGoToPay, openDownload, order, payByDemoCard } from './testing/shop-visit.ts';
import type { Fount } from './testing/start-fount.ts';
import { test as base } from './testing/test-on-own-server.ts';

const test = base.extend<{ host: MeasuringHost; env: Record<string, string> }>({
  host: [
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of the fixtures from the pattern.
    async ({}, use) => {
      const host = await openMeasuringHost({ isAnswering: true });
      await use(host);
      await host.close();
    },
    { scope: 'file' },
  ],
  env: [
    async ({ host }, use) => use({ ANALYTICS_URL: `${host.url}/matomo/`, APP_ENV: 'staging' }),
    { scope: 'file' },
  ],
});

/** Imports the demo anew with another price for each cut of Fraunces. */
async function changePriceTo(fount: Fount, price: number): Promise<void> {
  const folder = writeDemoFolder({
    'fraunces/family.yaml': (yaml) => yaml.replace(/cut: \d+/, `cut: ${price}`),
  });
  await askServer(fount, 'import', folder);
}

test('a price that no longer holds is answered with the new prices, and they can be taken', async ({
  fount,
}) => {
  const catalogue = await readCatalogue(fount);
  const cut = catalogue.requireCut('fraunces', 'Semi Bold');
  const template = catalogue.requireTemplate('desktop');
  const shopper = await enterShop(fount);
  const cart = await shopper.agreeOnPrices(sampleCart([{ cut, template, values: { users: 12 } }]));
  await changePriceTo(fount, 100);
  const refused = await shopper.sendCart(cart, 'an order at the old price');
  const told = problem.parse(refused.body);
  // One style for 12 users at CHF 100: 100.00 × 1.75, VAT 8.1 % 14.175, rounded to 0.05.
  expect(told).toMatchObject({
    status: 409,
    type: '/problems/prices-changed',
    prices: { total: 175, vatRate: 8.1, finalPriceExcludingVat: 175, finalPrice: 189.2, currency: 'CHF' },
  });
  const agreed = { ...cart, finalPrice: 189.2, finalPriceExcludingVat: 175 };
  const answer = await shopper.sendCart(agreed, 'an order at the new price');
  expect(createdOrder.parse(answer.body)).toMatchObject({ finalPrice: 189.2, finalPriceExcludingVat: 175 });
});

test('the page shows the new prices beside the old ones, goes on with them, and counts the order once', async ({
  fount,
  host,
  newPage,
}) => {
  await changePriceTo(fount, 60);
  const page = await newPage({ consent: 'accepted.visits', expectedErrors: [/status of 409/] });
  await fillCartAndGoToPay(page);
  await changePriceTo(fount, 80);
  await page.getByRole('button', { name: 'Order with obligation to pay' }).click();
  const change = page.getByRole('alert').filter({ hasText: 'The prices of this cart have changed.' });
  // For 3 users at CHF 60 and at CHF 80, and with VAT of 8.1 % rounded to 0.05.
  await change.getByRole('row', { name: 'Fraunces Black 60.00 80.00' }).waitFor();
  await change.getByRole('row', { name: 'Total with VAT CHF 64.85 CHF 86.50' }).waitFor();
  await change.getByRole('button', { name: 'Go on with the new prices' }).click();
  await page.getByText('You pay CHF 86.50 by card').waitFor();
  await order(page);
  await page.getByRole('button', { name: 'Pay CHF 86.50', exact: true }).waitFor();
  // What counts comes later than all that the page has to say of the order.
  const { promise: whenDelivered, resolve: letCount } = Promise.withResolvers<void>();
  await page.route(/\/measurer-/, async (route) => {
    await whenDelivered;
    await route.continue();
  });
  await payByDemoCard(page);
  await openDownload(page);
  const listOrders = () => host.counts().filter(({ ec_id: number }) => number !== undefined);
  expect(listOrders()).toEqual([]);
  letCount();
  await expect.poll(listOrders).toHaveLength(1);
  const [counted] = listOrders();
  expect(counted).toMatchObject({
    ec_id: expect.stringMatching(/^O-\d+$/),
    revenue: '86.5',
    ec_st: '80',
    ec_tx: '6.48',
    url: `${fount.url}/shop/thank-you`,
  });
  const [[, ...item] = []] = JSON.parse(counted?.ec_items ?? '[]');
  expect(item).toEqual(['Fraunces Black', '', 80, 1]);
});
