import type { Address } from '#domain/address/address.ts';
import { vatGroundOf, vatPartyOf } from '#domain/vat/vat-ground.ts';
import type { VatSale } from '#domain/vat/vat-sales.ts';
import { findVatPlace } from '#domain/vat/vat-territories.ts';
import type { shopOrder } from '#server/database/schema/orders.ts';

type KeptParties = Pick<
  typeof shopOrder.$inferSelect,
  'vatEvidence' | 'vatRate' | 'billingAddress' | 'deliveryAddress'
>;

/** Where an order was taxed, and why, as it was decided when it was sold. */
export function vatPlacesOf(
  order: KeptParties,
): Pick<VatSale, 'country' | 'region' | 'taxCountry' | 'ground'> {
  const { decision } = order.vatEvidence;
  const party: Address =
    vatPartyOf({ decision, ...order }) === 'buyer' ? order.billingAddress : order.deliveryAddress;
  const country = decision?.country ?? findVatPlace(party).code;
  return {
    country,
    region: party.region,
    taxCountry: decision?.taxCountry ?? country,
    ground: vatGroundOf({ decision, vatRate: order.vatRate }),
  };
}
