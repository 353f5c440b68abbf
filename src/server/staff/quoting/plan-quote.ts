import type { WireAddress } from '#contract/address.ts';
import type { Refusal } from '#contract/refusal.ts';
import type { StaffQuote } from '#contract/staff.ts';
import { isSurcharge } from '#domain/cart/surcharge.ts';
import { addDays } from '#domain/day/days.ts';
import { type FieldError, nestErrors } from '#domain/form/field-error.ts';
import { validateLicenceValues } from '#domain/licence/licence-field-validation.ts';
import { QUOTE_MOST_DAYS } from '#domain/limits.ts';
import { fromMajorUnits } from '#domain/money/money.ts';
import { type AgreedPrice, agreePrices } from '#domain/price/agree-prices.ts';
import { calculatePrices } from '#domain/price/calculate-prices.ts';
import { type LicencePricesOfItem, licencePricesOf } from '#domain/price/licence-prices-of.ts';
import { type PriceChangesOfItem, priceChangesOf } from '#domain/price/price-changes.ts';
import type { PriceAdjustment, PriceInput, Prices, UpgradeCredit } from '#domain/price/prices.ts';
import type { Rebates } from '#domain/price/rebates.ts';
import { isTooLarge, TOO_LARGE } from '#domain/price/too-large.ts';
import { decideVat, type VatDecision, type VatSettings, vatAddress } from '#domain/vat/vat.ts';
import type { VatVerdict } from '#domain/vat/vat-evidence.ts';
import { evaluateFactor } from '#server/licences/evaluate-formulas.ts';
import { findWrongAddresses } from './find-wrong-addresses.ts';
import type { Enquiry } from './read-enquiry.ts';

/** An item that the quote adds. */
interface AddedItem {
  type: StaffQuote['charges'][number]['type'];
  name: string;
  /** The styles it holds. */
  quantity: number;
  licenceUids: string[];
  price: number;
}

/** What a quote writes; money in minor units. */
export interface QuotePlan {
  ok: true;
  prices: Prices;
  vatDecision: VatDecision;
  billingAddress: WireAddress;
  deliveryAddress: WireAddress;
  /** The items that stay; a surcharge for the way to pay does not. */
  keptItemIds: number[];
  /** What is added, with its base price and what it costs. */
  charges: (AddedItem & {
    basePrice: number;
    licencePrices: LicencePricesOfItem | null;
    priceChanges: PriceChangesOfItem;
  })[];
  licences: Enquiry['licences'];
}

/** What of an order a quote is reckoned from. */
export type QuotedOrder = Pick<
  Enquiry,
  'currency' | 'isForCompany' | 'billingAddress' | 'deliveryAddress' | 'adjustments' | 'licences'
> & {
  items: Pick<Enquiry['items'][number], 'id' | 'uid' | 'type' | 'basePrice' | 'quantity' | 'licenceUids'>[];
};

/** What the quote makes of the order, reckoned by the rules of the shop, or every field that stands against it. */
export function planQuote(input: {
  order: QuotedOrder;
  quote: StaffQuote;
  credits: UpgradeCredit[];
  /** Those of the day on which it is quoted. */
  rebates: Rebates;
  vatSettings: VatSettings;
  verdict: VatVerdict | null;
  /** YYYY-MM-DD: no licence ends before it, and it decides the rate of VAT. */
  today: string;
}): QuotePlan | Refusal {
  const { order, quote, credits, rebates, vatSettings, verdict, today } = input;
  const addresses = {
    billingAddress: quote.billingAddress ?? order.billingAddress,
    deliveryAddress: quote.deliveryAddress ?? order.deliveryAddress,
  };
  const licences = order.licences.map((licence) => {
    const change = quote.licences.find(({ uid }) => uid === licence.uid);
    const values = { ...licence.values, ...change?.values };
    return { ...licence, values, expiryDate: change?.expiryDate ?? licence.expiryDate };
  });
  const errors = [
    ...findWrongAddresses(addresses, order.isForCompany),
    ...licenceErrors(licences, { quote, today }),
    ...dayErrors(quote.validUntil, today),
  ];
  if (errors.length > 0) return { ok: false, code: 'invalid-payload', errors };

  const vatDecision = decideVat({
    settings: vatSettings,
    address: vatAddress(addresses, vatSettings),
    isForCompany: order.isForCompany,
    result: verdict?.result ?? null,
    supplyDay: today,
  });
  const { currency } = order;
  const items = order.items.filter((item) => !isSurcharge(item));
  const added = quote.charges.map((charge): AddedItem => {
    const price = fromMajorUnits(charge.price, currency);
    const isFont = charge.type !== 'charge';
    // A custom font has an agreement of its own, and no licence of the shop.
    const licenceUids = charge.type === 'pre-launch-font' ? licences.map(({ uid }) => uid) : [];
    return { ...charge, price, licenceUids, quantity: isFont ? 1 : 0 };
  });
  const priced = priceQuote({
    base: {
      shopItems: [
        ...items.map(({ uid, type, licenceUids, basePrice, quantity }) => ({
          uid,
          type,
          licenses: licenceUids.map((licenseUid) => ({ licenseUid })),
          price: basePrice,
          quantity,
        })),
        ...added.map(({ type, price, licenceUids, quantity }, index) => ({
          uid: uidOfAdded(index),
          type,
          licenses: licenceUids.map((licenseUid) => ({ licenseUid })),
          price,
          quantity,
        })),
      ],
      licenses: licences.map(({ uid, values, template }) => ({
        uid,
        licenseTemplateId: template.id,
        values,
      })),
      templates: [...new Map(licences.map(({ template }) => [template.id, template])).values()],
      evaluateFactor,
      buyerCountry: addresses.billingAddress.country,
      rebates,
      vatRate: vatDecision.rate,
      currency,
    },
    credits,
    agreed: quote.licences.flatMap(({ uid, price }): AgreedPrice[] => {
      const licence = licences.find((one) => one.uid === uid);
      if (price === undefined || licence === undefined) return [];
      const label = `${licence.template.publicName}, as agreed`;
      return [{ licenceUid: uid, label, price: fromMajorUnits(price, currency) }];
    }),
    kept: order.adjustments.filter(({ reason }) => reason === 'coupon'),
    quote,
  });
  if (!priced.ok) return priced;
  const licencePrices = licencePricesOf(priced.prices.steps);
  const priceChanges = priceChangesOf(priced.prices.steps);
  return {
    ok: true,
    prices: priced.prices,
    vatDecision,
    ...addresses,
    keptItemIds: items.map(({ id }) => id),
    charges: added.map((item, index) => ({
      ...item,
      basePrice: item.price,
      price: priced.prices.itemPrices[uidOfAdded(index)] ?? item.price,
      licencePrices: licencePrices.get(uidOfAdded(index)) ?? null,
      priceChanges: priceChanges.get(uidOfAdded(index)) ?? {},
    })),
    licences,
  };
}

/** What stands for an added item until it is written and has an id. */
function uidOfAdded(index: number): string {
  return `added-by-quote-${index}`;
}

function priceQuote(input: {
  base: Omit<PriceInput, 'adjustments' | 'credits'>;
  credits: UpgradeCredit[];
  agreed: AgreedPrice[];
  kept: PriceAdjustment[];
  quote: StaffQuote;
}): { ok: true; prices: Prices } | Refusal {
  const { base, credits, agreed, kept, quote } = input;
  const parts = [...agreed.map(({ price }) => price), ...base.shopItems.map(({ price }) => price)];
  const ruled = calculatePrices({ ...base, adjustments: [] });
  if (!ruled.ok) {
    const path = `licences.${ruled.licenceUid}`;
    return { ok: false, code: 'invalid-payload', errors: [{ path, message: ruled.message }] };
  }
  const adjustments: PriceAdjustment[] = [
    ...kept,
    ...quote.adjustments.map(({ label, amount }) => ({
      reason: 'quote' as const,
      label,
      amount: fromMajorUnits(amount, base.currency),
    })),
  ];
  const listed = agreePrices(ruled.prices, { agreed, credits, adjustments });
  const difference =
    quote.total === undefined ? 0 : fromMajorUnits(quote.total, base.currency) - listed.total;
  const last = { reason: 'quote' as const, label: quote.totalLabel, amount: difference };
  const prices =
    difference === 0
      ? listed
      : agreePrices(ruled.prices, { agreed, credits, adjustments: [...adjustments, last] });
  const sums = [...parts, ...Object.values(prices.itemPrices), prices.total, prices.finalPrice];
  if (!isTooLarge(sums)) return { ok: true, prices };
  return { ok: false, code: 'invalid-payload', errors: [{ path: 'total', message: TOO_LARGE }] };
}

function dayErrors(validUntil: string | undefined, today: string): FieldError[] {
  if (validUntil === undefined) return [];
  if (validUntil < today) return [{ path: 'validUntil', message: 'This day has passed' }];
  if (validUntil <= addDays(today, QUOTE_MOST_DAYS)) return [];
  return [{ path: 'validUntil', message: `A quote holds for ${QUOTE_MOST_DAYS} days at the most` }];
}

function licenceErrors(
  licences: Enquiry['licences'],
  { quote, today }: { quote: StaffQuote; today: string },
): FieldError[] {
  const known = new Set(licences.map(({ uid }) => uid));
  return [
    ...quote.licences
      .filter(({ uid }) => !known.has(uid))
      .map(({ uid }) => ({ path: `licences.${uid}`, message: 'is not a licence of this order' })),
    ...licences.flatMap(({ uid, template, values }) =>
      nestErrors(`licences.${uid}.values`, validateLicenceValues(template.fields, values)),
    ),
    ...licences
      .filter(({ expiryDate }) => expiryDate !== null && expiryDate <= today)
      .map(({ uid }) => ({ path: `licences.${uid}.expiryDate`, message: 'has to be a day to come' })),
  ];
}
