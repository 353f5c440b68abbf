import { type Address, type AddressField, addressFields } from './address.ts';
import { validateAddress } from './address-validation.ts';

/** What an address lacks before an order can be invoiced to it, in the order in which its form asks; what is filled in wrongly is not missing. */
export function missingAddressFields(address: Address, isForCompany: boolean): AddressField[] {
  const demands = { isPostalRequired: true, isCompanyRequired: isForCompany, isVatNumberRequired: false };
  const wanted = validateAddress(address, demands).map(({ path }) => path);
  return addressFields.filter((field) => wanted.includes(field) && address[field].trim() === '');
}
