import { emptyAddress } from '#domain/address/address.ts';
import { type Cart, emptyCart } from '#domain/cart/cart.ts';
import { fontCutItem } from '#domain/cart/shop-item.ts';

/** A cart of one cut at 60.00 with a desktop licence, for a company in Zürich. */
export function testCart(change: Partial<Cart> = {}): Cart {
  const address = {
    ...emptyAddress(),
    email: ' ada@example.com ',
    firstName: 'Ada',
    lastName: 'Roth',
    companyName: 'Musterverlag AG',
    street1: 'Gasse 1',
    postalCode: '8000',
    city: 'Zürich',
    country: 'CH',
    vatNumber: 'CHE-123.456.788',
  };
  const cut = fontCutItem({ id: '12', fontShopSetId: '3', name: 'Fraunces Black', price: 6000 });
  return {
    ...emptyCart('CHF'),
    shopItems: [{ ...cut, licenses: [{ licenseUid: 'a' }] }],
    licenses: [{ uid: 'a', licenseTemplateId: '1', values: { users: 12 }, expiryDate: null }],
    paymentType: 'online',
    deliveryAddress: address,
    billingAddress: address,
    ...change,
  };
}
