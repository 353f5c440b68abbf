import { expect, it } from 'vitest';
import { emptyAddress } from '#domain/address/address.ts';
import { needsWithdrawalConsent } from '#domain/cart/consumer-consent.ts';
import { formatDocumentNumber, formatLicenceNumber } from '#domain/order/document-numbers.ts';
import { deliveredFormats } from './font-delivery.ts';
import { licenceExpiryDate } from './licence-expiry.ts';
import type { DeliveryUse } from './licence-template.ts';

it.each<[DeliveryUse[][], string[]]>([
  [[], []],
  [[[]], []],
  [[['desktop']], ['desktop']],
  [[['app']], ['desktop']],
  [[['web']], ['woff2', 'woff', 'stylesheet']],
  [
    [['web'], ['desktop', 'app']],
    ['desktop', 'woff2', 'woff', 'stylesheet'],
  ],
])('licences that deliver %j allow %j', (uses, formats) => {
  expect(deliveredFormats(uses.map((delivers) => ({ delivers })))).toEqual(formats);
});

it.each([
  ['2026-11-21', null, null],
  ['2026-11-21', 12, '2027-11-21'],
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2024-02-29', 12, '2025-02-28'],
  ['2026-08-31', 6, '2027-02-28'],
  ['2026-12-01', 1, '2027-01-01'],
])('a licence paid on %s for %s months ends on %s', (paidOn, months, ends) => {
  expect(licenceExpiryDate(paidOn, months)).toBe(ends);
});

it.each([
  [false, 'DE', 'DE', true],
  [false, 'CH', 'DE', true],
  [false, 'CH', 'CH', false],
  [true, 'DE', 'DE', false],
])(
  'for a company: %s, delivered to %s, billed to %s: consent is needed: %s',
  (isForCompany, to, billed, needed) => {
    const deliveryAddress = { ...emptyAddress(), country: to };
    const billingAddress = { ...emptyAddress(), country: billed };
    expect(
      needsWithdrawalConsent({ isForCompany, isEnquiry: false, deliveryAddress, billingAddress }, ['DE']),
    ).toBe(needed);
  },
);

it('numbers of documents and licences come from their series', () => {
  expect(formatDocumentNumber('order', 42)).toBe('O-000042');
  expect(formatDocumentNumber('invoice', 1)).toBe('I-000001');
  expect(formatDocumentNumber('credit-note', 1_234_567)).toBe('C-1234567');
  expect(formatLicenceNumber(42, 1)).toBe('L-000042-01');
});
