import { expect, it } from 'vitest';
import { emptyCart } from './cart.ts';
import {
  changeBillingAddress,
  changeDeliveryAddress,
  chooseBillingAddressDifferent,
} from './cart-addresses.ts';

it('both addresses change along until they are said to differ', () => {
  const same = changeDeliveryAddress(emptyCart('CHF'), { city: 'Zürich' });
  expect(same.billingAddress.city).toBe('Zürich');
  const differing = changeBillingAddress(chooseBillingAddressDifferent(same, true), { city: 'Bern' });
  expect([differing.deliveryAddress.city, differing.billingAddress.city]).toEqual(['Zürich', 'Bern']);
  expect(chooseBillingAddressDifferent(differing, false).billingAddress.city).toBe('Zürich');
});
