import type { QuoteForm } from '#contract/admin/quotes.ts';
import type { Result } from '#contract/refusal.ts';
import { quotedItemTypes } from '#contract/staff.ts';
import { partyName } from '#domain/address/party-name.ts';
import { isSurcharge } from '#domain/cart/surcharge.ts';
import { addDays } from '#domain/day/days.ts';
import { QUOTE_MOST_DAYS } from '#domain/limits.ts';
import { orderReasons } from '#domain/staff/order-reasons.ts';
import { readSentQuote } from '#server/staff/quoting/read-sent-quote.ts';
import { versionOf } from '#server/staff/quoting/send-quote.ts';
import { findOrderId } from '#server/staff/reading/find-order-id.ts';
import { readStaffOrder } from '#server/staff/reading/read-staff-order.ts';
import { toOrderAtHand } from '#server/staff/reading/to-order-at-hand.ts';
import type { StaffServices } from '#server/staff/staff-services.ts';
import { writeRevision } from './order-revision.ts';

/** GET orders/{order}/quote: what its quote is written from, and whether it may be given one now. */
export async function readQuoteForm(
  { db, now, dayOf }: StaffServices,
  named: string,
): Promise<Result<QuoteForm>> {
  const orderId = await findOrderId(db, named);
  const whole = orderId === null ? null : await readStaffOrder(db, orderId);
  if (whole === null) return { ok: false, code: 'not-found', detail: `There is no order ${named}.` };
  const { order, licences, events, desk } = whole;
  const atHand = toOrderAtHand(whole);
  const isAnew = order.state === 'quoted';
  const sent = isAnew ? await readSentQuote(db, order.id) : null;
  const added: readonly string[] = quotedItemTypes;
  const items = whole.items.filter((item) => !isSurcharge(item) && !added.includes(item.type));
  const today = dayOf(now());
  return {
    ok: true,
    value: {
      orderId: order.id,
      orderNumber: order.orderNumber,
      currency: order.currency,
      revision: writeRevision({ event: events.at(-1)?.id ?? 0, desk: desk.revision }),
      whyNot: isAnew ? orderReasons.requote(atHand) : orderReasons.quote(atHand),
      version: versionOf(order),
      sent,
      buyer: partyName(order.billingAddress, order.isForCompany),
      customerReference: order.customerReference,
      items: items.map(({ name }) => name),
      licences: licences.map(({ uid, template, values, expiryDate }) => ({
        ...{ uid, values, expiryDate },
        name: template.publicName,
        covers: items.filter((item) => item.licenses.includes(uid)).map(({ name }) => name),
        fields: template.fields,
      })),
      firstDay: today,
      lastDay: addDays(today, QUOTE_MOST_DAYS),
    },
  };
}
