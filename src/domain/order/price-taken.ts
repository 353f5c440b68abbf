import type { Address } from '#domain/address/address.ts';
import { validateAddress } from '#domain/address/address-validation.ts';
import { fieldsToGive, fillMissing, type GivenFields, withoutGiven } from '#domain/address/fill-missing.ts';
import { type FieldError, nestErrors } from '#domain/form/field-error.ts';
import type { PriceAdjustment } from '#domain/price/prices.ts';
import { type PriceSums, sumUpPrices } from '#domain/price/sum-up-prices.ts';
import { isTooLarge, TOO_LARGE } from '#domain/price/too-large.ts';
import { decideVat, type VatDecision, type VatSettings, vatAddress } from '#domain/vat/vat.ts';
import type { VatVerdict } from '#domain/vat/vat-evidence.ts';

/** What was given of the addresses of an order; one that is absent is to stay as it is. */
export interface GivenAddresses<Given extends Address> {
  billingAddress?: Given | undefined;
  deliveryAddress?: Given | undefined;
}

/** The parties of a quoted order, and which fields of them whoever took it gave before. */
export interface TakenParties<Given extends Address> {
  isForCompany: boolean;
  billingAddress: Given;
  deliveryAddress: Given;
  givenFields: GivenFields | null;
}

/** A quoted order as it is taken now; money in minor units. */
export interface TakenPrice<Given extends Address> {
  ok: true;
  billingAddress: Given;
  deliveryAddress: Given;
  /** What is its taker's to give and to correct; null where the quote had all. */
  givenFields: GivenFields | null;
  decision: VatDecision;
  sums: PriceSums;
}

/** The addresses of a quoted order with what was given, where it lacked something; what it had stays. */
export function addressesOfTaken<Given extends Address>(
  order: TakenParties<Given>,
  given: GivenAddresses<Given>,
): { billingAddress: Given; deliveryAddress: Given } {
  const filled = fillMissing(withoutGiven(order, order.givenFields), given);
  return {
    billingAddress: given.billingAddress === undefined ? order.billingAddress : filled.billingAddress,
    deliveryAddress: given.deliveryAddress === undefined ? order.deliveryAddress : filled.deliveryAddress,
  };
}

/**
 * What a quoted order costs whoever takes it on a day (`YYYY-MM-DD`): what was quoted without VAT, and the VAT of that day by the
 * addresses with what was given of them. Or what stands against it, by the paths of the wire.
 */
export function priceTaken<Given extends Address>(input: {
  order: TakenParties<Given>;
  given: GivenAddresses<Given>;
  /** What its items cost, and what was agreed besides. */
  priced: { itemPrices: number[]; adjustments: PriceAdjustment[]; currency: string };
  vatSettings: VatSettings;
  verdict: VatVerdict | null;
  day: string;
}): TakenPrice<Given> | { ok: false; errors: FieldError[] } {
  const { order, given, priced, vatSettings, verdict, day } = input;
  const { isForCompany } = order;
  const givenFields = fieldsToGive(withoutGiven(order, order.givenFields));
  const addresses = addressesOfTaken(order, given);
  const demands = { isPostalRequired: true, isCompanyRequired: isForCompany, isVatNumberRequired: false };
  const errors = (['billingAddress', 'deliveryAddress'] as const).flatMap((name) =>
    givenFields[name].length === 0 ? [] : nestErrors(name, validateAddress(addresses[name], demands)),
  );
  if (errors.length > 0) return { ok: false, errors };
  const decision = decideVat({
    settings: vatSettings,
    address: vatAddress(addresses, vatSettings),
    isForCompany,
    result: verdict?.result ?? null,
    supplyDay: day,
  });
  const sums = sumUpPrices({ ...priced, vatRate: decision.rate });
  if (isTooLarge([sums.finalPrice])) return { ok: false, errors: [{ path: 'total', message: TOO_LARGE }] };
  const lacksNothing = givenFields.billingAddress.length + givenFields.deliveryAddress.length === 0;
  return { ok: true, ...addresses, givenFields: lacksNothing ? null : givenFields, decision, sums };
}
