import { expect, test } from 'vitest';
import { emptyAddress } from '#domain/address/address.ts';
import type { OrderState } from '#domain/order/order-states.ts';
import { mergedAddresses } from './merged-addresses.ts';
import { isUnderWay, whyNotMerge } from './why-not-merge.ts';

const kept = { id: 1, email: 'a@example.com', isConfirmed: true, underWay: [] };
const ended = { ...kept, id: 2, email: 'b@example.com' };

test.each<[string, object, object, RegExp | null]>([
  ['two that are confirmed, and in the midst of nothing, are merged', {}, {}, null],
  ['one with itself is not', {}, { id: 1 }, /is one account/],
  [
    'into an address that nobody confirmed nothing goes',
    { isConfirmed: false },
    {},
    /confirmed the address a@/,
  ],
  ['nor out of one', {}, { isConfirmed: false }, /confirmed the address b@/],
  ['not while an order of the one that stays is under way', { underWay: ['O-1'] }, {}, /a@.* midst of O-1/],
  ['nor one of that which ends', {}, { underWay: ['O-1', 'O-2'] }, /b@.* midst of O-1, O-2/],
])('%s', (_what, first, second, said) => {
  const why = whyNotMerge({ kept: { ...kept, ...first }, ended: { ...ended, ...second } });
  if (said === null) expect(why).toBeNull();
  else expect(why).toMatch(said);
});

test.each<[OrderState, 'invoice' | 'online' | null, boolean, boolean]>([
  ['initial', null, false, true],
  ['awaiting-confirmation', 'invoice', false, true],
  ['awaiting-payment', 'online', false, true],
  ['awaiting-payment', 'invoice', false, false],
  ['awaiting-payment', 'invoice', true, true],
  ['payment-failed', 'online', false, true],
  ['in-review', null, false, false],
  ['quoted', null, false, false],
  ['paid', 'online', false, false],
  ['cancelled', 'online', false, false],
])(
  'of an order that is %s by %s, with a payment begun (%s), somebody is in the midst: %s',
  (state, paymentType, isPaymentUnderWay, is) => {
    expect(isUnderWay({ state, paymentType, isPaymentUnderWay })).toBe(is);
  },
);

test('addresses come along that the other account lacks, in their order, as far as there is room', () => {
  const at = (city: string) => ({ ...emptyAddress(), city });
  const [bern, rome, oslo] = [at('Bern'), at('Rome'), at('Oslo')];
  expect(mergedAddresses({ kept: [bern], ended: [at(' Bern '), rome, rome, oslo] }, 20)).toEqual([
    rome,
    oslo,
  ]);
  expect(mergedAddresses({ kept: [bern], ended: [rome, oslo] }, 2)).toEqual([rome]);
  expect(mergedAddresses({ kept: [bern, rome], ended: [oslo] }, 1)).toEqual([]);
});
