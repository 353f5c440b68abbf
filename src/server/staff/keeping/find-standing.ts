import { isEntitled } from '#domain/order/order-states.ts';
import { namedAct } from '#domain/staff/named-act.ts';
import type { Transaction } from '#server/database/database.ts';
import { hasWithdrawn } from '#server/order-records/has-withdrawn.ts';
import { readVatOwed } from '#server/orders/invoicing/issue-credit-note.ts';
import type { LockedOrder } from '#server/orders/state/move-order.ts';
import { findInvoice } from '#server/papers/find-invoice.ts';
import { findOwedRefund, hasSurplus } from '#server/staff/refunding/owed-refunds.ts';
import { findFailedMails } from './mail-again.ts';

type Standing = (tx: Transaction, order: LockedOrder, at: Date) => Promise<string | null>;

/**
 * The flags that tell of something that is owed. Each finds whether it still is, and says what to do instead of taking the flag
 * off. The others tell of what somebody has to judge.
 */
const standings: Record<string, Standing> = {
  // Of what was withdrawn from nothing is delivered: its own flag says what is owed.
  'delivery-failed': async (tx, { id, deliveryState, ...order }) =>
    isEntitled(order) && deliveryState !== 'delivered' && !(await hasWithdrawn(tx, id))
      ? `is not delivered yet. It is tried every hour, and at once by ${namedAct('deliver', id)}`
      : null,
  'refund-failed': async (tx, { id }) => {
    const owed = await findOwedRefund(tx, id);
    if (owed !== null) {
      return `has a refund that was not given back. It is tried again by ${namedAct('refund-again', id)}; once you gave it back by hand, ${namedAct('refund-done', owed)} says so`;
    }
    return (await hasSurplus(tx, id)) ? surplusWords(id) : null;
  },
  'paid-twice': async (tx, { id }) => ((await hasSurplus(tx, id)) ? surplusWords(id) : null),
  'licence-followed': async (tx, { id }) => ((await hasSurplus(tx, id)) ? surplusWords(id) : null),
  'mail-failed': async (tx, { id }) =>
    (await findFailedMails(tx, id)).length > 0
      ? `has a mail that did not go out. It is sent again by ${namedAct('mail-again', `${id}`)}, to a corrected address where you give one; or say there that you told the buyer yourself`
      : null,
  // A withdrawal that staff refused owes nothing, whoever flagged it meanwhile.
  withdrawn: async (tx, { id, ...order }) =>
    isEntitled(order) && (await hasWithdrawn(tx, id))
      ? `was withdrawn from, and its money has to go back by ${namedAct('accept-withdrawal', id)}; where there was no right to, it ends by ${namedAct('refuse-withdrawal', `${id} --reason '…'`)}`
      : null,
  'vat-refund': async (tx, order, at) => {
    if (!isEntitled(order)) return null;
    const { id: orderId } = order;
    const isOwed = (await findInvoice(tx, orderId)) === null || (await readVatOwed(tx, { orderId, at })) > 0;
    return isOwed ? `has VAT to be given back, by ${namedAct('refund-vat', orderId)}` : null;
  },
};

/** What a flag of a locked order tells of, where that still stands: the end of a sentence that begins with the order's number. */
export async function findStanding(
  tx: Transaction,
  order: LockedOrder,
  { flag, at }: { flag: string; at: Date },
): Promise<string | null> {
  return Object.hasOwn(standings, flag) ? ((await standings[flag]?.(tx, order, at)) ?? null) : null;
}

function surplusWords(orderId: number): string {
  return `has a payment for which nothing was sold. It is given back by ${namedAct('return-surplus', orderId)}, where you also say that you gave it back yourself`;
}
