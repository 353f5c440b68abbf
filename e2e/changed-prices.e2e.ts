import { expect } from 'vitest';
import { problem } from '#contract/problem.ts';
import { createdOrder } from '#contract/shop-orders.ts';
import { enterShop } from './testing/api-shopper.ts';
import { askServer } from './testing/ask-server.ts';
import { writeDemoFolder } from './testing/import-folder.ts';
import { readCatalogue, sampleCart } from './testing/sample-cart.ts';
import { fillCartAndGoToPay, openDownload, order, payByDemoCard } from './testing/shop-visit.ts';
import type { Fount } from './testing/start-fount.ts';
import { test } from './testing/test-on-own-server.ts';

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

test('the page shows the new prices beside the old ones, and goes on with them', async ({
  fount,
  newPage,
}) => {
  await changePriceTo(fount, 60);
  const page = await newPage({ expectedErrors: [/status of 409/] });
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
  await payByDemoCard(page);
  await openDownload(page);
});
