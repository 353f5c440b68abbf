import type { PaymentsOfOrder, SealedPayment } from '#contract/bank-payments.ts';
import type { Refusal, Result } from '#contract/refusal.ts';
import { weighConfirmed } from '#domain/bank/weigh-confirmed.ts';
import { formatDay } from '#domain/day/days.ts';
import { formatMoney } from '#domain/money/money.ts';
import { isClosed } from '#domain/order/order-states.ts';
import type { Transaction } from '#server/database/database.ts';
import { orderFlag } from '#server/database/schema/orders.ts';
import { bankPayment } from '#server/database/schema/payments.ts';
import { payInvoice } from '#server/orders/paying/pay-invoice.ts';
import { type LockedOrder, lockOrder } from '#server/orders/state/move-order.ts';
import { AMOUNT_MISMATCH } from '#server/orders/state/order-flags.ts';
import type { StaffServices } from '#server/staff/staff-services.ts';
import { isSealed } from './seal-payment.ts';

/** What the payments came to, and how much of it is more than the order asks for; minor units. */
export interface EnteredPayments {
  orderNumber: string;
  sum: number;
  surplus: number;
  currency: string;
}

/** Takes back what the transaction wrote, and carries why. */
class Refused extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

/**
 * Enters what a bank statement says was paid of one order, as it was shown to somebody: the order is paid as by `mark-paid`, and each
 * payment is kept, so that none is entered twice; all of it or nothing. What is too much is flagged, to be given back.
 */
export async function enterPayments(
  services: Pick<StaffServices, 'db' | 'jobs' | 'now' | 'dayOf' | 'secret'>,
  asked: PaymentsOfOrder,
): Promise<Result<EnteredPayments>> {
  const { payments, isOtherAccountMeant } = asked;
  if (!payments.every((payment) => isSealed(services.secret, payment)))
    return refuse('payments', 'These payments are not as they were read. Please read the statement again.');
  if (!isOtherAccountMeant && payments.some(({ isOfOtherAccount }) => isOfOtherAccount))
    return refuse('isOtherAccountMeant', 'The statement is of another account than the one on the invoices.');
  try {
    return await services.db.transaction((tx) => enter(services, tx, asked));
  } catch (error) {
    if (error instanceof Refused) return error.refusal;
    throw error;
  }
}

async function enter(
  { jobs, now, dayOf }: Pick<StaffServices, 'jobs' | 'now' | 'dayOf'>,
  tx: Transaction,
  { orderId, payments, by }: PaymentsOfOrder,
): Promise<Result<EnteredPayments>> {
  const order = await lockOrder(tx, orderId);
  if (order === null) throw new Refused({ ok: false, code: 'not-found' });
  const { orderNumber, currency } = order;
  const at = now();
  // First: of two who confirm the same payment the second is told so, and not that its order was paid.
  const rows = payments.map(({ hash, amount, bookedOn }) => ({
    hash,
    orderId,
    amount,
    currency,
    bookedOn,
    by,
    at,
  }));
  const kept = await tx
    .insert(bankPayment)
    .values(rows)
    .onConflictDoNothing()
    .returning({ id: bankPayment.id });
  if (kept.length !== payments.length)
    throw conflict(`A payment of ${orderNumber} was entered before. Please read the statement again.`);
  const weighed = weighConfirmed(payments, {
    ...{ orderId, orderNumber, due: order.finalPrice, currency },
    hasEnded: isClosed(order),
  });
  if (!weighed.ok) throw conflict(weighed.why);
  const { sum, surplus } = weighed;
  const paid = await payInvoice({ jobs, dayOf }, tx, order, { by, at, note: noteOf(payments, order, sum) });
  if (!paid.ok) throw new Refused(paid);
  if (!paid.value.isNew)
    throw conflict(`${orderNumber} was paid meanwhile. If this money came besides, please give it back.`);
  if (surplus > 0)
    await tx.insert(orderFlag).values({ orderId, flag: AMOUNT_MISMATCH, at }).onConflictDoNothing();
  return { ok: true, value: { orderNumber, sum, surplus, currency } };
}

/** What stands in the order's history: money and days, and nothing of who paid. */
function noteOf(
  payments: readonly SealedPayment[],
  { finalPrice, currency }: LockedOrder,
  sum: number,
): string {
  const said = payments.map(
    ({ amount, bookedOn }) => `${formatMoney({ amount, currency })} on ${formatDay(bookedOn)}`,
  );
  const difference = sum === finalPrice ? '' : `, asked for ${formatMoney({ amount: finalPrice, currency })}`;
  const most = 5;
  const more = said.length > most ? ` and ${said.length - most} more` : '';
  return `Bank statement: ${said.slice(0, most).join(', ')}${more}${difference}`;
}

function conflict(detail: string): Refused {
  return new Refused({ ok: false, code: 'order-state-conflict', detail });
}

function refuse(path: string, message: string): Result<never> {
  return { ok: false, code: 'invalid-payload', errors: [{ path, message }] };
}
