import { beforeEach, expect, it } from 'vitest';
import type { WireCart } from '#contract/shop-orders.ts';
import { testFoundry } from '#contract/testing/test-foundry.ts';
import { setting } from '#server/database/schema/catalogue.ts';
import { orderFlag } from '#server/database/schema/orders.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { cancelActive } from '#server/orders/ending/cancel-active.ts';
import { applyPaymentEvent } from '#server/orders/paying/apply-payment-event.ts';
import { handlePaymentEvent } from '#server/orders/paying/handle-payment-event.ts';
import { createFromCart } from '#server/orders/placing/create-from-cart.ts';
import { beginCardPayment } from '#server/orders/testing/begin-card-payment.ts';
import { countJobs } from '#server/orders/testing/count-jobs.ts';
import { demoMessage } from '#server/orders/testing/demo-message.ts';
import { takeByInvoice } from '#server/orders/testing/mailing-calls.ts';
import { readOrderRows } from '#server/orders/testing/read-order-rows.ts';
import { shopOfSuite } from '#server/orders/testing/shop-of-suite.ts';
import { testCart } from '#server/orders/testing/test-shop.ts';
import { recheckVatNumbers } from './recheck-vat-numbers.ts';

const silent = { kind: 'unavailable', reason: 'down' } as const;
const valid = { kind: 'answer', isValid: true, name: null, reference: 'WAPI-2', raw: {} } as const;
const invalid = { ...valid, isValid: false } as const;

onEachDatabase('a VAT number that the register could not tell', (open) => {
  const shop = shopOfSuite(open);
  let sessionId: number;
  let shopOrderId: string;
  let names = 0;

  beforeEach(async () => {
    // What is flagged by another test is done with.
    await shop.database.db.delete(orderFlag);
    sessionId = await shop.openSession();
    shop.answerVat(silent);
    shopOrderId = await place();
  });

  /** A company in Germany of a name of its own, so that nothing is remembered of its number. */
  async function place(change: Partial<WireCart> = { finalPrice: 224.9 }): Promise<string> {
    names += 1;
    const companyName = `Example ${names} Ltd`;
    const deliveryAddress = {
      ...testCart().deliveryAddress,
      companyName,
      country: 'DE',
      vatNumber: 'DE136695976',
    };
    const made = await createFromCart(shop.services, {
      sessionId,
      idempotencyKey: `recheck-${names}`,
      shopOrder: testCart({ deliveryAddress, ...change }),
    });
    if (!made.ok) throw new Error(`${made.code} ${JSON.stringify(made.prices)}`);
    return made.value.id;
  }

  /** An hour later, when the register's silence is not remembered any more. */
  async function recheck(answer: typeof valid | typeof silent): Promise<number> {
    shop.letPass(60 * 60 * 1000);
    shop.answerVat(answer);
    return await recheckVatNumbers(shop.services);
  }

  const readRows = () => readOrderRows(shop.database, Number(shopOrderId));
  const begin = () => beginCardPayment(shop, { sessionId, shopOrderId });

  it('is asked about until it is told', async () => {
    expect(await recheck(silent)).toBe(0);
    expect((await readRows()).flags).toEqual(['vat-recheck']);
    expect(await recheck(valid)).toBe(1);
    expect(await recheck(valid)).toBe(0);
  });

  it('is that of the party that the order was decided by, whatever the foundry has set since', async () => {
    const licensed = { ...testCart().deliveryAddress, country: 'DE', vatNumber: 'DE136695976' };
    const setParty = (chargeVatForBillingAddress: boolean) =>
      shop.database.db.update(setting).set({ value: { ...testFoundry, chargeVatForBillingAddress } });
    await setParty(false);
    shopOrderId = await place({
      finalPrice: 224.9,
      isBillingAddressDifferent: true,
      billingAddress: testCart().billingAddress,
      deliveryAddress: { ...licensed, companyName: 'Licensee apart' },
    });
    await setParty(true);
    await recheck(valid);
    expect((await readRows()).order).toMatchObject({
      vat: 0,
      vatEvidence: {
        decision: { ground: 'reverse-charge', party: 'licensee', country: 'DE' },
        recheck: { result: 'success', evidence: { number: 'DE136695976' } },
      },
    });
  });

  it('and is good takes the VAT off an order that is not paid, with the register’s word as evidence', async () => {
    await recheck(valid);
    const { order, flags } = await readRows();
    expect(order).toMatchObject({
      state: 'initial',
      vat: 0,
      vatRate: 0,
      finalPrice: 18_900,
      vatEvidence: {
        decision: { ground: 'reverse-charge', rate: 0, requiredRate: 1900 },
        result: 'manual',
        recheck: { result: 'success', evidence: { answer: { reference: 'WAPI-2' } } },
      },
    });
    expect(flags).toEqual([]);
  });

  it('and is good ends the card’s session at the old price; the next is begun at the new one', async () => {
    await begin();
    await recheck(valid);
    const [old] = (await readRows()).payments;
    expect(old).toMatchObject({ state: 'ended', amount: 22_490 });
    expect(await countJobs(shop.database, 'end-payment-session', { paymentId: old?.id })).toBe(1);
    await begin();
    expect((await readRows()).payments.map(({ amount }) => amount)).toContain(18_900);
  });

  it('and is good while the old price is being paid: the order is paid, and staff see the difference', async () => {
    const session = await begin();
    await recheck(valid);
    await handlePaymentEvent(shop.services, demoMessage(shop, { session, amount: 22_490 }));
    const { order, flags } = await readRows();
    expect(order).toMatchObject({ state: 'paid', finalPrice: 18_900 });
    expect(flags).toEqual(['amount-mismatch']);
  });

  it.each([
    ['succeeds', 'paid', 'paid', 22_490, ['vat-refund']],
    ['fails', 'failed', 'payment-failed', 18_900, []],
  ] as const)(
    'and is good while a debit is under way changes nothing before the debit %s',
    async (_outcome, kind, state, finalPrice, flags) => {
      const providerSessionId = await begin();
      const told = { providerSessionId, amount: 22_490, currency: 'CHF', instrument: {} };
      const tell = (event: 'processing' | typeof kind) =>
        applyPaymentEvent(shop.services, {
          ...told,
          kind: event,
          eventId: `${event} of ${providerSessionId}`,
        });
      await tell('processing');
      expect(await recheck(valid)).toBe(0);
      const waiting = await readRows();
      expect([waiting.order.finalPrice, waiting.flags]).toEqual([22_490, ['vat-recheck']]);
      expect(waiting.payments.map((payment) => payment.state)).toEqual(['processing']);
      await tell(kind);
      expect(await recheck(valid)).toBe(1);
      const rows = await readRows();
      expect(rows.order).toMatchObject({ state, finalPrice });
      expect(rows.flags).toEqual(flags);
    },
  );

  it('and is good puts a new invoice in the place of the old one', async () => {
    shopOrderId = await place({ paymentType: 'invoice', finalPrice: 236.8, finalPriceExcludingVat: 199 });
    await takeByInvoice(shop.services, { sessionId, shopOrderId });
    await recheck(valid);
    const { order, documents } = await readRows();
    expect(documents).toMatchObject([
      { kind: 'invoice', data: { finalPrice: 23_680, vatGround: 'charged' } },
      { kind: 'credit-note', data: { finalPrice: 23_680, isWhole: true } },
      { kind: 'invoice', ordinal: 2, data: { finalPrice: 19_900, vat: 0, vatGround: 'reverse-charge' } },
    ]);
    expect(order).toMatchObject({ state: 'awaiting-payment', paymentType: 'invoice' });
  });

  it('and is good has the invoice of a seller that charges none say that the buyer owes the VAT', async () => {
    await shop.database.db.update(setting).set({ value: { ...testFoundry, vatRates: [] } });
    shopOrderId = await place({ paymentType: 'invoice', finalPrice: 199, finalPriceExcludingVat: 199 });
    await takeByInvoice(shop.services, { sessionId, shopOrderId });
    await recheck(valid);
    const { order, documents } = await readRows();
    expect(documents).toMatchObject([
      { kind: 'invoice', data: { finalPrice: 19_900, vatGround: 'no-rate' } },
      { kind: 'credit-note', data: { finalPrice: 19_900, isWhole: true } },
      { kind: 'invoice', ordinal: 2, data: { finalPrice: 19_900, vat: 0, vatGround: 'reverse-charge' } },
    ]);
    expect(order.vatEvidence.decision).toMatchObject({ ground: 'reverse-charge' });
    await shop.database.db.update(setting).set({ value: testFoundry });
  });

  it('and is good after the payment is left to staff, who give the VAT back', async () => {
    const session = await begin();
    await handlePaymentEvent(shop.services, demoMessage(shop, { session, amount: 22_490 }));
    await recheck(valid);
    const { order, flags } = await readRows();
    expect(order).toMatchObject({
      state: 'paid',
      finalPrice: 22_490,
      vatEvidence: { decision: { ground: 'charged' }, recheck: { result: 'success' } },
    });
    expect(flags).toEqual(['vat-refund']);
  });

  it('and is bad changes no price', async () => {
    await recheck(invalid as unknown as typeof valid);
    const { order, flags } = await readRows();
    expect(order).toMatchObject({
      finalPrice: 22_490,
      vatEvidence: { recheck: { result: 'invalid' } },
    });
    expect(flags).toEqual([]);
  });

  it('is not asked about for an order that ended', async () => {
    await cancelActive(shop.services, { sessionId });
    expect(await recheck(valid)).toBe(0);
    expect((await readRows()).order).toMatchObject({ state: 'cancelled', finalPrice: 22_490 });
  });
});
