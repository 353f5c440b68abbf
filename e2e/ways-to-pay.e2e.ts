import { expect } from 'vitest';
import { demoCard } from './testing/api-shopper.ts';
import { askServer } from './testing/ask-server.ts';
import { findBarriers } from './testing/find-barriers.ts';
import { writeDemoFolder } from './testing/import-folder.ts';
import {
  fillCartAndGoToPay,
  goOn,
  openAssign,
  openDownload,
  openPage,
  openStep,
  order,
  payByDemoCard,
} from './testing/shop-visit.ts';
import type { Fount } from './testing/start-fount.ts';
import { test as base } from './testing/test-on-own-server.ts';

const byCard = 'By card';
const byInvoice = /^By invoice/;

/** Imports the demo anew with these ways to pay. */
async function offer(fount: Fount, paymentTypes: string): Promise<void> {
  const folder = writeDemoFolder({
    'foundry.yaml': (yaml) => `${yaml}\npaymentTypes: ${paymentTypes}\n`,
  });
  await askServer(fount, 'import', folder);
}

const test = base.extend<{ offerBoth: undefined }>({
  offerBoth: [
    async ({ fount }, use) => {
      await use(undefined);
      await offer(fount, '[online, invoice]');
    },
    { auto: true },
  ],
});

test('who pays by invoice in a shop that takes cards alone by now is told, and pays the order by card', async ({
  fount,
  newPage,
}) => {
  const page = await newPage({ expectedErrors: [/status of 409/] });
  await fillCartAndGoToPay(page, { payment: byInvoice });
  const orders = new Set<string | undefined>();
  page.on('request', (request) => {
    if (request.url().endsWith('/create-from-cart')) orders.add(request.headers()['idempotency-key']);
  });
  await offer(fount, '[online]');
  await page.getByRole('button', { name: 'Order with obligation to pay' }).click();
  await page
    .getByRole('alert')
    .filter({ hasText: '‘By invoice, with a bank transfer’ is not offered any more.' })
    .waitFor();
  // No second order is made in vain.
  expect(orders.size).toBe(1);
  expect(await page.getByRole('radio', { name: byCard }).isChecked()).toBe(true);
  expect(await page.getByRole('radio', { name: byInvoice }).count()).toBe(0);
  await page.getByText('You pay CHF 64.85 by card').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await order(page);
  await payByDemoCard(page);
  await openDownload(page);
});

test('an order whose card was declined in a shop that takes none by now is paid by invoice', async ({
  fount,
  newPage,
}) => {
  const page = await newPage();
  await fillCartAndGoToPay(page);
  await order(page);
  await offer(fount, '[invoice]');
  await payByDemoCard(page, demoCard.isDeclined);
  await page.getByRole('alert').filter({ hasText: 'The card was declined.' }).waitFor();
  await page.getByRole('alert').filter({ hasText: '‘By card’ is not offered any more.' }).waitFor();
  expect(await page.getByRole('radio', { name: byInvoice }).isChecked()).toBe(true);
  await page.getByRole('button', { name: 'Order with obligation to pay' }).click();
  await page.getByRole('heading', { name: 'Thank you' }).waitFor();
  await page.getByRole('status').filter({ hasText: 'is placed' }).waitFor();
});

test('a cart that holds a way to pay which the shop no longer offers says so at Review, where another is chosen', async ({
  fount,
  newPage,
}) => {
  const page = await newPage();
  await fillCartAndGoToPay(page);
  await offer(fount, '[invoice]');
  await openPage(page, '/shop/review');
  await openStep(page, 'Review').waitFor();
  const told = page.getByRole('group', { name: 'Payment' });
  await told.getByRole('alert').filter({ hasText: '‘By card’ is not offered any more.' }).waitFor();
  await expect.poll(() => told.getByRole('radio', { name: byInvoice }).isChecked()).toBe(true);
  await page.getByRole('row', { name: /Bank transfer/ }).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await goOn(page, 'Pay');
  await page.getByText(/by bank transfer, within/).waitFor();
});

test('a Swiss buyer is shown the invoice first, another one the card, which is chosen for both', async ({
  newPage,
}) => {
  const page = await newPage();
  await openAssign(page, { users: 3 });
  const choices = page.getByRole('group', { name: 'Payment' }).getByRole('radio');
  const names = () =>
    choices.evaluateAll((radios) => radios.map((radio) => radio.closest('label, div')?.textContent));
  for (const [country, first] of [
    ['CH', 'By invoice'],
    ['DE', 'By card'],
    ['LI', 'By invoice'],
  ] as const) {
    await page.getByRole('combobox', { name: 'Country' }).first().selectOption(country);
    await expect.poll(async () => (await names())[0]).toContain(first);
    expect(await page.getByRole('radio', { name: byCard }).isChecked()).toBe(true);
  }
});
