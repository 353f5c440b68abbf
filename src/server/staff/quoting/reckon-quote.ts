import type { Refusal, Result } from '#contract/refusal.ts';
import type { StaffQuote } from '#contract/staff.ts';
import type { VatVerdict } from '#domain/vat/vat-evidence.ts';
import type { Drizzle } from '#server/database/database.ts';
import { judgeOrderVat } from '#server/orders/pricing/judge-order-vat.ts';
import { readShopRules } from '#server/orders/pricing/shop-rules.ts';
import type { StaffServices } from '#server/staff/staff-services.ts';
import { findUpgradeCredits } from './find-upgrade-credits.ts';
import { planQuote, type QuotePlan } from './plan-quote.ts';
import { type Enquiry, readEnquiry } from './read-enquiry.ts';

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
  return {
    rules,
    verdict: await judgeOrderVat(services, addressed, {
      settings: rules.vatSettings,
      today: services.dayOf(services.now()),
    }),
  };
}

/** What a quote makes of its order now, by the order's state, or why it is none. Nothing is written. */
export async function reckonQuote(
  { db, now, dayOf }: Pick<StaffServices, 'now' | 'dayOf'> & { db: Drizzle },
  { quote, ground: { rules, verdict } }: { quote: StaffQuote; ground: QuoteGround },
): Promise<Result<{ order: Enquiry; plan: QuotePlan }>> {
  const order = await readEnquiry(db, quote.orderId);
  if (order === null) return { ok: false, code: 'not-found' };
  if (order.state !== 'in-review') return refuseState(order);
  const today = dayOf(now());
  const credits = await findUpgradeCredits(db, order, today);
  if (credits === null) {
    const detail = `What ${order.orderNumber} upgrades was replaced, transferred or given back since, or has ended; please cancel it.`;
    return { ok: false, code: 'order-state-conflict', detail };
  }
  const { vatSettings, foundry } = rules;
  const plan = planQuote({
    ...{ order, quote, credits, vatSettings, verdict, today },
    rebates: foundry.rebates,
  });
  return plan.ok ? { ok: true, value: { order, plan } } : plan;
}

function refuseState({ orderNumber, state }: Enquiry): Refusal {
  const detail =
    state === 'quoted'
      ? `${orderNumber} was quoted already; cancel it, or send its link anew.`
      : `${orderNumber} is ${state}; only an enquiry in review is quoted.`;
  return { ok: false, code: 'order-state-conflict', detail };
}
