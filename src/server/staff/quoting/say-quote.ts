import { licenceTerms } from '#domain/licence/licence-terms.ts';
import { formatRate } from '#domain/money/money.ts';
import type { QuoteSaid } from '#domain/order/compare-quotes.ts';
import { gatherPriceChanges, priceBefore } from '#domain/price/price-changes.ts';
import { noVatLine } from '#domain/vat/vat-words.ts';
import type { QuotePlan } from './plan-quote.ts';
import type { Enquiry } from './read-enquiry.ts';

type SaidItem = Pick<Enquiry['items'][number], 'id' | 'uid' | 'name'>;

/** What a quote says, as its versions are compared and staff look at it before it is sent. */
export function sayQuote(
  order: { items: SaidItem[] },
  plan: QuotePlan,
  { terms, lastDay }: { terms: string; lastDay: string },
): QuoteSaid {
  const { prices } = plan;
  const { total, vat, rounding, finalPrice } = prices;
  return {
    items: itemsOf(order, plan),
    changes: [...prices.changes, ...prices.adjustments].map(({ label, amount }) => ({ label, amount })),
    ...{ total, vat, rounding, finalPrice },
    vatLabel: vatLabel(plan),
    licences: plan.licences.map(({ uid, template, values, expiryDate }) => ({
      name: template.publicName,
      terms: licenceTerms(template, values).map(({ label, value }) => `${label}: ${value}`),
      expiryDate,
      price: prices.steps.reduce((sum, step) => (step.licenceUid === uid ? sum + step.result : sum), 0),
    })),
    ...{ terms, lastDay },
  };
}

/** Each item at what it costs before its changes, which stand as lines of their own. */
function itemsOf(
  order: { items: SaidItem[] },
  { prices, keptItemIds, charges }: QuotePlan,
): QuoteSaid['items'] {
  const kept = order.items
    .filter(({ id }) => keptItemIds.includes(id))
    .map(({ uid, name }) => ({
      label: name,
      amount: priceBefore(
        prices.itemPrices[uid] ?? 0,
        gatherPriceChanges(prices.steps.flatMap(({ itemUid, changes }) => (itemUid === uid ? changes : []))),
      ),
    }));
  const added = charges.map(({ name, price, priceChanges }) => ({
    label: name,
    amount: priceBefore(price, Object.values(priceChanges).flat()),
  }));
  return [...kept, ...added];
}

function vatLabel({ vatDecision: { ground }, prices: { vatRate } }: QuotePlan): string {
  if (ground === 'undecided') return 'VAT, decided by the address that the buyer gives';
  return noVatLine(ground) ?? `VAT ${formatRate(vatRate)}`;
}
