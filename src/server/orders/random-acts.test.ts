import { and, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { WireCart, WireLicence } from '#contract/shop-orders.ts';
import { emptyAddress } from '#domain/address/address.ts';
import { fromMajorUnits } from '#domain/money/money.ts';
import { isClosed, isPayable, wasPaid } from '#domain/order/order-states.ts';
import { listLicences } from '#server/account/list-licences.ts';
import { takeOwnershipOfCheckoutLinkOrder } from '#server/checkout-links/take-ownership-of-checkout-link-order.ts';
import type { Database } from '#server/database/database.ts';
import { demoCardPayment, demoCardRefund, refund } from '#server/database/schema/orders.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { creditNoteRecord, invoiceRecord } from '#server/papers/document-records.ts';
import { endOrder } from '#server/staff/keeping/end-order.ts';
import { transferLicence } from '#server/staff/keeping/transfer-licence.ts';
import { refundOrder } from '#server/staff/refunding/refund-order.ts';
import { refundPayment } from '#server/staff/refunding/refund-payment.ts';
import { refundVat } from '#server/staff/refunding/refund-vat.ts';
import { placeQuoted } from '#server/staff/testing/place-enquiry.ts';
import { cancelActive } from './ending/cancel-active.ts';
import { cancelOwnOrder } from './ending/cancel-own-order.ts';
import { initCardPayment } from './paying/init-card-payment.ts';
import { initInvoicePayment } from './paying/init-invoice-payment.ts';
import { markInvoicePaid } from './paying/mark-invoice-paid.ts';
import { createFromCart } from './placing/create-from-cart.ts';
import { getOrder } from './reading/get-order.ts';
import { recheckVatNumbers } from './rechecking/recheck-vat-numbers.ts';
import { readOrderRows } from './testing/read-order-rows.ts';
import { testCart } from './testing/test-shop.ts';
import { openUpgradeShop, type UpgradeShop } from './testing/upgrade-shop.ts';

const kinds = [
  'buy-by-card',
  'begin-card',
  'buy-by-invoice',
  'take-quote',
  'pay',
  'switch-to-card',
  'switch-to-invoice',
  'empty',
  'change-cart',
  'upgrade',
  'renew',
  'transfer',
  'refund-part',
  'refund-vat',
  'refund-whole',
  'cancel',
  'cancel-by-staff',
  'recheck',
] as const;
type Kind = (typeof kinds)[number];
interface Act {
  kind: Kind;
  /** Which order or licence it is about, among those that there are. */
  pick: number;
  /** How many users, or how much of what is left, in a thousand. */
  size: number;
}

const acts = fc.array(
  fc.record({ kind: fc.constantFrom(...kinds), pick: fc.nat(20), size: fc.integer({ min: 1, max: 1000 }) }),
  { minLength: 6, maxLength: 14 },
);

const silent = { kind: 'unavailable', reason: 'down' } as const;
const valid = { kind: 'answer', isValid: true, name: null, reference: 'WAPI-2', raw: {} } as const;
const express: Kind[] = ['cancel', 'cancel-by-staff'];

type Rows = Awaited<ReturnType<typeof readOrderRows>>;

let customers = 0;
let keys = 0;

onEachDatabase('whatever a customer and staff do', (open) => {
  let database: Database;
  let shop: UpgradeShop;

  beforeAll(async () => {
    database = await open();
    shop = await openUpgradeShop(database);
    shop.jobs.work('refund-payment', (data, job) => refundPayment(shop.services, data, job));
  });
  afterAll(() => shop.jobs.stop());

  /** A German company of its own, about whose number the register is silent at first. */
  async function openCustomer() {
    customers += 1;
    const owner = await shop.logIn();
    shop.answerVat(silent);
    const deliveryAddress = {
      ...testCart().deliveryAddress,
      companyName: `Random ${customers} Ltd`,
      country: 'DE',
      vatNumber: 'DE136695976',
    };
    return { ...owner, deliveryAddress, orderIds: [] as number[] };
  }
  type Customer = Awaited<ReturnType<typeof openCustomer>>;

  /** Orders a cart at the price that the server tells. */
  async function place(customer: Customer, change: Partial<WireCart>): Promise<string | null> {
    keys += 1;
    const { sessionId, deliveryAddress } = customer;
    const shopOrder = testCart({ deliveryAddress, ...change });
    const input = { sessionId, idempotencyKey: `random-${keys}`, shopOrder };
    const first = await createFromCart(shop.services, input);
    const told = first.ok ? undefined : first.prices;
    const made =
      told === undefined
        ? first
        : await createFromCart(shop.services, { ...input, shopOrder: { ...shopOrder, ...pricesOf(told) } });
    if (!made.ok) return null;
    customer.orderIds.push(Number(made.value.id));
    return made.value.id;
  }

  const pricesOf = ({
    finalPrice,
    finalPriceExcludingVat,
  }: Pick<WireCart, 'finalPrice' | 'finalPriceExcludingVat'>) => ({
    finalPrice,
    finalPriceExcludingVat,
  });

  const cartOf = (
    users: number,
    { template = '4', replaces }: { template?: string; replaces?: WireLicence['replaces'] } = {},
  ): Partial<WireCart> => ({
    shopItems: testCart().shopItems.slice(0, 1),
    licenses: [{ uid: 'a', licenseTemplateId: template, values: { users }, expiryDate: null, replaces }],
  });

  async function beginCard({ sessionId }: Customer, shopOrderId: string): Promise<void> {
    await initCardPayment(shop.services, { sessionId, shopOrderId });
  }

  async function pay({ order, payments }: Rows): Promise<void> {
    const opened = payments.find(({ state }) => state === 'open');
    if (opened !== undefined) await settle(order.id, opened.providerSessionId);
    else await markInvoicePaid(shop.services, { orderId: order.id, by: 'staff', note: '' });
  }

  async function settle(orderId: number, session: string): Promise<void> {
    await shop.settle(orderId, session);
    await database.db.update(demoCardPayment).set({ state: 'paid' }).where(eq(demoCardPayment.id, session));
  }

  async function buy(customer: Customer, cart: Partial<WireCart>): Promise<void> {
    const id = await place(customer, cart);
    if (id === null) return;
    await beginCard(customer, id);
    await pay(await readOrderRows(database, Number(id)));
  }

  async function replace(
    customer: Customer,
    kind: 'upgrade' | 'renewal',
    { pick, size }: Act,
  ): Promise<void> {
    const licences = await listLicences(shop.services, customer);
    const fit = licences.filter((one) => (kind === 'upgrade' ? one.upgradeCredit !== null : one.isRenewable));
    const held = fit[pick % Math.max(1, fit.length)];
    if (held === undefined) return;
    const users = kind === 'upgrade' ? 50 : Number(held.values.users ?? size);
    const replaces = { kind, licenceNumber: held.licenceNumber };
    await buy(customer, cartOf(users, { template: held.licenseTemplateId, replaces }));
  }

  async function perform(act: Act, customer: Customer, picked: Rows | undefined): Promise<void> {
    const { services } = shop;
    const { sessionId, customerId } = customer;
    const users = (act.size % 20) + 1;
    const orderId = picked?.order.id ?? 0;
    const shopOrderId = `${orderId}`;
    const by = 'staff';
    switch (act.kind) {
      case 'buy-by-card':
        return await buy(customer, cartOf(users, { template: act.pick % 3 === 0 ? '5' : '4' }));
      case 'begin-card': {
        const id = await place(customer, cartOf(users));
        if (id !== null) await beginCard(customer, id);
        return;
      }
      case 'buy-by-invoice': {
        const id = await place(customer, { ...cartOf(users), paymentType: 'invoice' });
        if (id !== null) await initInvoicePayment(services, { sessionId, shopOrderId: id });
        return;
      }
      case 'take-quote': {
        const quoted = await placeQuoted({
          ...shop,
          openSession: async () => (await shop.logIn()).sessionId,
        });
        const consents = { isEulaAccepted: true, isImmediateDeliveryConsented: true };
        await takeOwnershipOfCheckoutLinkOrder(services, { sessionId, token: quoted.token, ...consents });
        customer.orderIds.push(quoted.orderId);
        return;
      }
      case 'pay':
        return picked === undefined ? undefined : await pay(picked);
      case 'switch-to-card':
        return await beginCard(customer, shopOrderId);
      case 'switch-to-invoice':
        await initInvoicePayment(services, { sessionId, shopOrderId });
        return;
      case 'empty':
        await cancelActive(services, { sessionId });
        return;
      case 'change-cart':
        await cancelActive(services, { sessionId, shopOrderId });
        return;
      case 'upgrade':
        return await replace(customer, 'upgrade', act);
      case 'renew':
        return await replace(customer, 'renewal', act);
      case 'transfer': {
        const licensee = {
          ...emptyAddress(),
          ...customer.deliveryAddress,
          companyName: 'Successor Ltd',
          vatNumber: '',
        };
        const licenceNumber = picked?.licences[0]?.licenceNumber ?? 'none';
        await transferLicence(services, { licenceNumber, licensee, by });
        return;
      }
      case 'refund-part': {
        const amount = Math.ceil(((picked?.order.finalPrice ?? 0) * act.size) / 1000) / 100;
        await refundOrder(services, { orderId, amount, reason: 'A part', by });
        return;
      }
      case 'refund-vat':
        await refundVat(services, { orderId, by });
        return;
      case 'refund-whole':
        await refundOrder(services, { orderId, reason: 'All', by });
        return;
      case 'cancel':
        await cancelOwnOrder(services, { sessionId, customerId, id: shopOrderId });
        return;
      case 'cancel-by-staff':
        await endOrder(services, { orderId, reason: '', by });
        return;
      case 'recheck':
        shop.letPass(60 * 60 * 1000);
        shop.answerVat(valid);
        await recheckVatNumbers(services);
    }
  }

  const readAll = ({ orderIds }: Customer) => Promise.all(orderIds.map((id) => readOrderRows(database, id)));

  /** Papers, ledger and API tell the same of an order, and no more went back than came in. */
  async function expectAgreement({ sessionId, customerId }: Customer, rows: Rows): Promise<void> {
    const { order, items, payments, documents, events } = rows;
    const refunds = await database.db.select().from(refund).where(eq(refund.orderId, order.id));
    const back = sumOf(refunds.map(({ amount }) => amount));
    const byCard = sumOf(payments.filter(({ state }) => state === 'paid').map(({ amount }) => amount));
    const byTransfer = events.some(({ kind }) => kind === 'invoice-paid') ? order.finalPrice : 0;
    expect(byCard + byTransfer).toBe(wasPaid(order) ? order.finalPrice : 0);
    expect(back).toBeLessThanOrEqual(byCard + byTransfer);

    const net = sumOf([...items.map(({ price }) => price), ...order.adjustments.map(({ amount }) => amount)]);
    expect([order.total, order.finalPrice]).toEqual([net, order.total + order.vat + order.rounding]);

    const notes = documents
      .filter(({ kind }) => kind === 'credit-note')
      .map(({ data, madeAt }) => ({ ...creditNoteRecord.parse(data), madeAt }));
    for (const note of notes) expect(note.total + note.vat + note.rounding).toBe(note.finalPrice);
    const papers = documents.filter(({ number }) => number.startsWith('I-'));
    for (const { kind, number, data } of papers) {
      const charged = kind === 'invoice' ? invoiceRecord.parse(data) : order;
      const own = notes.filter(({ invoiceNumber }) => invoiceNumber === number);
      for (const key of ['total', 'vat', 'finalPrice'] as const)
        expect(sumOf(own.map((note) => note[key]))).toBeLessThanOrEqual(charged[key]);
      const left = charged.finalPrice - sumOf(own.map(({ finalPrice }) => finalPrice));
      expect(left === 0, `${number} of ${order.state}`).toBe(own.some(({ isWhole }) => isWhole));
      const isLast = number === papers.at(-1)?.number;
      // What holds asks for, or says, what the order is paid; what does not was taken back whole.
      if (wasPaid(order) && isLast) expect(left).toBe(order.finalPrice - back);
      else if (isLast && order.state === 'awaiting-payment' && order.paymentType === 'invoice')
        expect(left).toBe(order.finalPrice);
      else expect(left).toBe(0);
    }
    if (back > 0) expect(papers).not.toEqual([]);

    const seen = await getOrder(shop.services, { sessionId, customerId, id: `${order.id}` });
    if (!seen.ok) throw new Error(`The order ${order.id} is not its customer's`);
    const { finalPrice, refunded, prices } = seen.value;
    const minor = (amount: number) => fromMajorUnits(amount, 'CHF');
    expect([minor(finalPrice), minor(refunded)]).toEqual([order.finalPrice, back]);
    expect(minor(prices.total) + minor(prices.vat) + minor(prices.rounding)).toBe(order.finalPrice);
    const kept = sumOf(
      notes.filter(({ madeAt }) => order.paidAt !== null && madeAt >= order.paidAt).map(({ total }) => total),
    );
    for (const { orderId, upgradeCredit } of await listLicences(shop.services, { customerId })) {
      if (orderId !== `${order.id}` || upgradeCredit === null) continue;
      expect(minor(upgradeCredit)).toBeLessThanOrEqual(sumOf(items.map(({ price }) => price)) - kept);
    }
  }

  function isCommitted({ order, documents }: Rows): boolean {
    if (wasPaid(order)) return true;
    return isPayable(order) && (order.quotedAt !== null || documents.some(({ kind }) => kind === 'invoice'));
  }

  it('papers, API and ledger agree to the Rappen, no more comes back than came in, and no committed order ends but by an express act', async () => {
    await fc.assert(
      fc.asyncProperty(acts, async (sequence) => {
        const customer = await openCustomer();
        for (const act of sequence) {
          const before = await readAll(customer);
          const picked = before[act.pick % Math.max(1, before.length)];
          await perform(act, customer, picked);
          shop.letPass(1000);
          for (const [index, rows] of (await readAll(customer)).entries()) {
            const earlier = before[index];
            if (earlier !== undefined && isCommitted(earlier) && isClosed(rows.order))
              expect(express.includes(act.kind) && picked?.order.id === rows.order.id, act.kind).toBe(true);
            await expectAgreement(customer, rows);
          }
        }
        await shop.jobs.runDue();
        for (const { order, payments } of await readAll(customer)) {
          const given = await database.db
            .select({ amount: sql<number>`coalesce(sum(${refund.amount}), 0)::int` })
            .from(refund)
            .where(and(eq(refund.orderId, order.id), sql`${refund.paymentId} is not null`));
          const sessions = payments.map(({ providerSessionId }) => providerSessionId);
          const books = await database.db.select().from(demoCardRefund);
          const ofOrder = books.filter(({ paymentId }) => sessions.includes(paymentId));
          expect(sumOf(ofOrder.map(({ amount }) => amount))).toBe(given[0]?.amount);
        }
      }),
      { seed: 11, numRuns: 6 },
    );
  }, 120_000);
});

function sumOf(amounts: number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}
