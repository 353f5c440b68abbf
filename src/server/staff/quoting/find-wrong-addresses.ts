import type { WireAddress } from '#contract/address.ts';
import { validateAddress } from '#domain/address/address-validation.ts';
import { missingAddressFields } from '#domain/address/missing-address-fields.ts';
import { type FieldError, nestErrors } from '#domain/form/field-error.ts';

/** What is wrong with the addresses that staff give an order; what is missing is asked of the buyer, and not wrong. */
export function findWrongAddresses(
  addresses: Readonly<Record<string, WireAddress>>,
  isForCompany: boolean,
): FieldError[] {
  const demands = { isPostalRequired: true, isCompanyRequired: isForCompany, isVatNumberRequired: false };
  return Object.entries(addresses).flatMap(([name, address]) => {
    const missing: string[] = missingAddressFields(address, isForCompany);
    const told = validateAddress(address, demands).filter(({ path }) => !missing.includes(path));
    return nestErrors(name, told);
  });
}
