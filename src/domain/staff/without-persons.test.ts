import { expect, it } from 'vitest';
import { withoutPersons } from './without-persons.ts';

it('keeps what was asked for, without who people are and without secrets', () => {
  const asked = {
    orderId: 42,
    reason: 'Asked by Anna Example on the phone',
    note: 'From Anna Example, IBAN CH93 0076 2011 6238 5295 7',
    totalLabel: 'As said to Anna Example',
    adjustments: [{ label: 'Rebate for Anna Example', amount: -10 }],
    charges: [{ type: 'custom-font', name: 'Font for Anna Example', price: 500 }],
    templates: [{ name: 'desktop' }],
    seen: 'As said to buyer@example.com',
    billingAddress: { city: 'Bern' },
    licences: [{ uid: 'licence-1', values: { users: 3 }, expiryDate: '2029-12-31' }],
    to: 'right@example.com',
    password: 'hunter2',
    totpCode: '123456',
    recoveryCode: 'abcd',
    sessionToken: 'secret',
  };
  expect(withoutPersons(asked)).toEqual({
    orderId: 42,
    reason: '(not kept here)',
    note: '(not kept here)',
    totalLabel: '(not kept here)',
    adjustments: [{ label: '(not kept here)', amount: -10 }],
    charges: [{ type: 'custom-font', name: '(not kept here)', price: 500 }],
    templates: [{ name: 'desktop' }],
    seen: 'As said to …@…',
    billingAddress: '(not kept here)',
    licences: [{ uid: 'licence-1', values: '(not kept here)', expiryDate: '2029-12-31' }],
    to: '(not kept here)',
    password: '(secret)',
    totpCode: '(secret)',
    recoveryCode: '(secret)',
    sessionToken: '(secret)',
  });
});
