import { isClosed, isPayable, isToBeConfirmed, wasPaid } from '#domain/order/order-states.ts';
import { eitherWay, type Foretold, idle, mustBeDone, mustBeRefused } from './foretold.ts';
import { hasInvoice, isKnown, isReplaceable, isUnderWay, type Scene, waitsForTransfer } from './scene.ts';
import type { Rows } from './shopper.ts';

/** Unless what it replaces is gone. */
function ifReplaceable(scene: Scene, rows: Rows, foretold: Foretold): Foretold {
  const may = isReplaceable(scene, rows);
  if (may === 'no') return mustBeRefused('order-not-payable');
  return may === 'yes' ? foretold : eitherWay(foretold, 'order-not-payable');
}

export function switchingToCard(scene: Scene, rows: Rows | undefined): Foretold {
  if (rows === undefined) return mustBeRefused('not-found');
  const { order, payments, flags } = rows;
  const isOpen = payments.some(({ state }) => state === 'open');
  if (!isPayable(order) || isUnderWay(rows) || (!isOpen && flags.includes('amount-mismatch')))
    return mustBeRefused('order-not-payable');
  return ifReplaceable(scene, rows, isOpen ? idle : mustBeDone({ to: ['awaiting-payment'] }));
}

export function switchingToInvoice(scene: Scene, rows: Rows | undefined): Foretold {
  if (rows === undefined) return mustBeRefused('not-found');
  if (!isPayable(rows.order) || isUnderWay(rows)) return mustBeRefused('order-not-payable');
  const isNumbered = isKnown(scene, rows);
  const isSame = waitsForTransfer(rows) || (isToBeConfirmed(rows.order) && !isNumbered);
  const asked = mustBeDone({ to: [isNumbered ? 'awaiting-payment' : 'awaiting-confirmation'] });
  return ifReplaceable(scene, rows, isSame ? idle : asked);
}

/** The money of a card, or where none is asked for the transfer of an invoice. */
export function paying(scene: Scene, rows: Rows | undefined): Foretold {
  if (rows === undefined) return mustBeRefused('not-found');
  const { order, payments } = rows;
  const paid = mustBeDone({ to: ['paid'] });
  if (payments.some(({ state }) => state === 'open' || state === 'processing')) {
    const may = isReplaceable(scene, rows);
    // What came for nothing is kept to be given back.
    if (may === 'yes') return paid;
    return { ...paid, to: may === 'no' ? [order.state] : ['paid', order.state] };
  }
  if (wasPaid(order)) return idle;
  const isAsked = order.state === 'awaiting-payment' || isClosed(order);
  if (order.paymentType !== 'invoice' || !isAsked || !hasInvoice(rows))
    return mustBeRefused('order-not-payable');
  return ifReplaceable(scene, rows, paid);
}

/** By the link of the mail, or by staff who vouch for it. */
export function confirming(scene: Scene, rows: Rows | undefined, isByLink: boolean): Foretold {
  if (rows === undefined) return isByLink ? idle : mustBeRefused('not-found');
  const link = scene.customer.links.find(({ orderId }) => orderId === rows.order.id);
  if (isByLink && link === undefined) return idle;
  if (isByLink && link !== undefined && link.until !== null && link.until <= scene.now)
    return mustBeRefused('link-expired');
  if (waitsForTransfer(rows) || wasPaid(rows.order)) return idle;
  if (!isToBeConfirmed(rows.order))
    return mustBeRefused(isClosed(rows.order) ? 'link-expired' : 'order-state-conflict');
  if (isUnderWay(rows)) return mustBeRefused('order-not-payable');
  return ifReplaceable(scene, rows, mustBeDone({ to: ['awaiting-payment'] }));
}
