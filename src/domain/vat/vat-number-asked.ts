import type { Address } from '#domain/address/address.ts';
import { isNumberForGoods, isReversible, type VatSettings, vatAddress } from './vat.ts';

type AskedParty = Pick<Address, 'country' | 'postalCode' | 'vatNumber'>;

/** Whose VAT number may be asked about: an order's or a cart's parties, before or after it is placed. */
export interface VatParties<Party extends AskedParty> {
  isForCompany: boolean;
  billingAddress: Party;
  deliveryAddress: Party;
}

/**
 * The address whose VAT number is looked at, and a register asked about where one knows it: the one that decides on VAT, of a company
 * that may owe it itself on the day of supply (`YYYY-MM-DD`). Null where there is no number, or nothing would follow from it, so that
 * nobody is asked.
 */
export function findAskedAddress<Party extends AskedParty>(
  parties: VatParties<Party>,
  settings: Pick<VatSettings, 'sellerCountry' | 'euCountries' | 'rates' | 'chargeVatForBillingAddress'>,
  supplyDay: string,
): Party | null {
  const address = vatAddress(parties, settings);
  if (!parties.isForCompany || address.vatNumber.trim() === '' || isNumberForGoods(address)) return null;
  return isReversible(address, settings, supplyDay) ? address : null;
}
