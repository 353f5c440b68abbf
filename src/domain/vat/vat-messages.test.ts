import { expect, it } from 'vitest';
import { emptyAddress } from '#domain/address/address.ts';
import { findMissingVatFields, vatMessage } from './vat-messages.ts';

it.each([
  ['success', null],
  ['invalid', 'VAT number is not valid'],
  ['mismatch', 'VAT number does not belong to purchaser'],
  ['manual', 'VAT number requires manual validation'],
  ['fail', 'unknown error occurred'],
] as const)('the result %s says %s', (result, message) => {
  expect(vatMessage(result)).toBe(message);
});

it('missing address fields are named by their labels', () => {
  const missing = findMissingVatFields({ ...emptyAddress(), country: 'DE' });
  expect(vatMessage('fail', missing)).toBe('Company name, VAT number is required');
});
