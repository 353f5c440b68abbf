import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { listLicences } from '#server/account/list-licences.ts';
import { viewedCurrency } from '#server/catalogue/snapshot/viewed-currency.ts';
import { customer } from '#server/database/schema/customers.ts';
import { mail } from '#server/database/schema/papers.ts';
import { refund } from '#server/database/schema/payments.ts';
import { readOrderRows } from '#server/orders/testing/read-order-rows.ts';
import { testCart } from '#server/orders/testing/test-shop.ts';
import { requireSession } from '#server/sessions/sessions.ts';
import type { Plan } from './any-acts.ts';
import type { Walk } from './open-walk.ts';

/** An order with all that stands about it, what of its money went back, and whether the mail with its fonts went out. */
export type Rows = Awaited<ReturnType<typeof readOrderRows>> & { back: number; isMailed: boolean };

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
  // Of some nobody confirmed the address of their account.
  const isConfirmed = who === 'known' || (who === 'account' && walk.customers % 4 > 0);
  if (isConfirmed)
    await walk.database.db
      .update(customer)
      .set({ ...(who === 'known' && { email }), confirmedAt: walk.shop.services.now() })
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
    isConfirmed,
    links: [] as { orderId: number; token: string; until: Date | null }[],
    /** The links of each version of their quotes, the first first. */
    quoteLinks: [] as { orderId: number; version: number; token: string }[],
  };
}

/** Who walks: a session, perhaps of an account, with the orders that came of it. */
export type Customer = Awaited<ReturnType<typeof openCustomer>>;

/** The licences of a customer, each as who looks at the currency in which it was paid sees it. */
export async function listOwn(walk: Walk, { customerId }: Customer) {
  if (customerId === null) return [];
  const { services } = walk.shop;
  const own = await listLicences(services, { customerId });
  const isElsewhere = ({ upgradeCredit, upgradeCurrency }: (typeof own)[number]) =>
    upgradeCredit === null && upgradeCurrency !== null;
  const currency = own.find(isElsewhere)?.upgradeCurrency ?? null;
  if (currency === null) return own;
  const seen = await viewedCurrency.run(currency, () => listLicences(services, { customerId }));
  return own.map((one, index) => (isElsewhere(one) ? (seen[index] ?? one) : one));
}

export async function readRows(walk: Walk, orderId: number): Promise<Rows> {
  const rows = await readOrderRows(walk.database, orderId);
  const [given] = await walk.database.db
    .select({ back: sql<number>`coalesce(sum(${refund.amount}), 0)::int` })
    .from(refund)
    .where(eq(refund.orderId, orderId));
  const delivered = and(eq(mail.key, `order-delivered:${orderId}`), isNotNull(mail.sentAt));
  const isMailed = (await walk.database.db.$count(mail, delivered)) > 0;
  return { ...rows, back: given?.back ?? 0, isMailed };
}

export const readAll = (walk: Walk, { orderIds }: Customer) =>
  Promise.all(orderIds.map((id) => readRows(walk, id)));
