import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { Withdrawal } from '#contract/withdrawal.ts';
import { DAY_IN_MS } from '#domain/limits.ts';
import { formatDocumentNumber } from '#domain/order/document-numbers.ts';
import { wasPaid } from '#domain/order/order-states.ts';
import { repaymentDueOn, type WithdrawalRight, withdrawalRight } from '#domain/order/withdrawal-right.ts';
import type { Drizzle, Transaction } from '#server/database/database.ts';
import { orderEvent, shopOrder, shopOrderItem } from '#server/database/schema/orders.ts';
import { isConsentConfirmed } from '#server/delivery/is-consent-confirmed.ts';
import { uncountCall } from '#server/limits/rate-limit-store.ts';
import { requireCallsLeft } from '#server/limits/require-calls-left.ts';
import { decideMail } from '#server/mail/decide-mail.ts';
import { receiverKey } from '#server/mail/receiver-key.ts';
import { flagOrder } from '#server/order-records/flag-order.ts';
import { WITHDRAWAL_REFUSED, WITHDRAWN } from '#server/order-records/has-withdrawn.ts';
import { cancelOrder } from '#server/orders/ending/cancel-order.ts';
import { hasPaymentUnderWay } from '#server/orders/state/is-payment-under-way.ts';
import { lockOrder } from '#server/orders/state/move-order.ts';
import type { OrderServices } from '#server/orders/state/order-services.ts';
import { readFoundry } from '#server/settings/read-foundry.ts';
import { withdrawalArrived, withdrawalReceived } from './withdrawal-mails.ts';
import { withdrawalRecipients } from './withdrawal-recipients.ts';
import { makeWithdrawalToken, readWithdrawalToken } from './withdrawal-token.ts';

export type WithdrawingServices = Pick<OrderServices, 'db' | 'jobs' | 'now' | 'dayOf' | 'secret'>;

/**
 * How often an address may be typed with wrong numbers in a day: by one visitor, and by all. Numbers follow each other, and whoever
 * knows an address may not try them all; who has both is not kept out by who tries.
 */
const wrongAsks = { ofVisitor: 20, ofAll: 400 };

/** The longest that each may be typed. */
const longest = { name: 160, orderNumber: 20, email: 254 };

/** The token of an order for its page; else whether there is no such order, or the address was typed with too many wrong numbers today. */
type BegunWithdrawal = { token: string } | { token: null; why: 'unknown' | 'too-many' };

/** Of an order whose number and one of whose addresses were typed together. Nobody is told which of the two is wrong. */
export async function beginWithdrawal(
  { db, now, secret }: Pick<WithdrawingServices, 'db' | 'now' | 'secret'>,
  typed: { orderNumber: string; email: string },
  visitor: string,
): Promise<BegunWithdrawal> {
  const unknown = { token: null, why: 'unknown' } as const;
  const [, digits] =
    /^(?:O-)?0*(\d{1,9})$/i.exec(typed.orderNumber.trim().slice(0, longest.orderNumber)) ?? [];
  if (digits === undefined) return unknown;
  const email = tidy(typed.email.slice(0, longest.email));
  const orderId = Number(digits);
  const key = `withdrawal of ${receiverKey(email, secret)}`;
  const counters = [
    { key: `${key} by ${visitor}`, most: wrongAsks.ofVisitor },
    { key, most: wrongAsks.ofAll },
  ];
  // Each ask counts until it is known to be right, so that many at once are no way round.
  for (const counter of counters) {
    if ((await requireCallsLeft(db, { ...counter, windowMs: DAY_IN_MS, now: now() })) !== null)
      return { token: null, why: 'too-many' };
  }
  const [order] = await db
    .select({ billing: shopOrder.billingAddress, delivery: shopOrder.deliveryAddress })
    .from(shopOrder)
    .where(and(eq(shopOrder.id, orderId), eq(shopOrder.orderNumber, formatDocumentNumber('order', orderId))));
  if (order === undefined || ![order.billing, order.delivery].some((each) => tidy(each.email) === email))
    return unknown;
  for (const counter of counters) await uncountCall(db, counter.key);
  return { token: makeWithdrawalToken({ secret, now: now() }, { orderId, email }) };
}

/** What the page of a token tells; null where it is none, or not any more. */
export async function getWithdrawal(
  services: Pick<WithdrawingServices, 'db' | 'now' | 'dayOf' | 'secret'>,
  token: string,
): Promise<Withdrawal | null> {
  const found = await readByToken(services.db, services, token);
  return found === null ? null : await tell(services, services.db, found);
}

/**
 * A consumer withdraws from the contract of an order: it is noted with its time, acknowledged by mail, and told to the foundry. What is
 * not paid ends at once; of what is paid nothing is delivered any more, and staff give the money back, or refuse it. Declared again
 * it changes nothing; where there is no right, neither.
 */
export async function withdraw(
  services: WithdrawingServices,
  { token, name }: { token: string; name: string },
): Promise<Withdrawal | null> {
  const found = await readByToken(services.db, services, token);
  if (found === null) return null;
  return await services.db.transaction(async (tx) => {
    const order = await lockOrder(tx, found.id);
    const fresh = await readByToken(tx, services, token);
    if (order === null || fresh === null) return null;
    if (!(await judge(services, tx, fresh)).isRunning) return await tell(services, tx, fresh);
    const at = services.now();
    const said = name.trim().slice(0, longest.name);
    const isPaid = wasPaid(order);
    const isPaymentUnderWay = !isPaid && (await hasPaymentUnderWay(tx, order.id));
    const noted = { by: 'shopper', at, detail: { name: said, email: fresh.email } };
    if (isPaid) await flagOrder(tx, order, { flag: WITHDRAWN, ...noted });
    else {
      const states = { fromState: order.state, toState: order.state };
      await tx.insert(orderEvent).values({ orderId: order.id, kind: WITHDRAWN, ...states, ...noted });
      if (!(await cancelOrder(services, tx, { orderId: order.id, event: 'withdraw', by: 'shopper' })))
        throw new Error(`${order.orderNumber} was withdrawn from and cannot be ended`);
    }
    const mail = {
      orderNumber: order.orderNumber,
      name: said,
      email: fresh.email,
      at: at.toISOString(),
      isPaid,
      isPaymentUnderWay,
      dueOn: repaymentDueOn(services.dayOf(at)),
    };
    await sendMails(services, tx, { orderId: order.id, mail, recipients: withdrawalRecipients(fresh), at });
    return await tell(services, tx, fresh);
  });
}

async function sendMails(
  { jobs }: Pick<WithdrawingServices, 'jobs'>,
  tx: Transaction,
  {
    orderId,
    mail,
    recipients,
    at,
  }: {
    orderId: number;
    mail: Parameters<typeof withdrawalReceived.of>[0];
    /** Who declared it, and whose contract it is. */
    recipients: Set<string>;
    at: Date;
  },
): Promise<void> {
  const refusals = and(eq(orderEvent.orderId, orderId), eq(orderEvent.kind, WITHDRAWAL_REFUSED));
  const refused = await tx.$count(orderEvent, refusals);
  // What was refused may be declared again, and is told again.
  const which = `${refused === 0 ? '' : `after-${refused}:`}${orderId}`;
  for (const recipient of recipients) {
    const key = `withdrawal-received:${recipient === mail.email ? '' : 'buyer:'}${which}`;
    await decideMail(tx, jobs, { key, recipient, mail: withdrawalReceived.of(mail), orderId, at });
  }
  const { contactEmail } = await readFoundry(tx);
  if (contactEmail === '') return;
  const arrived = { key: `withdrawal-arrived:${which}`, recipient: contactEmail, orderId, at };
  await decideMail(tx, jobs, { ...arrived, mail: withdrawalArrived.of(mail) });
}

type FoundOrder = typeof shopOrder.$inferSelect & { email: string };

async function readByToken(
  db: Drizzle | Transaction,
  { secret, now }: Pick<WithdrawingServices, 'secret' | 'now'>,
  token: string,
): Promise<FoundOrder | null> {
  const read = readWithdrawalToken({ secret, now: now() }, token);
  if (read === null) return null;
  const [order] = await db.select().from(shopOrder).where(eq(shopOrder.id, read.orderId));
  if (order === undefined) return null;
  const email = [order.billingAddress, order.deliveryAddress].map((each) => tidy(each.email)).find(read.isOf);
  return email === undefined ? null : { ...order, email };
}

async function judge(
  { now, dayOf }: Pick<WithdrawingServices, 'now' | 'dayOf'>,
  db: Drizzle | Transaction,
  order: FoundOrder,
): Promise<WithdrawalRight> {
  const { euCountries, seller } = await readFoundry(db);
  const { consents, billingAddress, deliveryAddress } = order;
  const boundAt = consents.eulaAcceptedAt == null ? order.createdAt : new Date(consents.eulaAcceptedAt);
  return withdrawalRight(
    {
      ...order,
      countries: [billingAddress.country, deliveryAddress.country],
      concludedOn: dayOf(boundAt),
      isDelivered: order.deliveryState === 'delivered',
      isDeliveryConsented: consents.immediateDeliveryConsentedAt != null,
      isConsentConfirmed: await isConsentConfirmed(db, order),
      isWithdrawn: (await findWithdrawnAt(db, order.id)) !== null,
      isPaymentUnderWay: await hasPaymentUnderWay(db, order.id),
    },
    { today: dayOf(now()), euCountries, sellerCountry: seller.country },
  );
}

/** When it was withdrawn from; null where staff refused that since. */
async function findWithdrawnAt(db: Drizzle | Transaction, orderId: number): Promise<Date | null> {
  const [event] = await db
    .select({ at: orderEvent.at, kind: orderEvent.kind })
    .from(orderEvent)
    .where(and(eq(orderEvent.orderId, orderId), inArray(orderEvent.kind, [WITHDRAWN, WITHDRAWAL_REFUSED])))
    .orderBy(desc(orderEvent.id))
    .limit(1);
  return event?.kind === WITHDRAWN ? event.at : null;
}

async function tell(
  services: Pick<WithdrawingServices, 'now' | 'dayOf'>,
  db: Drizzle | Transaction,
  order: FoundOrder,
): Promise<Withdrawal> {
  const items = await db
    .select({ name: shopOrderItem.name })
    .from(shopOrderItem)
    .where(eq(shopOrderItem.orderId, order.id))
    .orderBy(asc(shopOrderItem.position));
  const withdrawnAt = await findWithdrawnAt(db, order.id);
  return {
    orderNumber: order.orderNumber,
    orderedOn: services.dayOf(order.createdAt),
    items: items.map(({ name }) => name),
    email: order.email,
    withdrawnAt: withdrawnAt === null ? null : withdrawnAt.toISOString(),
    right: await judge(services, db, order),
  };
}

function tidy(email: string): string {
  return email.trim().toLowerCase();
}
