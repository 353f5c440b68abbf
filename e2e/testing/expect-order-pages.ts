import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { type ShopOrder, shopOrder } from '#contract/shop-orders.ts';
import { testFoundry } from '#contract/testing/test-foundry.ts';
import { isEntitled, wasPaid } from '#domain/order/order-states.ts';
import { refund } from '#server/database/schema/payments.ts';
import { toDocumentShop } from '#server/documents/data/to-document-shop.ts';
import { renderSheetHtml } from '#server/documents/html/render-sheet-html.tsx';
import { receiptSheet } from '#server/documents/sheets/receipt-sheet.ts';
import { requirePaidOrder } from '#server/order-records/paid-order.ts';
import { readShopRules } from '#server/orders/pricing/shop-rules.ts';
import { getOrder } from '#server/orders/reading/get-order.ts';
import type { Customer, Rows } from '#server/orders/testing/random/customer.ts';
import type { Walk } from '#server/orders/testing/random/open-walk.ts';
import { receiptOf } from '#server/papers/order-documents.ts';
import { amountsOf, amountsWithin, wordsOf } from './amounts-in-words.ts';
import { accountPageOf, preparedTableOf, thankYouOf } from './order-pages.tsx';

const documentShop = toDocumentShop(testFoundry);
const sumOf = (lines: { amount: number }[]) => lines.reduce((sum, { amount }) => sum + amount, 0);

/** An order as a browser reads it. */
export async function readAsBrowser(walk: Walk, { sessionId, customerId }: Customer, id: number) {
  const answer = await getOrder(walk.shop.services, { sessionId, customerId, id: `${id}` });
  if (!answer.ok) throw new Error(`The order ${id} is not its customer's`);
  return shopOrder.parse(JSON.parse(JSON.stringify(answer.value)));
}

/** What the pages of an order say in words is what the ledger holds and its papers say. */
export async function expectOrderPages(walk: Walk, customer: Customer, rows: Rows): Promise<void> {
  const { id } = rows.order;
  const order = await readAsBrowser(walk, customer, id);
  const refunds = await walk.database.db.select().from(refund).where(eq(refund.orderId, id));
  const back = sumOf(refunds);
  if (rows.order.state === 'in-review') {
    // What it comes to is its quote's to say.
    expect(amountsOf(accountPageOf(order)).filter(({ name }) => name.endsWith('Total'))).toEqual([]);
    return;
  }
  const charged = expectAccountPage(order, rows, back);
  expectThankYou(order, rows, back);
  if (rows.order.quotedAt !== null) {
    const { templates } = await readShopRules(walk.database.db);
    const table = amountsOf(preparedTableOf(order, templates));
    const { amount } = table.at(-1) ?? { amount: Number.NaN };
    expect([amount, sumOf(sumsOf(table))]).toEqual([rows.order.finalPrice, rows.order.finalPrice]);
  }
  if (!wasPaid(rows.order)) return;
  const given = { number: 'I-1', issuedAt: new Date(0) };
  const paper = receiptOf(await requirePaidOrder(walk.database.db, id), documentShop, given);
  const { bytes } = renderSheetHtml(receiptSheet({ ...paper, invoiceNumber: null }));
  const said = amountsOf(new TextDecoder().decode(bytes));
  // A paper has one line for all licences of a font.
  const lines = said.slice(0, -charged.sums.length);
  const sums = said.slice(-charged.sums.length).map(({ amount }) => amount);
  expect({ lines: sumOf(lines), sums }).toEqual(charged);
}

/** The amounts between the lines and the total: without VAT, VAT, rounding. */
function sumsOf(amounts: { name: string; amount: number }[]) {
  return amounts.slice(
    amounts.findIndex(({ name }) => name.endsWith('Excl. VAT')),
    -1,
  );
}

/** Gives what the lines come to, and the sums below them, as the account's page shows them. */
function expectAccountPage(
  order: ShopOrder,
  { order: ledger }: Rows,
  back: number,
): { lines: number; sums: number[] } {
  const page = amountsOf(accountPageOf(order));
  const given = page.findIndex(({ name }) => name.startsWith('Given back'));
  expect(page.slice(given < 0 ? page.length : given).map(({ amount }) => amount)).toEqual(
    back === 0 ? [] : [back],
  );
  const charged = given < 0 ? page : page.slice(0, given);
  const sums = sumsOf(charged);
  const lines = charged.slice(0, -1 - sums.length);
  const rounding = ledger.rounding === 0 ? [] : [ledger.rounding];
  expect(sums.map(({ amount }) => amount)).toEqual([ledger.total, ledger.vat, ...rounding]);
  expect([sumOf(lines), charged.at(-1)?.amount]).toEqual([ledger.total, ledger.finalPrice]);
  expect(sumOf(sums)).toBe(ledger.finalPrice);
  expect(ledger.finalPrice - back).toBeGreaterThanOrEqual(0);
  return { lines: sumOf(lines), sums: charged.slice(lines.length).map(({ amount }) => amount) };
}

/** What was paid, what of it went back, and what each licence cost with what was changed beside. */
function expectThankYou(order: ShopOrder, { order: ledger }: Rows, back: number): void {
  if (!wasPaid(ledger)) return;
  const { said, changes, licences } = thankYouOf(order);
  // Of what was given back whole no price stands there.
  if (isEntitled(ledger)) expect(sumOf([...amountsOf(licences), ...amountsOf(changes)])).toBe(ledger.total);
  else expect(amountsOf(changes)).toEqual([]);
  expect(amountsWithin(said)).toEqual(back === 0 ? [ledger.finalPrice] : [ledger.finalPrice, back]);
  expect(wordsOf(said).join(' ').includes('licences have ended')).toBe(!isEntitled(ledger));
}
