import type { QuotePreview } from '#contract/admin/quotes.ts';
import type { Result } from '#contract/refusal.ts';
import type { StaffQuote } from '#contract/staff.ts';
import { addressLabels } from '#domain/address/address-labels.ts';
import { missingOfOrder } from '#domain/address/fill-missing.ts';
import { greetedName } from '#domain/address/party-name.ts';
import { priceBefore } from '#domain/price/price-changes.ts';
import { toDocumentShop } from '#server/documents/data/to-document-shop.ts';
import { mailText } from '#server/documents/mails/mail-text.ts';
import { setLetter } from '#server/documents/mails/set-letter.ts';
import { readFoundry } from '#server/settings/read-foundry.ts';
import type { StaffServices } from '#server/staff/staff-services.ts';
import type { QuotePlan } from './plan-quote.ts';
import { writeQuoteMail } from './quote-mail.ts';
import { readQuoteGround, reckonQuote } from './reckon-quote.ts';
import { sayQuote } from './say-quote.ts';
import { endOfQuote, versionOf } from './send-quote.ts';

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
  const said = sayQuote(order, plan, { terms: quote.terms, lastDay: dayOf(validUntil) });
  const { letter, signature } = setLetter(
    writeQuoteMail(
      {
        orderNumber: order.orderNumber,
        recipientName: greetedName(billingAddress),
        finalPrice: prices.finalPrice,
        currency: order.currency,
        vatGround: vatDecision.ground,
        items: said.items.map(({ label }) => label),
        version: versionOf(order),
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
      items: said.items,
      changes: said.changes,
      total: said.total,
      vatLabel: said.vatLabel,
      vat: said.vat,
      rounding: said.rounding,
      finalPrice: said.finalPrice,
      licences: licencesOf(plan),
      lastDay: said.lastDay,
      withoutCountry: pricedByCountry(plan),
      asked: askedWords(missing),
      mail: {
        recipient: billingAddress.email || deliveryAddress.email,
        subject: letter.subject,
        text: mailText(letter, signature),
      },
    },
  };
}

function licencesOf({ prices, licences }: QuotePlan): QuotePreview['licences'] {
  return licences.map(({ uid }) => {
    const steps = prices.steps.filter(({ licenceUid }) => licenceUid === uid);
    const price = steps.reduce((sum, { result }) => sum + result, 0);
    const agreed = steps.flatMap(({ changes }) => changes.filter(({ kind }) => kind === 'agreed'));
    return { uid, price, byRules: priceBefore(price, agreed) };
  });
}

/** The licences whose price by country waits for the buyer's: those that have one, and none that was agreed. */
function pricedByCountry({ billingAddress, licences, prices }: QuotePlan): string[] {
  if (billingAddress.country !== '') return [];
  return licences
    .filter(({ template }) => (template.countryPrices ?? []).length > 0)
    .filter(
      ({ uid }) =>
        !prices.steps.some(
          ({ licenceUid, changes }) => licenceUid === uid && changes.some(({ kind }) => kind === 'agreed'),
        ),
    )
    .map(({ template }) => template.publicName);
}

/** What is asked for, once where both addresses lack it. */
function askedWords({ billingAddress, deliveryAddress }: ReturnType<typeof missingOfOrder>): string[] {
  return [...new Set([...deliveryAddress, ...billingAddress])].map((field) => addressLabels[field]);
}
