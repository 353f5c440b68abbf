import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import type { WireCart } from '#contract/shop-orders.ts';
import { testFoundry } from '#contract/testing/test-foundry.ts';
import type { Address } from '#domain/address/address.ts';
import { formatDocumentNumber } from '#domain/order/document-numbers.ts';
import { setting } from '#server/database/schema/catalogue.ts';
import { orderFlag } from '#server/database/schema/orders.ts';
import { mail } from '#server/database/schema/papers.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { orderDelivered } from '#server/delivery/delivery-mails.ts';
import { plainDocuments } from '#server/delivery/testing/test-delivery.ts';
import { shop as letterhead } from '#server/documents/testing/document-samples.ts';
import { createMemoryFileStore } from '#server/import/testing/memory-file-store.ts';
import { MailRefused } from '#server/mail/mail-refused.ts';
import { sendMail } from '#server/mail/send-mail.ts';
import { hasWithdrawn } from '#server/order-records/has-withdrawn.ts';
import { deleteOrders } from '#server/orders/ending/delete-orders.ts';
import { handlePaymentEvent } from '#server/orders/paying/handle-payment-event.ts';
import { markInvoicePaid } from '#server/orders/paying/mark-invoice-paid.ts';
import { createFromCart } from '#server/orders/placing/create-from-cart.ts';
import { beginCardPayment } from '#server/orders/testing/begin-card-payment.ts';
import { deliverWithoutFonts } from '#server/orders/testing/deliver-without-fonts.ts';
import { demoMessage } from '#server/orders/testing/demo-message.ts';
import { takeByInvoice } from '#server/orders/testing/mailing-calls.ts';
import { readOrderRows } from '#server/orders/testing/read-order-rows.ts';
import { shopOfSuite } from '#server/orders/testing/shop-of-suite.ts';
import { testCart } from '#server/orders/testing/test-shop.ts';
import { orderPaid } from '#server/papers/paper-mails.ts';
import { clearOrderFlag } from '#server/staff/keeping/clear-order-flag.ts';
import { mailAgain } from '#server/staff/keeping/mail-again.ts';
import { acceptWithdrawal } from '#server/staff/refunding/accept-withdrawal.ts';
import { beginWithdrawal, getWithdrawal, withdraw } from './withdraw.ts';
import { withdrawalArrived, withdrawalReceived } from './withdrawal-mails.ts';

let orders = 0;
const day = 24 * 60 * 60 * 1000;
const name = 'Anna Example';
const files = createMemoryFileStore();

onEachDatabase('a withdrawal', (open) => {
  const shop = shopOfSuite(open);
  beforeEach(async () => {
    await shop.setClock('2026-11-02T10:00:00Z', 'Europe/Zurich');
    await shop.database.db
      .update(setting)
      .set({ value: { ...testFoundry, contactEmail: 'shop@foundry.example' } })
      .where(eq(setting.name, 'foundry'));
  });

  /** What a consumer in Germany orders, unless told otherwise: 189.00 net, by card. */
  async function place(change: Partial<WireCart> = {}, address: Partial<Address> = {}) {
    orders += 1;
    const email = `Buyer-${orders}@example.com`;
    const deliveryAddress = {
      ...testCart().deliveryAddress,
      companyName: '',
      country: 'DE',
      email,
      ...address,
    };
    // By invoice it is ten more; the VAT is Germany's or Switzerland's.
    const byInvoice = deliveryAddress.country === 'CH' ? 215.1 : 236.8;
    const sums =
      change.paymentType === 'invoice'
        ? { finalPrice: byInvoice, finalPriceExcludingVat: 199 }
        : { finalPrice: 224.9 };
    const sessionId = await shop.openSession();
    const made = await createFromCart(shop.services, {
      sessionId,
      idempotencyKey: `withdrawal-${orders}`,
      shopOrder: testCart({
        isForCompany: false,
        isImmediateDeliveryConsented: true,
        deliveryAddress,
        ...sums,
        ...change,
      }),
    });
    if (!made.ok) throw new Error(`${made.code} ${JSON.stringify(made.prices ?? made.errors)}`);
    return {
      sessionId,
      shopOrderId: made.value.id,
      orderId: Number(made.value.id),
      orderNumber: formatDocumentNumber('order', Number(made.value.id)),
      email,
    };
  }
  async function placeByInvoice() {
    const placed = await place({ paymentType: 'invoice' });
    const taken = await takeByInvoice(shop.services, placed);
    if (!taken.ok) throw new Error(taken.code);
    return placed;
  }
  async function placePaid(change: Partial<WireCart> = {}) {
    const placed = await place(change);
    const session = await beginCardPayment(shop, placed);
    const heard = await handlePaymentEvent(shop.services, demoMessage(shop, { session, amount: 22_490 }));
    if (!heard.ok) throw new Error(heard.code);
    return placed;
  }
  async function begin(placed: { orderNumber: string; email: string }): Promise<string> {
    const begun = await beginWithdrawal(shop.services, placed, 'the buyer');
    if (begun.token === null) throw new Error(`There is no such order: ${begun.why}`);
    return begun.token;
  }
  const read = (orderId: number) => readOrderRows(shop.database, orderId);
  const mailsOf = async (orderId: number) =>
    (await shop.database.db.select().from(mail)).filter(({ key }) => key.endsWith(`:${orderId}`));

  it('begins with an order’s number and one of its addresses, and tells nothing to who has not both', async () => {
    const placed = await placeByInvoice();
    const { orderNumber, email } = placed;
    for (const [typedNumber, typedEmail] of [
      [orderNumber, 'somebody@example.com'],
      ['O-999999', email],
      [orderNumber, ''],
      ['', email],
      ['one', email],
      [`${orderNumber}0`, email],
      ['99999999999999999999', email],
    ]) {
      const typed = { orderNumber: typedNumber ?? '', email: typedEmail ?? '' };
      expect(await beginWithdrawal(shop.services, typed, 'the buyer')).toEqual({
        token: null,
        why: 'unknown',
      });
    }
    const token = await begin({
      orderNumber: ` ${orderNumber.slice(2)} `,
      email: ` ${email.toUpperCase()} `,
    });
    expect(await getWithdrawal(shop.services, token)).toMatchObject({
      orderNumber,
      orderedOn: '2026-11-02',
      email: email.toLowerCase(),
      withdrawnAt: null,
      right: { isRunning: true, until: '2026-11-16' },
    });
  });

  it('is not found by trying numbers with an address, and its buyer is not kept out by who tries', async () => {
    const placed = await placeByInvoice();
    const tooMany = { token: null, why: 'too-many' };
    const guess = (number: number, visitor: string) =>
      beginWithdrawal(shop.services, { orderNumber: `${900_000 + number}`, email: placed.email }, visitor);
    for (let number = 1; number <= 20; number += 1)
      expect(await guess(number, 'a thief')).toEqual({ token: null, why: 'unknown' });
    expect(await guess(21, 'a thief')).toEqual(tooMany);
    // Not by the right number either, nor by many at once.
    expect(await beginWithdrawal(shop.services, placed, 'a thief')).toEqual(tooMany);
    // However often the buyer comes.
    for (let time = 0; time < 25; time += 1) expect(await begin(placed)).not.toBe('');
    // By twenty addresses, and from then on by none.
    for (let other = 0; other < 20; other += 1)
      await Promise.all(Array.from({ length: 20 }, (_, number) => guess(number, `thief ${other}`)));
    expect(await guess(1, 'another thief')).toEqual(tooMany);
    shop.letPass(day);
    expect(await beginWithdrawal(shop.services, placed, 'a thief')).toHaveProperty(
      'token',
      expect.any(String),
    );
  });

  it('by the licensee is told to the buyer, too', async () => {
    const billingAddress = {
      ...testCart().billingAddress,
      companyName: '',
      country: 'DE',
      email: 'payer@example.com',
    };
    const placed = await place({ paymentType: 'invoice', isBillingAddressDifferent: true, billingAddress });
    await takeByInvoice(shop.services, placed);
    await withdraw(shop.services, { token: await begin(placed), name });
    const told = (await mailsOf(placed.orderId)).filter(({ kind }) => kind === 'withdrawal-received');
    expect(told.map(({ recipient }) => recipient).toSorted()).toEqual([
      placed.email.toLowerCase(),
      'payer@example.com',
    ]);
  });

  it('is open for an hour, and to no token that was changed', async () => {
    const [one, other] = [await placeByInvoice(), await placeByInvoice()];
    const token = await begin(one);
    for (const wrong of [
      '',
      'x',
      token.slice(0, -1),
      token.replace(/^\d+/, `${other.orderId}`),
      `0${token}`,
    ]) {
      expect(await getWithdrawal(shop.services, wrong)).toBeNull();
      expect(await withdraw(shop.services, { token: wrong, name })).toBeNull();
    }
    shop.letPass(61 * 60 * 1000);
    expect(await getWithdrawal(shop.services, token)).toBeNull();
    expect(await withdraw(shop.services, { token, name })).toBeNull();
    expect((await read(one.orderId)).order).toMatchObject({ state: 'awaiting-payment' });
  });

  it('ends an order by invoice, credits it, and is acknowledged with its words, day and time, once', async () => {
    const placed = await placeByInvoice();
    const token = await begin(placed);
    const told = await Promise.all([1, 2, 3].map(() => withdraw(shop.services, { token, name })));
    for (const each of told)
      expect(each).toMatchObject({ withdrawnAt: '2026-11-02T10:00:00.000Z', right: { why: 'withdrawn' } });
    const { order, documents, flags, events } = await read(placed.orderId);
    expect(order).toMatchObject({ state: 'cancelled' });
    expect(documents.map(({ kind }) => kind)).toEqual(['invoice', 'credit-note']);
    expect(flags).toEqual([]);
    expect(events.filter(({ kind }) => kind === 'withdrawn')).toMatchObject([
      { by: 'shopper', detail: { name } },
    ]);
    const mails = await mailsOf(placed.orderId);
    expect(
      mails
        .filter(({ kind }) => kind.startsWith('withdrawal'))
        .map(({ kind, recipient }) => [kind, recipient]),
    ).toEqual([
      ['withdrawal-received', placed.email.toLowerCase()],
      ['withdrawal-arrived', 'shop@foundry.example'],
    ]);
    for (const kind of [withdrawalReceived, withdrawalArrived]) {
      const kept = mails.find((one) => one.kind === kind.kind);
      const { data, recipient } = kept ?? { data: null, recipient: '' };
      const text = JSON.stringify((await kind.compose({}, { data, recipient, shop: letterhead }))?.letter);
      // Art. 11a (4) of Directive 2011/83/EU: the content, the day and the time.
      expect(text).toContain(`I hereby withdraw from the contract of order ${placed.orderNumber}. ${name}`);
      expect(text).toContain('received on 2 November 2026, 10:00 UTC');
    }
  });

  it('is forgotten with its order, in the mail to the foundry, too', async () => {
    const placed = await placeByInvoice();
    await withdraw(shop.services, { token: await begin(placed), name });
    const held = async () =>
      (await shop.database.db.select().from(mail))
        .filter(({ data }) => JSON.stringify(data).includes(placed.email.toLowerCase()))
        .map(({ kind }) => kind);
    expect(await held()).toContain('withdrawal-arrived');
    await shop.database.db.transaction((tx) => deleteOrders(tx, [placed.orderId]));
    expect(await held()).toEqual([]);
  });

  it('stops the delivery of what is paid, and has staff give the money back by its day', async () => {
    const placed = await placePaid();
    expect(await withdraw(shop.services, { token: await begin(placed), name })).toMatchObject({
      right: { why: 'withdrawn' },
    });
    expect((await read(placed.orderId)).flags).toEqual(['withdrawn']);
    const [letter] = (await mailsOf(placed.orderId)).filter(({ kind }) => kind === 'withdrawal-arrived');
    expect(letter?.data).toMatchObject({ isPaid: true, dueOn: '2026-11-16' });
    const flagged = { orderId: placed.orderId, flag: 'withdrawn', by: 'staff' };
    expect(await clearOrderFlag(shop.services, flagged)).toMatchObject({
      code: 'order-state-conflict',
      detail: expect.stringContaining(`accept-withdrawal ${placed.orderId}`),
    });
    const staff = { orderId: placed.orderId, by: 'staff' };
    expect(await acceptWithdrawal(shop.services, staff)).toMatchObject({
      ok: true,
      value: { amount: 22_490, isWhole: true },
    });
    expect(await acceptWithdrawal(shop.services, staff)).toEqual({ ok: true, value: null });
    const { order, flags } = await read(placed.orderId);
    expect([order.state, flags]).toEqual(['refunded', []]);
  });

  it('is nobody’s to accept who has none', async () => {
    const { orderId } = await placePaid();
    expect(await acceptWithdrawal(shop.services, { orderId, by: 'staff' })).toMatchObject({
      code: 'order-state-conflict',
    });
    expect(await acceptWithdrawal(shop.services, { orderId: 999_999, by: 'staff' })).toMatchObject({
      code: 'not-found',
    });
  });

  it('stands beside a payment that comes in the same moment, whichever is first', async () => {
    for (let trial = 0; trial < 5; trial += 1) {
      const placed = await placeByInvoice();
      const token = await begin(placed);
      const { orderId } = placed;
      const [paid] = await Promise.all([
        markInvoicePaid(shop.services, { orderId, by: 'staff', note: '' }),
        withdraw(shop.services, { token, name }),
      ]);
      const { order, flags } = await read(orderId);
      expect(await hasWithdrawn(shop.database.db, orderId)).toBe(true);
      const outcomes = paid.ok ? ['paid withdrawn', 'paid paid-late,withdrawn'] : ['cancelled '];
      expect(outcomes).toContain(`${order.state} ${flags.join()}`);
    }
  });

  it.each<[what: string, change: Parameters<typeof place>[0], address: Partial<Address>, why: string]>([
    ['a company', { isForCompany: true }, { companyName: 'A company' }, 'company'],
    ['who is in Switzerland', {}, { country: 'CH' }, 'outside'],
  ])('is no right of %s, and changes nothing', async (_what, change, address, why) => {
    const placed = await place({ paymentType: 'invoice', ...change }, address);
    await takeByInvoice(shop.services, placed);
    const token = await begin(placed);
    expect(await withdraw(shop.services, { token, name })).toMatchObject({
      right: { isRunning: false, why },
    });
    expect((await read(placed.orderId)).order).toMatchObject({ state: 'awaiting-payment' });
  });

  /** Sends what was mailed of an order and waits, as the jobs do once. */
  async function sendMails(
    orderId: number,
    answer: (outgoing: { to: string }) => Promise<void>,
  ): Promise<void> {
    const sending = {
      ...shop.services,
      documents: plainDocuments,
      files,
      transport: { send: answer, close: () => undefined },
      mailFrom: 'shop@shop.example',
      onFault: () => undefined,
    };
    const waiting = (await mailsOf(orderId)).filter(({ sentAt, givenUpAt }) => !sentAt && !givenUpAt);
    for (const { id: mailId } of waiting) await sendMail(sending, [orderDelivered, orderPaid], { mailId });
  }
  const take = async () => undefined;
  const beAway = async () => {
    throw new Error('nobody listens');
  };
  const refuse = async () => {
    throw new MailRefused('550 no such mailbox');
  };
  const deliver = async ({ orderId }: { orderId: number }) =>
    expect(await deliverWithoutFonts({ ...shop.services, files, documents: plainDocuments }, orderId)).toBe(
      true,
    );
  const rightOf = async (placed: { orderNumber: string; email: string }) =>
    (await getWithdrawal(shop.services, await begin(placed)))?.right;
  const runs = { isRunning: true, until: '2026-11-16' };
  const delivered = { isRunning: false, why: 'delivered' };

  it('ends with the delivery, and with its fourteen days', async () => {
    const bought = await placePaid();
    expect(await rightOf(bought)).toEqual(runs);
    await deliver(bought);
    await sendMails(bought.orderId, take);
    expect(await withdraw(shop.services, { token: await begin(bought), name })).toMatchObject({
      withdrawnAt: null,
      right: delivered,
    });
    expect(await read(bought.orderId)).toMatchObject({ order: { state: 'paid' }, flags: [] });

    const placed = await placeByInvoice();
    shop.letPass(15 * day);
    expect(await withdraw(shop.services, { token: await begin(placed), name })).toMatchObject({
      right: { why: 'over' },
    });
    expect((await read(placed.orderId)).order).toMatchObject({ state: 'awaiting-payment' });
    expect(
      await shop.database.db.select().from(orderFlag).where(eq(orderFlag.orderId, placed.orderId)),
    ).toEqual([]);
  });

  it('runs on until the mail was sent that confirms the consent', async () => {
    const bought = await placePaid();
    const { orderId } = bought;
    await deliver(bought);
    expect(await rightOf(bought)).toEqual(runs);
    await expect(sendMails(orderId, beAway)).rejects.toThrow('was not taken');
    expect(await rightOf(bought)).toEqual(runs);
    await sendMails(orderId, refuse);
    expect((await read(orderId)).flags).toEqual(['mail-failed']);
    expect(await rightOf(bought)).toEqual(runs);
    await mailAgain(shop.services, { orderId, isByHand: false, isNewAddress: false, by: 'staff' });
    await sendMails(orderId, take);
    expect(await rightOf(bought)).toEqual(delivered);
  });

  it('runs on where staff told by hand what the mail said, and ends what was delivered', async () => {
    const bought = await placePaid();
    await deliver(bought);
    await sendMails(bought.orderId, refuse);
    await mailAgain(shop.services, {
      orderId: bought.orderId,
      isByHand: true,
      isNewAddress: false,
      by: 'staff',
    });
    expect(await withdraw(shop.services, { token: await begin(bought), name })).toMatchObject({
      right: { why: 'withdrawn' },
    });
    expect((await read(bought.orderId)).flags).toEqual(['withdrawn']);
    expect(await acceptWithdrawal(shop.services, { orderId: bought.orderId, by: 'staff' })).toMatchObject({
      ok: true,
      value: { amount: 22_490, isWhole: true },
    });
  });

  it('ends with the mail to the buyer, whatever was sent to another licensee', async () => {
    const billingAddress = {
      ...testCart().billingAddress,
      companyName: '',
      country: 'DE',
      email: 'giver@example.com',
    };
    const bought = await placePaid({ isBillingAddressDifferent: true, billingAddress });
    await deliver(bought);
    await sendMails(bought.orderId, async ({ to }) => {
      if (to === 'giver@example.com') throw new MailRefused('550 no such mailbox');
    });
    const told = (await mailsOf(bought.orderId)).map(({ kind, sentAt }) => [kind, sentAt !== null]);
    expect(told.toSorted()).toEqual([
      ['order-delivered', true],
      ['order-paid', false],
    ]);
    expect(await rightOf(bought)).toEqual(runs);
    await mailAgain(shop.services, {
      orderId: bought.orderId,
      isByHand: false,
      isNewAddress: false,
      by: 'staff',
    });
    await sendMails(bought.orderId, take);
    expect(await rightOf(bought)).toEqual(delivered);
  });
});
