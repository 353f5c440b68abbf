import { findPlaceRate, type VatRate } from './vat.ts';
import { type KeptVatDecision, vatGroundOf, vatPartyOf } from './vat-ground.ts';
import { findVatPlace } from './vat-territories.ts';

/**
 * The rate that is due on a day (`YYYY-MM-DD`) where it is another than an order was charged, in basis points; null where it is the
 * same, none was charged, or the seller lists none for that place any more, of which its orders of before bear what they bore.
 */
export function findChangedRate(
  order: {
    decision: KeptVatDecision | null | undefined;
    vatRate: number;
    billingAddress: { country: string; postalCode: string };
    deliveryAddress: { country: string; postalCode: string };
  },
  rates: VatRate[],
  day: string,
): number | null {
  const { decision, vatRate } = order;
  if (vatGroundOf(order) !== 'charged') return null;
  const party = vatPartyOf(order) === 'buyer' ? order.billingAddress : order.deliveryAddress;
  const place = findVatPlace(party);
  const taxCode = decision?.taxCountry ?? decision?.country ?? place.code;
  // A region's own rate is that of who is there, and not of whom another country's VAT is charged.
  const rate = findPlaceRate(rates, place.code === taxCode ? place : { code: taxCode }, day);
  return rate > 0 && rate !== vatRate ? rate : null;
}
