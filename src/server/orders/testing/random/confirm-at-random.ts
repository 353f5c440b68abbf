import { eq, like } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Result } from '#contract/refusal.ts';
import { fromMajorUnits } from '#domain/money/money.ts';
import { isInvoiced, isToBeConfirmed } from '#domain/order/order-states.ts';
import { numberSeries, orderDocument } from '#server/database/schema/papers.ts';
import { confirmOrder, getOrderToConfirm } from '#server/orders/confirming/confirm-order.ts';
import { askForInvoice, makeConfirmationToken } from '#server/orders/testing/mailing-calls.ts';
import { readOrderRows } from '#server/orders/testing/read-order-rows.ts';
import { type Customer, nothing, type Rows, readAll } from './customer.ts';
import type { Walk } from './open-walk.ts';
import { isFreeByInvoice, isKnown } from './scene.ts';

/** Orders by invoice: who is not known gets a link, everybody else their number at once. */
export async function askByInvoice(
  walk: Walk,
  customer: Customer,
  shopOrderId: string,
): Promise<Result<unknown>> {
  const orderId = Number(shopOrderId);
  const { sessionId, customerId } = customer;
  const before = await readAll(walk, customer);
  const numbers = await countInvoices(walk);
  const asked = await askForInvoice(walk.shop.services, { sessionId, customerId, shopOrderId });
  const was = before.find(({ order }) => order.id === orderId);
  if (was === undefined) return asked;
  const isNumbered = isKnown({ customer, all: before }, was);
  // Asked for again, what waits is invoiced once its buyer is known by another order.
  const isSame = isInvoiced(was.order) || (isToBeConfirmed(was.order) && !isNumbered);
  const isNew = asked.ok && !isSame;
  const { order } = await readOrderRows(walk.database, orderId);
  expect((await countInvoices(walk)) - numbers).toBe(isNew && isNumbered && !isFreeByInvoice(order) ? 1 : 0);
  if (isNew) expect(isToBeConfirmed(order)).toBe(!isNumbered);
  if (isNew && !isNumbered)
    customer.links.push({
      orderId,
      token: await makeConfirmationToken(walk.shop.services, shopOrderId),
      until: order.expiresAt,
    });
  return asked;
}

/** Confirms an order: one number is drawn where it waited for that and costs something, whoever confirms it and however often, and none else. */
export async function confirm(
  walk: Walk,
  orderId: number,
  tries: (() => Promise<Result<unknown>>)[],
): Promise<Result<unknown>> {
  const before = await readOrderRows(walk.database, orderId);
  const numbers = await countInvoices(walk);
  const answers = await Promise.all(tries.map((confirmOnce) => confirmOnce()));
  const isDone = isToBeConfirmed(before.order) && answers.some(({ ok }) => ok);
  const { order } = await readOrderRows(walk.database, orderId);
  const isFree = isFreeByInvoice(order);
  expect((await countInvoices(walk)) - numbers).toBe(isDone && !isFree ? 1 : 0);
  const confirmed = isFree ? 'paid' : 'awaiting-payment';
  expect(order.state).toBe(isDone ? confirmed : before.order.state);
  if (isDone) walk.confirmed += 1;
  else walk.idle += 1;
  return answers.find(({ ok }) => !ok) ?? nothing;
}

/** Follows the link that the customer was mailed about an order, whatever became of it since; nothing where there is none. */
export async function followLink(
  walk: Walk,
  { links }: Customer,
  { orderId, tabs }: { orderId: number; tabs: number },
): Promise<Result<unknown>> {
  const link = links.find((one) => one.orderId === orderId);
  if (link === undefined) return nothing;
  const follow = () => confirmOrder(walk.shop.services, link.token);
  return await confirm(walk, link.orderId, Array(tabs).fill(follow));
}

/** How many invoices there are: each has a number of its own, and none was left out. */
async function countInvoices(walk: Walk): Promise<number> {
  const [series] = await walk.database.db.select().from(numberSeries).where(eq(numberSeries.name, 'invoice'));
  const papers = await walk.database.db
    .select({ number: orderDocument.number })
    .from(orderDocument)
    .where(like(orderDocument.number, 'I-%'));
  const last = series?.last ?? 0;
  expect(new Set(papers.map(({ number }) => number)).size).toBe(last);
  return last;
}

/** What waits to be confirmed is shown by its link as it would be invoiced. */
export async function expectWaiting(walk: Walk, { order, payments }: Rows): Promise<void> {
  expect([order.paymentType, order.paidAt]).toEqual(['invoice', null]);
  expect(payments.filter(({ state }) => state === 'open')).toEqual([]);
  const token = await makeConfirmationToken(walk.shop.services, `${order.id}`);
  const shown = await getOrderToConfirm(walk.shop.services, token);
  if (!shown.ok) throw new Error(`The order ${order.id} cannot be confirmed: ${shown.code}`);
  const { isConfirmed, finalPrice } = shown.value;
  expect([isConfirmed, fromMajorUnits(finalPrice, order.currency)]).toEqual([false, order.finalPrice]);
}
