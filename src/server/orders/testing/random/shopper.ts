import { eq, sql } from 'drizzle-orm';
import type { Result } from '#contract/refusal.ts';
import type { WireCart, WireLicence } from '#contract/shop-orders.ts';
import { listLicences } from '#server/account/list-licences.ts';
import { customer } from '#server/database/schema/customers.ts';
import { demoCardPayment, refund } from '#server/database/schema/payments.ts';
import { initCardPayment } from '#server/orders/paying/init-card-payment.ts';
import { markInvoicePaid } from '#server/orders/paying/mark-invoice-paid.ts';
import { placeAsPriced } from '#server/orders/testing/place-as-priced.ts';
import { readOrderRows } from '#server/orders/testing/read-order-rows.ts';
import { testCart } from '#server/orders/testing/test-shop.ts';
import { requireSession } from '#server/sessions/sessions.ts';
import type { Act, Plan } from './any-acts.ts';
import type { Walk } from './open-walk.ts';

/** An order with all that stands about it, and what of its money went back. */
export type Rows = Awaited<ReturnType<typeof readOrderRows>> & { back: number };

/** Nothing was to be done. */
export const nothing = { ok: true, value: null } as const;

const silent = { kind: 'unavailable', reason: 'down' } as const;

/** A company of its own, or a consumer; of a German one's number the register is silent at first. */
export async function openCustomer(
  walk: Walk,
  { who, country, isConsumer }: Pick<Plan, 'who' | 'country' | 'isConsumer'>,
) {
  walk.customers += 1;
  const email = `random-${walk.customers}@example.com`;
  const owner =
    who === 'guest'
      ? { sessionId: (await requireSession(walk.shop.services, null)).id, customerId: null }
      : await walk.shop.logIn();
  if (who === 'known')
    await walk.database.db
      .update(customer)
      .set({ email, confirmedAt: walk.shop.services.now() })
      .where(eq(customer.id, owner.customerId ?? 0));
  walk.shop.answerVat(silent);
  const deliveryAddress = {
    ...testCart().deliveryAddress,
    email,
    companyName: isConsumer ? '' : `Random ${walk.customers} Ltd`,
    country,
    vatNumber: country === 'DE' && !isConsumer ? 'DE136695976' : '',
  };
  return {
    ...owner,
    isConsumer,
    deliveryAddress,
    orderIds: [] as number[],
    isKnown: who === 'known',
    links: [] as { orderId: number; token: string; until: Date | null }[],
  };
}
/** Who walks: a session, perhaps of an account, with the orders that came of it. */
export type Customer = Awaited<ReturnType<typeof openCustomer>>;

/** Orders a cart at the price that the server tells. */
export async function place(
  walk: Walk,
  customer: Customer,
  change: Partial<WireCart>,
): Promise<Result<string>> {
  walk.keys += 1;
  const { sessionId, deliveryAddress, isConsumer } = customer;
  const shopOrder = testCart({
    deliveryAddress,
    billingAddress: deliveryAddress,
    isForCompany: !isConsumer,
    isImmediateDeliveryConsented: isConsumer,
    ...change,
  });
  const made = await placeAsPriced(walk.shop.services, {
    sessionId,
    idempotencyKey: `random-${walk.keys}`,
    shopOrder,
  });
  if (!made.ok) return made;
  const shopOrderId = made.value.id;
  customer.orderIds.push(Number(shopOrderId));
  await walk.looks.atPlaced?.(walk, customer, { shopOrderId, cart: shopOrder });
  return { ok: true, value: shopOrderId };
}

/** One or both styles, under a licence by users, or one for years, or both. */
export function cartOf({ pick, size }: Act): Partial<WireCart> {
  const users = (size % 20) + 1;
  const perpetual = licenceOf('a', { users });
  const yearly = licenceOf('b', {
    users,
    years: (size % 5) + 1,
    formats: pick % 2 === 0 ? 'both' : 'desktop',
  });
  const licenses = [[perpetual], [yearly], [perpetual, yearly], [perpetual]][pick % 4] ?? [];
  return held(licenses, testCart().shopItems.slice(0, 1 + (pick % 2)));
}

export const licenceOf = (
  uid: 'a' | 'b',
  values: WireLicence['values'],
  replaces?: WireLicence['replaces'],
): WireLicence => ({
  uid,
  licenseTemplateId: uid === 'a' ? '4' : '5',
  values,
  expiryDate: null,
  replaces,
});

export const held = (licenses: WireLicence[], shopItems: WireCart['shopItems']): Partial<WireCart> => ({
  licenses,
  shopItems: shopItems.map((item) => ({
    ...item,
    licenses: licenses.map(({ uid }) => ({ licenseUid: uid })),
  })),
});

export const beginCard = (walk: Walk, { sessionId }: Customer, shopOrderId: string) =>
  initCardPayment(walk.shop.services, { sessionId, shopOrderId });

/** By the card session that is open, or by a transfer. */
export async function pay(walk: Walk, { order, payments }: Rows): Promise<Result<unknown>> {
  const opened = payments.find(({ state }) => state === 'open' || state === 'processing');
  if (opened === undefined)
    return await markInvoicePaid(walk.shop.services, { orderId: order.id, by: 'staff', note: '' });
  return await settle(walk, order.id, opened.providerSessionId);
}

async function settle(walk: Walk, orderId: number, session: string): Promise<Result<unknown>> {
  const told = await walk.shop.settle(orderId, session);
  await walk.database.db
    .update(demoCardPayment)
    .set({ state: 'paid' })
    .where(eq(demoCardPayment.id, session));
  return told;
}

/** Orders a cart and pays it by card. */
export async function buy(walk: Walk, customer: Customer, cart: Partial<WireCart>): Promise<Result<unknown>> {
  const placed = await place(walk, customer, cart);
  if (!placed.ok) return placed;
  const begun = await beginCard(walk, customer, placed.value);
  return begun.ok ? await pay(walk, await readRows(walk, Number(placed.value))) : begun;
}

export const listOwn = async (walk: Walk, { customerId }: Customer) =>
  customerId === null ? [] : await listLicences(walk.shop.services, { customerId });

export async function readRows(walk: Walk, orderId: number): Promise<Rows> {
  const rows = await readOrderRows(walk.database, orderId);
  const [given] = await walk.database.db
    .select({ back: sql<number>`coalesce(sum(${refund.amount}), 0)::int` })
    .from(refund)
    .where(eq(refund.orderId, orderId));
  return { ...rows, back: given?.back ?? 0 };
}

export const readAll = (walk: Walk, { orderIds }: Customer) =>
  Promise.all(orderIds.map((id) => readRows(walk, id)));
