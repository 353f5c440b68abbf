import type { QuotePreview } from '#contract/admin/quotes.ts';
import type { Result } from '#contract/refusal.ts';
import type { StaffQuote } from '#contract/staff.ts';
import { addressLabels } from '#domain/address/address-labels.ts';
import { missingOfOrder } from '#domain/address/fill-missing.ts';
import { greetedName } from '#domain/address/party-name.ts';
import { formatRate } from '#domain/money/money.ts';
import { gatherPriceChanges, priceBefore } from '#domain/price/price-changes.ts';
import { noVatLine } from '#domain/vat/vat-words.ts';
import { toDocumentShop } from '#server/documents/data/to-document-shop.ts';
import { mailText } from '#server/documents/mails/mail-text.ts';
import { setLetter } from '#server/documents/mails/set-letter.ts';
import { readFoundry } from '#server/settings/read-foundry.ts';
import type { StaffServices } from '#server/staff/staff-services.ts';
import type { QuotePlan } from './plan-quote.ts';
import { writeQuoteMail } from './quote-mail.ts';
import { endOfQuote } from './quote-order.ts';
import type { Enquiry } from './read-enquiry.ts';
import { readQuoteGround, reckonQuote } from './reckon-quote.ts';

/** What a quote would come to if it were sent now, and what its mail would say; nothing is written or sent. */
export async function previewQuote(
  services: StaffServices,
  quote: StaffQuote,
): Promise<Result<QuotePreview>> {
  const { db, now, dayOf, publicUrl } = services;
  const ground = await readQuoteGround(services, quote);
  if (ground === null) return { ok: false, code: 'not-found' };
  const reckoned = await reckonQuote({ ...services, db }, { quote, ground });
  if (!reckoned.ok) return reckoned;
  const { order, plan } = reckoned.value;
  const { prices, billingAddress, deliveryAddress, vatDecision } = plan;
  const parties = { isForCompany: order.isForCompany, billingAddress, deliveryAddress };
  const missing = missingOfOrder(parties);
  const validUntil = endOfQuote(services, { quote, at: now() });
  const shop = toDocumentShop(await readFoundry(db));
  const items = itemsOf(order, plan);
  const { letter, signature } = setLetter(
    writeQuoteMail(
      {
        orderNumber: order.orderNumber,
        recipientName: greetedName(billingAddress),
        finalPrice: prices.finalPrice,
        currency: order.currency,
        vatGround: vatDecision.ground,
        items: items.map(({ label }) => label),
        // Its token is made when the mail is sent, and stands nowhere else.
        link: `${publicUrl}/checkout?token=…`,
        validUntil,
        terms: quote.terms,
        isAddressAsked: missing.billingAddress.length + missing.deliveryAddress.length > 0,
      },
      shop,
    ),
    shop,
  );
  return {
    ok: true,
    value: {
      currency: order.currency,
      items,
      changes: [...prices.changes, ...prices.adjustments].map(({ label, amount }) => ({ label, amount })),
      total: prices.total,
      vatLabel: vatLabel(plan),
      vat: prices.vat,
      rounding: prices.rounding,
      finalPrice: prices.finalPrice,
      licences: licencesOf(plan),
      lastDay: dayOf(validUntil),
      asked: askedWords(missing),
      mail: {
        recipient: billingAddress.email || deliveryAddress.email,
        subject: letter.subject,
        text: mailText(letter, signature),
      },
    },
  };
}

/** Each item at what it costs before its changes, which stand as lines of their own. */
function itemsOf(order: Enquiry, { prices, keptItemIds, charges }: QuotePlan): QuotePreview['items'] {
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

function licencesOf({ prices, licences }: QuotePlan): QuotePreview['licences'] {
  return licences.map(({ uid }) => {
    const steps = prices.steps.filter(({ licenceUid }) => licenceUid === uid);
    const price = steps.reduce((sum, { result }) => sum + result, 0);
    const agreed = steps.flatMap(({ changes }) => changes.filter(({ kind }) => kind === 'agreed'));
    return { uid, price, byRules: priceBefore(price, agreed) };
  });
}

function vatLabel({ vatDecision: { ground }, prices: { vatRate } }: QuotePlan): string {
  if (ground === 'undecided') return 'VAT, decided by the address that the buyer gives';
  return noVatLine(ground) ?? `VAT ${formatRate(vatRate)}`;
}

/** What is asked for, once where both addresses lack it. */
function askedWords({ billingAddress, deliveryAddress }: ReturnType<typeof missingOfOrder>): string[] {
  return [...new Set([...deliveryAddress, ...billingAddress])].map((field) => addressLabels[field]);
}
