import { isClosed, isPayable, isToBeConfirmed, needsQuote, wasPaid } from '#domain/order/order-states.ts';
import type { Rows } from './customer.ts';
import { eitherWay, type Foretold, idle, mustBeDone, mustBeRefused } from './foretold.ts';
import {
  hasInvoice,
  hasPayment,
  isKnown,
  isOwn,
  isReplaceable,
  isUnderWay,
  isWithdrawn,
  type Scene,
  waitsForTransfer,
} from './scene.ts';

const isReplacing = ({ licences }: Rows) =>
  licences.some(({ upgradesLicenceId, renewsLicenceId }) => (upgradesLicenceId ?? renewsLicenceId) !== null);

/** Unless what it replaces is gone. */
function ifReplaceable(scene: Scene, rows: Rows, foretold: Foretold): Foretold {
  const may = isReplaceable(scene, rows);
  if (may === 'no') return mustBeRefused('order-not-payable');
  return may === 'yes' ? foretold : eitherWay(foretold, 'order-not-payable');
}

export function switchingToCard(scene: Scene, rows: Rows | undefined): Foretold {
  if (rows === undefined || !isOwn(scene, rows)) return mustBeRefused('not-found');
  const { order, payments, flags } = rows;
  if (needsQuote(order)) return mustBeRefused('order-needs-review');
  const isOpen = payments.some(({ state }) => state === 'open');
  if (!isPayable(order) || isUnderWay(rows) || (!isOpen && flags.includes('amount-mismatch')))
    return mustBeRefused('order-not-payable');
  return ifReplaceable(scene, rows, isOpen ? idle : mustBeDone({ to: ['awaiting-payment'] }));
}

export function switchingToInvoice(scene: Scene, rows: Rows | undefined): Foretold {
  if (rows === undefined || !isOwn(scene, rows)) return mustBeRefused('not-found');
  const isGone = isReplaceable(scene, rows) !== 'yes';
  if (needsQuote(rows.order))
    return mustBeRefused('order-needs-review', ...(isGone ? (['order-not-payable'] as const) : []));
  if (!isPayable(rows.order) || isUnderWay(rows)) return mustBeRefused('order-not-payable');
  const isNumbered = isKnown(scene, rows);
  const isSame = waitsForTransfer(rows) || (isToBeConfirmed(rows.order) && !isNumbered);
  const asked = mustBeDone({ to: [isNumbered ? 'awaiting-payment' : 'awaiting-confirmation'] });
  return ifReplaceable(scene, rows, isSame ? idle : asked);
}

/** The money of a card: what came for nothing is kept to be given back, and what was withdrawn from replaces nothing. */
export function payingByCard(scene: Scene, rows: Rows): Foretold {
  const may = isWithdrawn(rows) && isReplacing(rows) ? 'no' : isReplaceable(scene, rows);
  const { state } = rows.order;
  if (may === 'yes') return mustBeDone({ to: ['paid'] });
  return mustBeDone({ to: may === 'no' ? [state] : ['paid', state] });
}

/** Who is logged in goes on in another browser, with nothing changed by that; a guest has one alone. */
export const changingBrowser = ({ customer }: Scene): Foretold =>
  customer.customerId === null ? idle : mustBeDone();

/** Both browsers of an account lead to one payment, which pays the order once. */
export function payingInTwoBrowsers(scene: Scene, rows: Rows | undefined): Foretold {
  const begun = switchingToCard(scene, rows);
  if (rows === undefined || !begun.mayBeDone) return begun;
  const paid = payingByCard(scene, rows);
  return {
    ...paid,
    codes: begun.codes,
    to: [...(paid.to ?? []), ...(begun.codes.length > 0 ? [rows.order.state] : [])],
  };
}

/** By card in one browser and by invoice in the other one, at once: the later one holds. */
export function switchingInTwoBrowsers(scene: Scene, rows: Rows | undefined): Foretold {
  const { customer } = scene;
  const other = customer.customerId === null ? customer : { ...customer, sessionId: 0 };
  const card = switchingToCard(scene, rows);
  const invoice = switchingToInvoice({ ...scene, customer: other }, rows);
  const codes = [...card.codes, ...invoice.codes];
  if (rows === undefined || (!card.mayBeDone && !invoice.mayBeDone)) return mustBeRefused(...codes);
  // An invoice that was confirmed is credited where the card comes first, and asked for anew.
  const asked = isKnown({ ...scene, customer: other }, rows) ? [] : (['awaiting-confirmation'] as const);
  return eitherWay(mustBeDone({ to: [rows.order.state, 'awaiting-payment', ...asked] }), ...codes);
}

/** Where no card is asked for money, the transfer of an invoice. */
export function paying(scene: Scene, rows: Rows | undefined): Foretold {
  if (rows === undefined) return mustBeRefused('not-found');
  const { order } = rows;
  if (hasPayment(rows, 'open', 'processing')) return payingByCard(scene, rows);
  if (wasPaid(order)) return idle;
  const isAsked = order.state === 'awaiting-payment' || order.state === 'payment-failed' || isClosed(order);
  const isGone = isWithdrawn(rows) && isReplacing(rows);
  if (order.paymentType !== 'invoice' || !isAsked || !hasInvoice(rows) || isGone)
    return mustBeRefused('order-not-payable');
  return ifReplaceable(scene, rows, mustBeDone({ to: ['paid'] }));
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
