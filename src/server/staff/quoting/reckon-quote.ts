import type { Refusal, Result } from '#contract/refusal.ts';
import type { StaffQuote } from '#contract/staff.ts';
import { requiredMessage } from '#domain/form/field-error.ts';
import { vatAddress } from '#domain/vat/vat.ts';
import type { VatVerdict } from '#domain/vat/vat-evidence.ts';
import { findAskedAddress } from '#domain/vat/vat-number-asked.ts';
import { verdictThatHolds } from '#domain/vat/verdict-that-holds.ts';
import type { Drizzle } from '#server/database/database.ts';
import { judgeOrderVat } from '#server/orders/pricing/judge-order-vat.ts';
import { readShopRules } from '#server/orders/pricing/shop-rules.ts';
import type { StaffServices } from '#server/staff/staff-services.ts';
import { asAskedFor } from './as-asked-for.ts';
import { findUpgradeCredits } from './find-upgrade-credits.ts';
import { planQuote, type QuotePlan } from './plan-quote.ts';
import { type Enquiry, readEnquiry } from './read-enquiry.ts';
import { readSentQuote } from './read-sent-quote.ts';

/** A quote, or a new version of it. */
export type QuoteEvent = 'quote' | 'requote';

type Rules = Awaited<ReturnType<typeof readShopRules>>;

/** What a quote is reckoned by besides its order: the shop's rules, and what the register says of the VAT number. */
export interface QuoteGround {
  rules: Rules;
  verdict: VatVerdict | null;
}

/** Reads it, outside of any transaction, since a register may be slow; null where there is no such order. */
export async function readQuoteGround(
  services: StaffServices,
  quote: Pick<StaffQuote, 'orderId' | 'billingAddress' | 'deliveryAddress'>,
): Promise<QuoteGround | null> {
  const found = await readEnquiry(services.db, quote.orderId);
  if (found === null) return null;
  const rules = await readShopRules(services.db);
  const addressed = {
    ...found,
    ...(quote.billingAddress && { billingAddress: quote.billingAddress }),
    ...(quote.deliveryAddress && { deliveryAddress: quote.deliveryAddress }),
  };
  const today = services.dayOf(services.now());
  const now = await judgeOrderVat(services, addressed, { settings: rules.vatSettings, today });
  const asked = findAskedAddress(addressed, rules.vatSettings, today);
  if (found.state !== 'quoted' || asked === null) return { rules, verdict: now };
  // Where the register is silent, what it said of the same number for the version before counts.
  const before = found.verdict && { address: vatAddress(found, rules.vatSettings), verdict: found.verdict };
  return { rules, verdict: verdictThatHolds(asked, { now, before }) };
}

/** What a quote makes of its order now, by the order's state, or why it is none. Nothing is written. */
export async function reckonQuote(
  { db, now, dayOf }: Pick<StaffServices, 'now' | 'dayOf'> & { db: Drizzle },
  {
    quote,
    ground: { rules, verdict },
    event,
  }: {
    quote: StaffQuote;
    ground: QuoteGround;
    /** What is to be sent; absent, whichever the order is up for. */
    event?: QuoteEvent;
  },
): Promise<Result<{ order: Enquiry; plan: QuotePlan }>> {
  const found = await readEnquiry(db, quote.orderId);
  if (found === null) return { ok: false, code: 'not-found' };
  const isUp =
    found.state === 'in-review' ? event !== 'requote' : found.state === 'quoted' && event !== 'quote';
  if (!isUp) return refuseState(found, event);
  const order = found.state === 'quoted' ? asAskedFor(found, await readSentQuote(db, found.id)) : found;
  const today = dayOf(now());
  const credits = await findUpgradeCredits(db, order, today);
  if (credits === null) {
    const detail = `What ${order.orderNumber} upgrades was replaced, transferred or given back since, or has ended; please cancel it.`;
    return { ok: false, code: 'order-state-conflict', detail };
  }
  const parties = [
    quote.billingAddress ?? order.billingAddress,
    quote.deliveryAddress ?? order.deliveryAddress,
  ];
  if (parties.every(({ email }) => email.trim() === ''))
    return {
      ...{ ok: false, code: 'invalid-payload' },
      errors: [{ path: 'billingAddress.email', message: requiredMessage('Email') }],
    };
  const { vatSettings, foundry } = rules;
  const plan = planQuote({
    ...{ order, quote, credits, vatSettings, verdict, today },
    rebates: foundry.rebates,
  });
  return plan.ok ? { ok: true, value: { order, plan } } : plan;
}

function refuseState({ orderNumber, state }: Enquiry, event: QuoteEvent | undefined): Refusal {
  if (event === 'requote')
    return {
      ok: false,
      code: 'order-state-conflict',
      detail: `${orderNumber} is ${state}; only a quote that nobody has taken gets a new version.`,
    };
  const detail =
    state === 'quoted'
      ? `${orderNumber} was quoted already; send a new version of the quote, send its link anew, or cancel it.`
      : `${orderNumber} is ${state}; only an enquiry in review is quoted.`;
  return { ok: false, code: 'order-state-conflict', detail };
}
