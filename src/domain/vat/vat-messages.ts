import type { Address, AddressField } from '#domain/address/address.ts';
import { addressLabels } from '#domain/address/address-labels.ts';
import type { VatResult } from './vat.ts';

/** What a buyer reads where the call that validates VAT numbers gave no answer. */
export const VAT_CALL_FAILED_MESSAGE = 'VAT validation failed';

const messages: Record<VatResult, string | null> = {
  success: null,
  invalid: 'VAT number is not valid',
  mismatch: 'VAT number does not belong to purchaser',
  manual: 'VAT number requires manual validation',
  fail: 'unknown error occurred',
};

/** What a buyer reads about the result, the missing address fields by their labels first; null where all is well. */
export function vatMessage(result: VatResult, missingAddressFields: AddressField[] = []): string | null {
  if (missingAddressFields.length > 0) {
    return `${missingAddressFields.map((field) => addressLabels[field]).join(', ')} is required`;
  }
  return messages[result];
}

/** The address fields without which a VAT number cannot be validated and that are empty, in the address's order. */
export function findMissingVatFields(
  address: Pick<Address, 'companyName' | 'country' | 'vatNumber'>,
): AddressField[] {
  const required = ['companyName', 'country', 'vatNumber'] as const;
  return required.filter((field) => address[field].trim() === '');
}
