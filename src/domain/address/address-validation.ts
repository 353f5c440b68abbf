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
  const { isCompanyRequired, isPostalRequired, isVatNumberRequired } = demands;
  const required: AddressField[] = [
    ...(isCompanyRequired ? (['companyName'] as const) : []),
    ...(['firstName', 'lastName', 'email'] as const),
    ...(isPostalRequired ? (['street1', 'postalCode', 'city'] as const) : []),
    'country',
    ...(isVatNumberRequired ? (['vatNumber'] as const) : []),
  ];
  return required.flatMap((field): FieldError[] => {
    const text = address[field].trim();
    const isRequired = field !== 'country' || isPostalRequired;
    if (text === '')
      return isRequired ? [{ path: field, message: requiredMessage(addressLabels[field]) }] : [];
    if (field === 'email' && !isEmailFormat(text)) return [{ path: field, message: INVALID_EMAIL_MESSAGE }];
    if (field === 'country' && !isCountryCode(address.country))
      return [{ path: field, message: 'invalid country' }];
    return [];
  });
}
