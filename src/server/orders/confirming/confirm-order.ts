import { asc, eq } from 'drizzle-orm';
import type { Refusal, Result } from '#contract/refusal.ts';
import type { OrderToConfirm } from '#contract/shop-orders.ts';
import { toMajorUnits } from '#domain/money/money.ts';
import { isClosed, isInvoiced, wasPaid } from '#domain/order/order-states.ts';
import type { Drizzle, Transaction } from '#server/database/database.ts';
import { shopOrder, shopOrderItem } from '#server/database/schema/orders.ts';
import {
  canNoLongerReplace,
  NO_LONGER_REPLACEABLE,
  readReplacingOrder,
} from '#server/licences/can-no-longer-replace.ts';
import { isConfirmationOf, readConfirmationToken } from '#server/links/confirmation-link.ts';
import { issueInvoice } from '#server/orders/invoicing/issue-invoice.ts';
import { settleFreeOrder } from '#server/orders/paying/settle-free-order.ts';
import { dueColumns } from '#server/orders/state/due-columns.ts';
import { buyerEmail } from '#server/orders/state/is-buyer-known.ts';
import { hasPaymentUnderWay, PAYMENT_UNDER_WAY } from '#server/orders/state/is-payment-under-way.ts';
import { type LockedOrder, lockOrder, moveOrder } from '#server/orders/state/move-order.ts';
import type { OrderServices } from '#server/orders/state/order-services.ts';

type ConfirmingServices = Pick<OrderServices, 'db' | 'jobs' | 'now' | 'dayOf' | 'secret'>;

/** GET shop-orders/order-to-confirm: the order by invoice that the link of a mail asks to be confirmed. */
export async function getOrderToConfirm(
  { db, now, secret }: Pick<ConfirmingServices, 'db' | 'now' | 'secret'>,
  token: string,
): Promise<Result<OrderToConfirm>> {
  const found = await findByToken(db, { token, secret, now: now() });
  if (!found.ok) return found;
  const order = found.value;
  const refusal = refuseUnconfirmable(order);
  if (refusal !== null) return refusal;
  return { ok: true, value: await tellOrder(db, order) };
}

/**
 * POST shop-orders/confirm: who followed the mail confirms the order that was placed with its address. The invoice gets its number
 * now; what costs nothing is paid by it. One that was confirmed before stays as it is.
 */
export async function confirmOrder(
  services: ConfirmingServices,
  token: string,
): Promise<Result<OrderToConfirm>> {
  const { db, now, secret } = services;
  const found = await findByToken(db, { token, secret, now: now() });
  if (!found.ok) return found;
  return await db.transaction(async (tx): Promise<Result<OrderToConfirm>> => {
    const refusal = await confirmLocked(services, tx, { orderId: found.value.id, by: 'shopper' });
    if (refusal !== null) return refusal;
    return { ok: true, value: { ...(await tellOrder(tx, found.value)), isConfirmed: true } };
  });
}

/** Staff vouch for the address of an order whose mail does not reach its buyer. */
export async function confirmForBuyer(
  services: ConfirmingServices,
  { orderId, by }: { orderId: number; by: string },
): Promise<Result<Record<string, never>>> {
  const refusal = await services.db.transaction((tx) => confirmLocked(services, tx, { orderId, by }));
  return refusal ?? { ok: true, value: {} };
}

async function confirmLocked(
  { jobs, now, dayOf }: ConfirmingServices,
  tx: Transaction,
  { orderId, by }: { orderId: number; by: string },
): Promise<Refusal | null> {
  const order = await lockOrder(tx, orderId);
  if (order === null) return { ok: false, code: 'not-found' };
  const refusal = refuseUnconfirmable(order);
  if (refusal !== null) return refusal;
  if (isConfirmed(order)) return null;
  const at = now();
  if (await hasPaymentUnderWay(tx, orderId))
    return { ok: false, code: 'order-not-payable', detail: PAYMENT_UNDER_WAY };
  if (await canNoLongerReplace(tx, await readReplacingOrder(tx, orderId), dayOf(at)))
    return { ok: false, code: 'order-not-payable', detail: NO_LONGER_REPLACEABLE };
  const moved = await moveOrder(tx, order, { event: 'confirm', by, at });
  if (!moved.ok) return { ok: false, code: 'order-state-conflict' };
  if (!(await settleFreeOrder({ jobs, dayOf }, tx, order, { ...order, by, at })))
    await issueInvoice({ jobs }, tx, { orderId, at });
  return null;
}

type Stated = Pick<LockedOrder, 'state' | 'paymentType'>;

function isConfirmed(order: Stated): boolean {
  return isInvoiced(order) || wasPaid(order);
}

/** An order that ended is over; one that is being paid by card waits for nobody's word. */
function refuseUnconfirmable(order: Stated): Refusal | null {
  if (order.state === 'awaiting-confirmation' || isConfirmed(order)) return null;
  return { ok: false, code: isClosed(order) ? 'link-expired' : 'order-state-conflict' };
}

async function findByToken(
  db: Drizzle,
  { token, secret, now }: { token: string; secret: string; now: Date },
) {
  const read = readConfirmationToken(token);
  if (read === null) return { ok: false, code: 'not-found' } as const;
  const [order] = await db
    .select({ ...dueColumns, email: buyerEmail })
    .from(shopOrder)
    .where(eq(shopOrder.id, read.orderId));
  const isOurs = isConfirmationOf(read, { orderId: read.orderId, email: order?.email ?? '', secret });
  if (order === undefined || !isOurs) return { ok: false, code: 'not-found' } as const;
  if (now.getTime() >= read.expires * 1000) return { ok: false, code: 'link-expired' } as const;
  return { ok: true, value: order } as const;
}

async function tellOrder(
  db: Drizzle,
  order: Stated & { id: number; orderNumber: string; finalPrice: number; currency: string },
): Promise<OrderToConfirm> {
  const items = await db
    .select({ uid: shopOrderItem.uid, name: shopOrderItem.name })
    .from(shopOrderItem)
    .where(eq(shopOrderItem.orderId, order.id))
    .orderBy(asc(shopOrderItem.position));
  const { orderNumber, finalPrice, currency } = order;
  return {
    orderNumber,
    finalPrice: toMajorUnits(finalPrice, currency),
    currency,
    items,
    isConfirmed: isConfirmed(order),
  };
}
