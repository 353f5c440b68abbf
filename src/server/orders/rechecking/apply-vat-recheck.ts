import { and, eq } from 'drizzle-orm';
import type { Address } from '#domain/address/address.ts';
import { entitledStates, isInvoiced, type OrderState, payableStates } from '#domain/order/order-states.ts';
import { sumUpPrices } from '#domain/price/sum-up-prices.ts';
import { decideVat, type VatSettings } from '#domain/vat/vat.ts';
import type { VatVerdict } from '#domain/vat/vat-evidence.ts';
import { vatGroundOf } from '#domain/vat/vat-ground.ts';
import type { Transaction } from '#server/database/database.ts';
import { orderEvent, orderFlag, shopOrder } from '#server/database/schema/orders.ts';
import { flagOrder } from '#server/order-records/flag-order.ts';
import { creditInvoice } from '#server/orders/invoicing/credit-invoice.ts';
import { issueInvoice } from '#server/orders/invoicing/issue-invoice.ts';
import { readPricedOrder } from '#server/orders/pricing/read-priced-order.ts';
import { writeSums } from '#server/orders/pricing/write-sums.ts';
import { endPayments } from '#server/orders/state/end-payments.ts';
import { hasPaymentUnderWay } from '#server/orders/state/is-payment-under-way.ts';
import { type LockedOrder, lockOrder, moveOrder } from '#server/orders/state/move-order.ts';
import type { OrderServices } from '#server/orders/state/order-services.ts';
import { holdInvoiceSeries } from '#server/papers/take-number.ts';

const by = 'vat-recheck';

/** Why VAT that was charged is taken back. */
export const VAT_NOT_DUE = 'The VAT number was confirmed: no VAT is due.';

/** A quoted order is asked about once it was taken; one that ended or was given back, not at all. */
export const recheckedStates: OrderState[] = [...payableStates, 'in-review', ...entitledStates];

/**
 * What follows when the register tells of a number after the order: a bad number changes nothing but the evidence; a good one
 * takes the VAT off an order that is not paid yet, or says why it bears none, and has staff give it back for one that is. False where there was nothing
 * to do any more, or a payment is under way, so that it is for a later time.
 */
export async function applyVatRecheck(
  services: Pick<OrderServices, 'jobs' | 'now' | 'dayOf'>,
  tx: Transaction,
  told: {
    orderId: number;
    address: Pick<Address, 'country' | 'postalCode' | 'vatNumber'>;
    verdict: VatVerdict;
    vatSettings: VatSettings;
  },
): Promise<boolean> {
  const { orderId, address, verdict, vatSettings } = told;
  const order = await lockOrder(tx, orderId);
  if (order === null || !recheckedStates.includes(order.state)) return false;
  // What a bank is taking stays as it was agreed: the flag stands until that is over.
  if (order.paidAt === null && (await hasPaymentUnderWay(tx, orderId))) return false;
  const cleared = await tx
    .delete(orderFlag)
    .where(and(eq(orderFlag.orderId, orderId), eq(orderFlag.flag, 'vat-recheck')))
    .returning({ flag: orderFlag.flag });
  if (cleared.length === 0) return false;
  const at = services.now();
  const priced = await readPricedOrder(tx, orderId);
  const decision = decideVat({
    settings: vatSettings,
    address,
    isForCompany: priced.isForCompany,
    result: verdict.result,
    supplyDay: services.dayOf(at),
  });
  const isReversed = decision.ground === 'reverse-charge';
  const isOwed = isReversed && priced.vat !== 0;
  const said = vatGroundOf({ decision: priced.vatEvidence.decision, vatRate: priced.vatRate });
  // Where none was charged, as by an exempt seller, another sentence stands on the paper.
  const isRepriced = isReversed && order.paidAt === null && (isOwed || said !== 'reverse-charge');
  // What a paid order was decided on stays, and the register's later word beside it.
  const vatEvidence = { ...priced.vatEvidence, ...(isRepriced ? { decision } : {}), recheck: verdict };
  await tx.update(shopOrder).set({ vatEvidence }).where(eq(shopOrder.id, orderId));
  const detail = { result: verdict.result };
  if (isOwed && !isRepriced) {
    await flagOrder(tx, order, { flag: 'vat-refund', by, at, detail });
    return true;
  }
  await tx.insert(orderEvent).values({
    orderId,
    at,
    kind: 'vat-recheck',
    fromState: order.state,
    toState: order.state,
    by,
    detail,
  });
  if (!isRepriced) return true;
  const itemPrices = priced.items.map(({ price }) => price);
  await writeSums(tx, orderId, sumUpPrices({ ...priced, itemPrices, vatRate: decision.rate }));
  if (isOwed) await endPayments(services, tx, orderId);
  if (isInvoiced(order)) await invoiceAnew(services, tx, order, at);
  return true;
}

/** In the place of the invoice there is a new one. */
async function invoiceAnew(
  { jobs }: Pick<OrderServices, 'jobs'>,
  tx: Transaction,
  order: LockedOrder,
  at: Date,
): Promise<void> {
  const orderId = order.id;
  await holdInvoiceSeries(tx);
  await creditInvoice({ jobs }, tx, { orderId, reason: VAT_NOT_DUE, at });
  await moveOrder(tx, order, { event: 'init-invoice-payment', by, at });
  await issueInvoice({ jobs }, tx, { orderId, at });
}
