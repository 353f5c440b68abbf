import { expect, it } from 'vitest';
import { emptyAddress } from '#domain/address/address.ts';
import { needsWithdrawalConsent } from '#domain/cart/consumer-consent.ts';
import { formatDocumentNumber, formatLicenceNumber } from '#domain/order/document-numbers.ts';
import { licenceTemplate } from '#domain/testing/licence-templates.ts';
import type { DeliveryUse } from './delivery-use.ts';
import { deliveredFormats, deliveredUses } from './font-delivery.ts';
import { licenceExpiryDate } from './licence-expiry.ts';
import { licenceTermMonths } from './licence-term.ts';

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
  expect(deliveredFormats(uses.map((own) => ({ uses: own })))).toEqual(formats);
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

it.each<[string, DeliveryUse[]]>([
  ['S', ['desktop']],
  ['M', ['desktop', 'web']],
  ['L', ['desktop', 'web', 'app']],
  ['none of them', ['desktop']],
])('a licence of the size %s delivers %j', (size, uses) => {
  const template = licenceTemplate({
    id: '1',
    delivers: ['desktop'],
    fields: [
      {
        name: 'size',
        label: 'Size',
        optional: false,
        type: 'select',
        options: [
          { value: 'S', label: 'S' },
          { value: 'M', label: 'M', delivers: ['web'] },
          { value: 'L', label: 'L', delivers: ['app', 'web'] },
        ],
      },
    ],
  });
  expect(deliveredUses(template, { size })).toEqual(uses);
  const listed = {
    ...template,
    fields: [{ ...template.fields[0], name: 'rows', type: 'list', fields: template.fields }],
  };
  expect(deliveredUses(listed as typeof template, { rows: [{ size }] })).toEqual(uses);
});

it.each<[number | undefined, number | null]>([
  [undefined, 12],
  [1, 12],
  [3, 36],
])('a licence for %s terms of a year lasts %s months', (years, months) => {
  const template = { termMonths: 12, termField: 'years' };
  expect(licenceTermMonths(template, years === undefined ? {} : { years })).toBe(months);
});
