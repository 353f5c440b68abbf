import { emptyCart } from '#domain/cart/cart.ts';
import { isEmailFormat } from '#domain/form/email-format.ts';
import type { Licence, LicenceListRow, LicenceValue } from '#domain/licence/licence.ts';
import { emptyShopState, type ShopState } from './shop-state.ts';

/**
 * The shop after who was logged in has left: the cart keeps its fonts and licences, and nothing says any more for whom they are.
 * Addresses, the reference, e-mail addresses in licences and what was agreed to are gone; of an order that staff prepared nothing
 * stays, so that the cart is one in `currency`, of the page. A licence still says which other one it replaces: only who holds that one can
 * buy it.
 */
export function forgetPerson(state: ShopState, currency: string): ShopState {
  const { cart, selectedSection, checkoutToken } = state;
  if (checkoutToken !== null) return emptyShopState(currency);
  const { shopItems, paymentType } = cart;
  const licenses = cart.licenses.map(withoutEmails);
  return {
    ...emptyShopState(cart.currency),
    selectedSection,
    cart: { ...emptyCart(cart.currency), shopItems, licenses, paymentType },
  };
}

function withoutEmails(licence: Licence): Licence {
  const values = Object.entries(licence.values).map(([name, value]): [string, LicenceValue] => [
    name,
    Array.isArray(value) ? value.map(rowWithoutEmails) : withoutEmail(value),
  ]);
  return { ...licence, values: Object.fromEntries(values) };
}

function rowWithoutEmails(row: LicenceListRow): LicenceListRow {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, withoutEmail(value)]));
}

function withoutEmail<Value extends string | number | boolean>(value: Value): Value | '' {
  return typeof value === 'string' && value.trim() !== '' && isEmailFormat(value.trim()) ? '' : value;
}
