import { expect, it } from 'vitest';
import { emptyCart } from '#domain/cart/cart.ts';
import { changeDeliveryAddress } from '#domain/cart/cart-addresses.ts';
import { addressAsTyped, offerPricesFor } from './offered-country.ts';
import { findPriceBuyer } from './price-buyer.ts';

const german = { country: 'DE', isForCompany: false };
const said = { cart: emptyCart('CHF'), pricesFor: german };

it('fills in the country that was said for the prices, and who buys, where no address stands', () => {
  const cart = offerPricesFor(said);
  expect(cart).toMatchObject({
    isForCompany: false,
    deliveryAddress: { country: 'DE' },
    billingAddress: { country: 'DE' },
  });
  const begun = changeDeliveryAddress(said.cart, { firstName: 'Ada' });
  expect(offerPricesFor({ ...said, cart: begun })).toBeNull();
  expect(offerPricesFor({ ...said, pricesFor: null })).toBeNull();
  expect(offerPricesFor({ ...said, pricesFor: { ...german, country: 'ZZ' } })).toBeNull();
});

it('lets a known address take the place of a country that was only offered', () => {
  const offered = changeDeliveryAddress(said.cart, { country: 'DE' });
  expect(addressAsTyped({ ...said, cart: offered }).country).toBe('');
  const typed = changeDeliveryAddress(offered, { city: 'Berlin' });
  expect(addressAsTyped({ ...said, cart: typed }).country).toBe('DE');
  expect(addressAsTyped({ cart: offered, pricesFor: null }).country).toBe('DE');
});

it('shows prices for the address that decides, before that for whom was said, else for nobody', () => {
  const cart = changeDeliveryAddress(said.cart, { country: 'PT', postalCode: '9000-001' });
  const portuguese = { country: 'PT', postalCode: '9000-001', isForCompany: true };
  expect(findPriceBuyer({ ...said, cart }, 'buyer')).toEqual(portuguese);
  expect(findPriceBuyer({ ...said, cart }, 'licensee')).toEqual(portuguese);
  expect(findPriceBuyer(said, 'buyer')).toEqual({ ...german, postalCode: '' });
  expect(findPriceBuyer({ ...said, pricesFor: null }, 'buyer')).toBeNull();
});
