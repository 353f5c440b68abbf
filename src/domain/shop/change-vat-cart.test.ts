import { expect, it } from 'vitest';
import {
  changeBillingAddress,
  changeDeliveryAddress,
  chooseBillingAddressDifferent,
} from '#domain/cart/cart-addresses.ts';
import { changeVatCart } from './change-vat-cart.ts';
import { emptyShopState } from './shop-state.ts';

const settings = { chargeVatForBillingAddress: true };
const begun = emptyShopState('CHF');
const german = { country: 'DE', postalCode: '78262' };
const cart = changeDeliveryAddress(begun.cart, german);
const acknowledged = { ...begun, cart, isVatAcknowledged: true };

it('VAT that was acknowledged is acknowledged no more once it is another place’s', () => {
  const moved = changeVatCart(acknowledged, (of) => changeDeliveryAddress(of, { country: 'FR' }), settings);
  expect(moved).toMatchObject({ isVatAcknowledged: false, cart: { billingAddress: { country: 'FR' } } });
  const within = changeVatCart(
    acknowledged,
    (of) => changeDeliveryAddress(of, { postalCode: '78266' }),
    settings,
  );
  expect(within.isVatAcknowledged).toBe(false);
});

it('VAT that was acknowledged stays so while its place is the same', () => {
  const moved = changeVatCart(
    acknowledged,
    (of) => changeDeliveryAddress(of, { postalCode: '10115' }),
    settings,
  );
  expect(moved.isVatAcknowledged).toBe(true);
});

it('another licensee changes nothing of it, another buyer does', () => {
  const apart = changeVatCart(acknowledged, (of) => chooseBillingAddressDifferent(of, true), settings);
  const licensed = changeVatCart(apart, (of) => changeDeliveryAddress(of, { country: 'FR' }), settings);
  expect(licensed.isVatAcknowledged).toBe(true);
  expect(
    changeVatCart(licensed, (of) => changeBillingAddress(of, { country: 'FR' }), settings),
  ).toMatchObject({
    isVatAcknowledged: false,
  });
  const joined = changeVatCart(licensed, (of) => chooseBillingAddressDifferent(of, false), settings);
  expect(joined).toMatchObject({ isVatAcknowledged: false, cart: { billingAddress: { country: 'FR' } } });
});
