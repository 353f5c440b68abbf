import { z } from 'zod';
import type { OrderAtHand } from '#domain/staff/order-reasons.ts';
import { WITHDRAWAL_REFUSED, WITHDRAWN } from '#server/order-records/has-withdrawn.ts';
import { AMOUNT_MISMATCH } from '#server/orders/state/order-flags.ts';
import type { StaffOrder } from './read-staff-order.ts';

/** How the history tells of a payment that did not go back whole; of a refund in part it names that. */
const failedReturn = z.object({ paymentId: z.int() });

/** What of an order decides which actions make sense for it. */
export function toOrderAtHand({
  order: { orderNumber, state, paymentType, deliveryState },
  flags,
  documents,
  unsentMails,
  refunds,
  payments,
  events,
}: StaffOrder): OrderAtHand {
  // Of a payment over another amount the provider alone knows what came: it is left to people.
  const mismatched = events.flatMap(({ kind, at }) => (kind === AMOUNT_MISMATCH ? [at.getTime()] : []));
  const isReturnable = ({ state: standing, settledAt }: StaffOrder['payments'][number]) =>
    standing === 'surplus' && (settledAt === null || !mismatched.includes(settledAt.getTime()));
  const surplus = payments.filter(isReturnable);
  const hasFailed = ({ id }: StaffOrder['payments'][number]) =>
    events.some(
      ({ kind, detail }) => kind === 'refund-failed' && failedReturn.safeParse(detail).data?.paymentId === id,
    );
  return {
    orderNumber,
    state,
    paymentType,
    deliveryState,
    flags,
    hasInvoice: documents.some(({ kind }) => kind === 'invoice'),
    isWithdrawn:
      events.findLast(({ kind }) => kind === WITHDRAWN || kind === WITHDRAWAL_REFUSED)?.kind === WITHDRAWN,
    failedMails: unsentMails.filter(({ givenUpAt }) => givenUpAt !== null).length,
    openCardRefunds: refunds.filter(({ paymentId, doneAt }) => paymentId !== null && doneAt === null).length,
    surplusPayments: surplus.length,
    failedReturns: surplus.filter(hasFailed).length,
  };
}
