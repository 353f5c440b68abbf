import { INVALID_EMAIL_MESSAGE, isEmailFormat } from '#domain/form/email-format.ts';
import { type FieldError, requiredMessage } from '#domain/form/field-error.ts';
import type { Address, AddressField } from './address.ts';
import { addressLabels } from './address-labels.ts';
import { isCountryCode } from './countries.ts';

/** What an address is asked for beyond a person with an e-mail address. */
export interface AddressDemands {
  isPostalRequired: boolean;
  isCompanyRequired: boolean;
  isVatNumberRequired: boolean;
}

/** Everything wrong with an address, in the order in which its form asks; paths are field names. */
export function validateAddress(address: Address, demands: AddressDemands): FieldError[] {
  const required: AddressField[] = ['firstName', 'lastName', 'email'];
  if (demands.isCompanyRequired) required.push('companyName');
  if (demands.isPostalRequired) required.push('street1', 'postalCode', 'city', 'country');
  if (demands.isVatNumberRequired) required.push('vatNumber');
  const errors: FieldError[] = required
    .filter((field) => address[field].trim() === '')
    .map((field) => ({ path: field, message: requiredMessage(addressLabels[field]) }));
  if (!isEmailFormat(address.email.trim())) errors.push({ path: 'email', message: INVALID_EMAIL_MESSAGE });
  if (address.country !== '' && !isCountryCode(address.country)) {
    errors.push({ path: 'country', message: 'invalid country' });
  }
  return errors;
}
