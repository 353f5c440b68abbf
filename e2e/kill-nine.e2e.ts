import { setTimeout as wait } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { ShopOrder, WireCart } from '#contract/shop-orders.ts';
import { openDatabase } from '#server/database/opening/open-database.ts';
import { shopOrder } from '#server/database/schema/orders.ts';
import { delivery, mail } from '#server/database/schema/papers.ts';
import { payment } from '#server/database/schema/payments.ts';
import { readZip } from '#server/delivery/testing/read-zip.ts';
import { type ApiShopper, demoCard, enterShop } from './testing/api-shopper.ts';

import { readMail } from './testing/read-mail.ts';
import { readCatalogue, sampleCart } from './testing/sample-cart.ts';
import { type OwnFount, startFount } from './testing/start-fount.ts';

const buyerCount = 20;
/** A dead process's jobs go to the next one when its heartbeat was missed, and each order's fonts are then to be made. */
const longestDelivery = 120_000;

interface Buyer {
  shopper: ApiShopper;
  key: string;
  orderId: string | null;
}

/** Does all tasks at once and ends the server as a power cut would when so many were acknowledged. */
async function cutOff<Value>(
  fount: OwnFount,
  { after }: { after: number },
  tasks: (() => Promise<Value>)[],
): Promise<PromiseSettledResult<Value>[]> {
  let acknowledged = 0;
  let killed: Promise<void> | null = null;
  const { promise: whenKilled, resolve: letLast } = Promise.withResolvers<void>();
  const results = await Promise.allSettled(
    tasks.map(async (task, index) => {
      // A quick server has answered all the others by then: the last one is asked for as the server dies.
      if (index === tasks.length - 1) await whenKilled;
      const value = await task();
      acknowledged += 1;
      if (acknowledged === after) {
        letLast();
        killed = fount.kill();
      }
      return value;
    }),
  );
  await killed;
  const refused = results.filter((result) => result.status === 'rejected');
  // What was cut off has no answer at all; an answer that says no is a fault.
  for (const { reason } of refused) expect(reason).toBeInstanceOf(TypeError);
  expect(refused.length, 'calls that the kill cut off').toBeGreaterThan(0);
  return results;
}

async function enterAll(fount: OwnFount): Promise<Buyer[]> {
  return Promise.all(
    Array.from({ length: buyerCount }, async (_, index) => ({
      shopper: await enterShop({ ...fount, address: `192.0.2.${index + 1}` }),
      key: `order of buyer ${index + 1}`,
      orderId: null,
    })),
  );
}

async function fillCart(fount: OwnFount): Promise<WireCart> {
  const catalogue = await readCatalogue(fount);
  const template = catalogue.requireTemplate('desktop');
  const cart = sampleCart([
    { cut: catalogue.requireCut('fraunces', 'Semi Bold'), template, values: { users: 12 } },
    { cut: catalogue.requireCut('space-mono', 'Bold'), template, values: { users: 3 } },
  ]);
  return (await enterShop(fount)).agreeOnPrices(cart);
}

function requireOrderId({ orderId, key }: Buyer): string {
  if (orderId === null) throw new Error(`the ${key} was not placed`);
  return orderId;
}

async function placeAll(fount: OwnFount, buyers: Buyer[], cart: WireCart): Promise<void> {
  const results = await cutOff(
    fount,
    { after: 5 },
    buyers.map((buyer) => () => buyer.shopper.placeOrder(cart, buyer.key)),
  );
  await fount.restart();
  for (const [index, buyer] of buyers.entries()) {
    const acknowledged = results[index];
    if (acknowledged?.status === 'fulfilled') {
      const { id } = acknowledged.value;
      expect((await buyer.shopper.readOrder(id)).state, `the acknowledged ${buyer.key}`).toBe('initial');
    }
    // Who got no answer asks again, as the shop's page does; who got one finds the same order.
    const { id } = await buyer.shopper.placeOrder(cart, buyer.key);
    if (acknowledged?.status === 'fulfilled') expect(id).toBe(acknowledged.value.id);
    buyer.orderId = id;
  }
}

async function pay(buyer: Buyer): Promise<void> {
  const redirectUrl = await buyer.shopper.beginPayment(requireOrderId(buyer));
  const { status } = await buyer.shopper.giveCard(redirectUrl, demoCard.pays);
  // 409: the card was taken before, and only the answer was lost.
  expect([303, 409]).toContain(status);
}

async function readAll(buyers: Buyer[]): Promise<ShopOrder[]> {
  return Promise.all(buyers.map((buyer) => buyer.shopper.readOrder(requireOrderId(buyer))));
}

async function payAll(fount: OwnFount, buyers: Buyer[]): Promise<void> {
  const seenAsPaid = new Set<string>();
  await cutOff(
    fount,
    { after: 6 },
    buyers.map((buyer) => async () => {
      await pay(buyer);
      const order = await buyer.shopper.readOrder(requireOrderId(buyer));
      if (order.state === 'paid') seenAsPaid.add(order.id);
    }),
  );
  await fount.restart();
  for (const order of await readAll(buyers)) {
    if (seenAsPaid.has(order.id)) expect(order.state).toBe('paid');
  }
  for (const buyer of buyers) {
    const { state } = await buyer.shopper.readOrder(requireOrderId(buyer));
    if (state !== 'paid') await pay(buyer).catch(expectPaidMeanwhile);
  }
}

// Between the look at the order and the call the provider's event may have come.
function expectPaidMeanwhile(cause: unknown): void {
  if (!(cause instanceof Error) || !cause.message.includes('order-not-payable')) throw cause;
}

async function killAmidDeliveries(fount: OwnFount, buyers: Buyer[]): Promise<void> {
  const countDelivered = async (): Promise<number> =>
    (await readAll(buyers)).filter(({ deliveryState }) => deliveryState === 'delivered').length;
  const deadline = Date.now() + longestDelivery;
  let delivered = await countDelivered();
  for (; delivered < 4; delivered = await countDelivered()) {
    if (Date.now() > deadline) throw new Error(`only ${delivered} orders were delivered`);
    await wait(20);
  }
  await fount.kill();
  expect(delivered, 'orders delivered before the kill').toBeLessThan(buyerCount);
  await fount.restart();
  expect(await countDelivered()).toBeGreaterThanOrEqual(delivered);
}

async function expectDownloads(fount: OwnFount, buyers: Buyer[]): Promise<void> {
  const mails = fount.readOutbox().map(readMail);
  for (const [index, order] of (await readAll(buyers)).entries()) {
    expect(order).toMatchObject({ state: 'paid', deliveryState: 'delivered' });
    expect(order.downloads).toHaveLength(1);
    const own = mails.filter(({ text, subject }) => `${subject} ${text}`.includes(order.orderNumber));
    expect(own, `mails of the ${buyers[index]?.key}`).toHaveLength(1);
    for (const { licenceNumber } of order.licenses) expect(licenceNumber).not.toBeNull();
  }
  expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(buyerCount);
  const [first] = mails;
  const link = /https?:\S+\/download\/[\w.-]+/.exec(first?.text ?? '')?.[0];
  const zip = await fetch(link ?? 'the mail holds no link');
  expect(zip.status).toBe(200);
  expect([...readZip(Buffer.from(await zip.arrayBuffer())).keys()]).toContainEqual(
    expect.stringMatching(/^Desktop\/.*SemiBold.*\.(ttf|otf)$/),
  );
}

async function expectSingleRows(fount: OwnFount): Promise<void> {
  const database = await openDatabase({ databaseUrl: fount.databaseUrl ?? null, dataDir: fount.dataDir });
  onTestFinished(() => database.close());
  const { db } = database;
  const orders = await db.select().from(shopOrder);
  expect(orders).toHaveLength(buyerCount);
  expect(new Set(orders.map(({ orderNumber }) => orderNumber)).size).toBe(buyerCount);
  expect(await db.select().from(payment).where(eq(payment.state, 'paid'))).toHaveLength(buyerCount);
  expect(await db.select().from(payment).where(eq(payment.state, 'surplus'))).toEqual([]);
  const deliveries = await db.select().from(delivery);
  expect(deliveries.map(({ orderId }) => orderId).sort()).toEqual(orders.map(({ id }) => id).sort());
  const mails = await db.select().from(mail);
  expect(mails).toHaveLength(buyerCount);
  for (const { sentAt } of mails) expect(sentAt).not.toBeNull();
}

describe.each(['embedded', 'postgres'] as const)('on the %s database', (database) => {
  test('twenty orders that are cut off by kill -9 thrice are each there once, paid once and delivered once', {
    timeout: 600_000,
  }, async () => {
    const fount = await startFount({ database, env: { TRUST_PROXY: '1' } });
    onTestFinished(() => fount.remove());
    const cart = await fillCart(fount);
    const buyers = await enterAll(fount);
    await placeAll(fount, buyers, cart);
    await payAll(fount, buyers);
    await killAmidDeliveries(fount, buyers);
    await vi.waitFor(() => expect(fount.readOutbox()).toHaveLength(buyerCount), {
      timeout: longestDelivery,
      interval: 250,
    });
    await expectDownloads(fount, buyers);
    expect(await fount.stop()).toBe(0);
    await expectSingleRows(fount);
  });
});
