import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { testFoundry } from '#contract/testing/test-foundry.ts';
import type { PaymentType } from '#domain/cart/cart.ts';
import { formatInstant } from '#domain/day/days.ts';
import { setting } from '#server/database/schema/catalogue.ts';
import { mail } from '#server/database/schema/papers.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { createFromCart } from '#server/orders/placing/create-from-cart.ts';
import { lockOrder, moveOrder } from '#server/orders/state/move-order.ts';
import { readOrderRows } from '#server/orders/testing/read-order-rows.ts';
import { shopOfSuite } from '#server/orders/testing/shop-of-suite.ts';
import { testCart } from '#server/orders/testing/test-shop.ts';
import { payByCard } from './pay-by-card.ts';

onEachDatabase('a payment that the provider refuses for good', (open) => {
  const shop = shopOfSuite(open);
  const refusal = {
    ok: false,
    code: 'payment-refused',
    reason: 'Stripe: too small (amount_too_small)',
  } as const;
  const offer = (...paymentTypes: PaymentType[]) =>
    shop.database.db
      .update(setting)
      .set({ value: { ...testFoundry, paymentTypes } })
      .where(eq(setting.name, 'foundry'));

  let orders = 0;
  async function pay({ isTooSmall }: { isTooSmall: boolean }) {
    orders += 1;
    const sessionId = await shop.openSession();
    const placing = { sessionId, idempotencyKey: `refused-${orders}`, shopOrder: testCart() };
    const made = await createFromCart(shop.services, placing);
    if (!made.ok) throw new Error(made.code);
    const createSession = async () => ({ ...refusal, isTooSmall });
    const services = { ...shop.services, payment: { ...shop.services.payment, createSession } };
    const asked = { sessionId, shopOrderId: made.value.id, visitor: 'a visitor' };
    const told = [await payByCard(services, asked), await payByCard(services, asked)];
    const { order, flags, events, payments } = await readOrderRows(shop.database, Number(made.value.id));
    expect([order.state, payments]).toEqual(['initial', []]);
    // Nobody is mailed a link by which it could be tried again.
    expect(await shop.database.db.select().from(mail)).toEqual([]);
    const noted = events.filter(({ kind }) => kind === refusal.code);
    return { told, order, flags, noted, sessionId, shopOrderId: made.value.id };
  }

  it('can be paid by invoice where the shop offers that, as the buyer reads', async () => {
    await offer('online', 'invoice');
    const { told, flags, noted } = await pay({ isTooSmall: true });
    expect(told[0]).toMatchObject({
      ok: false,
      code: 'payment-refused',
      detail: 'It takes none over so small an amount. You can pay this order by invoice.',
    });
    expect([flags, noted]).toEqual([[], []]);
  });

  it('is for staff where it can be paid in no other way, once', async () => {
    await offer('online');
    const { told, flags, noted, order } = await pay({ isTooSmall: false });
    const ends = formatInstant(order.expiresAt ?? expect.fail());
    expect(told).toEqual([
      expect.objectContaining({
        code: 'payment-refused',
        detail: `We were told, and will see to it. Your order waits until ${ends}, and ends then by itself.`,
      }),
      told[0],
    ]);
    expect(flags).toEqual(['payment-refused']);
    expect(noted).toMatchObject([{ detail: { reason: refusal.reason } }]);
  });

  it('is nothing to see to once the order goes on or is cancelled; what time alone ends is', async () => {
    await offer('online');
    const { services, database } = shop;
    const flagsOf = async (orderId: string) => (await readOrderRows(database, Number(orderId))).flags;
    const begun = await pay({ isTooSmall: true });
    const { shopOrderId } = begun;
    const asked = { sessionId: begun.sessionId, shopOrderId, visitor: 'a visitor' };
    expect(await payByCard(services, asked)).toMatchObject({ ok: true });
    expect(await flagsOf(shopOrderId)).toEqual([]);

    const left = await pay({ isTooSmall: true });
    await database.db.transaction(async (tx) => {
      const order = await lockOrder(tx, Number(left.shopOrderId));
      if (order === null) throw new Error('no such order');
      await moveOrder(tx, order, { event: 'cancel', by: 'shopper', at: services.now() });
    });
    expect(await flagsOf(left.shopOrderId)).toEqual([]);

    const forgotten = await pay({ isTooSmall: true });
    await database.db.transaction(async (tx) => {
      const order = await lockOrder(tx, Number(forgotten.shopOrderId));
      if (order === null) throw new Error('no such order');
      await moveOrder(tx, order, {
        event: 'expire',
        by: 'time',
        at: new Date(services.now().getTime() + 400 * 86_400_000),
      });
    });
    expect(await flagsOf(forgotten.shopOrderId)).toEqual(['payment-refused']);
  });
});
