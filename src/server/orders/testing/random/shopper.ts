import { eq } from 'drizzle-orm';
import type { WireCart, WireLicence } from '#contract/shop-orders.ts';
import { listLicences } from '#server/account/list-licences.ts';
import { customer } from '#server/database/schema/customers.ts';
import { demoCardPayment } from '#server/database/schema/payments.ts';
import { initCardPayment } from '#server/orders/paying/init-card-payment.ts';
import { markInvoicePaid } from '#server/orders/paying/mark-invoice-paid.ts';
import { placeAsPriced } from '#server/orders/testing/place-as-priced.ts';
import { readOrderRows } from '#server/orders/testing/read-order-rows.ts';
import { testCart } from '#server/orders/testing/test-shop.ts';
import { requireSession } from '#server/sessions/sessions.ts';
import type { Act, Plan } from './any-acts.ts';
import type { Walk } from './open-walk.ts';

export type Rows = Awaited<ReturnType<typeof readOrderRows>>;

const silent = { kind: 'unavailable', reason: 'down' } as const;

/** A company of its own; of a German one's number the register is silent at first. */
export async function openCustomer(walk: Walk, { who, country }: Pick<Plan, 'who' | 'country'>) {
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
    companyName: `Random ${walk.customers} Ltd`,
    country,
    vatNumber: country === 'DE' ? 'DE136695976' : '',
  };
  return {
    ...owner,
    deliveryAddress,
    orderIds: [] as number[],
    isKnown: who === 'known',
    links: [] as { orderId: number; token: string }[],
  };
}
/** Who walks: a session, perhaps of an account, with the orders that came of it. */
export type Customer = Awaited<ReturnType<typeof openCustomer>>;

/** Orders a cart at the price that the server tells. */
export async function place(
  walk: Walk,
  customer: Customer,
  change: Partial<WireCart>,
): Promise<string | null> {
  walk.keys += 1;
  const { sessionId, deliveryAddress } = customer;
  const shopOrder = testCart({ deliveryAddress, billingAddress: deliveryAddress, ...change });
  const made = await placeAsPriced(walk.shop.services, {
    sessionId,
    idempotencyKey: `random-${walk.keys}`,
    shopOrder,
  });
  if (!made.ok) return null;
  const shopOrderId = made.value.id;
  customer.orderIds.push(Number(shopOrderId));
  await walk.looks.atPlaced?.(walk, customer, { shopOrderId, cart: shopOrder });
  return shopOrderId;
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

export async function beginCard(walk: Walk, { sessionId }: Customer, shopOrderId: string): Promise<void> {
  await initCardPayment(walk.shop.services, { sessionId, shopOrderId });
}

export async function pay(walk: Walk, { order, payments }: Rows): Promise<void> {
  const opened = payments.find(({ state }) => state === 'open');
  if (opened !== undefined) await settle(walk, order.id, opened.providerSessionId);
  else await markInvoicePaid(walk.shop.services, { orderId: order.id, by: 'staff', note: '' });
}

async function settle(walk: Walk, orderId: number, session: string): Promise<void> {
  await walk.shop.settle(orderId, session);
  await walk.database.db
    .update(demoCardPayment)
    .set({ state: 'paid' })
    .where(eq(demoCardPayment.id, session));
}

export async function buy(walk: Walk, customer: Customer, cart: Partial<WireCart>): Promise<void> {
  const id = await place(walk, customer, cart);
  if (id === null) return;
  await beginCard(walk, customer, id);
  await pay(walk, await readOrderRows(walk.database, Number(id)));
}

export const listOwn = async (walk: Walk, { customerId }: Customer) =>
  customerId === null ? [] : await listLicences(walk.shop.services, { customerId });

export const readAll = (walk: Walk, { orderIds }: Customer) =>
  Promise.all(orderIds.map((id) => readOrderRows(walk.database, id)));
