import type { OwnedLicence } from '#contract/customers.ts';
import type { Cart } from '#domain/cart/cart.ts';
import type { CartChange, CartContext } from '#domain/cart/cart-items.ts';
import type { LicenceReplacement } from '#domain/licence/licence.ts';
import type { LicenceTemplate } from '#domain/licence/licence-template.ts';
import { beginReplacement } from '#domain/replacement/begin-replacement.ts';
import { bringLicensee } from '#domain/replacement/bring-licensee.ts';
import { findReplacementQuestion } from '#domain/replacement/find-replacement-question.ts';
import { callApi } from '#web/site/calls/call-api.ts';
import { replacementQuestion } from '#web/site/cart/cart-question-words.ts';
import { useCartStore, whenCartIsRead } from '#web/site/cart/cart-store.ts';
import { heldLicenceOf } from '#web/site/cart/held-licence-of.ts';
import { newLicenceUid } from '#web/site/cart/new-licence-uid.ts';
import { shopItemOf } from '#web/site/cart/shop-item-of.ts';
import { ask } from '#web/site/question/question-store.ts';

/** What is to replace a licence: of which kind, and what it covers. */
export interface ChosenReplacement {
  kind: LicenceReplacement['kind'];
  licence: OwnedLicence;
  itemUids: string[];
}

/** What became of it: begun, left as what was chosen stays, or why it cannot be, in words. */
type AddedReplacement = 'begun' | 'left' | { refusal: string };

/** Puts a licence into the cart that upgrades or renews another one; what would go by that is asked about first. */
export async function addReplacement(
  { kind, licence, itemUids }: ChosenReplacement,
  currency: string,
): Promise<AddedReplacement> {
  const [items, templates] = await Promise.all([
    callApi('getShopItems', { query: itemUids.map((uid) => ['uid', uid]) }),
    callApi('listLicenceTemplates'),
  ]);
  if (!items.ok || !templates.ok) return { refusal: 'The shop does not answer; please try again.' };
  const found = items.value.items;
  const missing = itemUids.filter((uid) => !found.some((item) => item.uid === uid));
  if (missing.length > 0) return { refusal: sayMissing(licence, missing) };
  const begun = {
    kind,
    held: heldLicenceOf(licence, currency),
    items: found.map((item) => shopItemOf(item, currency)),
    licenceUid: newLicenceUid(),
  };
  const begin = (cart: Cart, context: CartContext) => beginReplacement(cart, begun, context);
  if (!(await mayReplace(begin, { kind, licenceNumber: licence.licenceNumber }, templates.value)))
    return 'left';
  const change = useCartStore.getState().applyCart(begin, { templates: templates.value });
  if (!change.ok) return { refusal: sayRefusal(change.code) };
  const order = await callApi('getShopOrder', { params: { id: licence.orderId } });
  // Without an answer the licensee is named in Assign, as ever.
  if (order.ok) useCartStore.getState().changeCart((cart) => bringLicensee(cart, order.value));
  return 'begun';
}

/** Whether nothing goes from the cart that was chosen, or the shopper agrees that it does. */
async function mayReplace(
  begin: (cart: Cart, context: CartContext) => CartChange,
  replacement: LicenceReplacement,
  templates: LicenceTemplate[],
): Promise<boolean> {
  await whenCartIsRead();
  const { cart, checkoutToken } = useCartStore.getState().shop;
  const change = begin(cart, { templates, isReadOnly: checkoutToken !== null });
  if (!change.ok) return true;
  const question = findReplacementQuestion({ before: cart, after: change.cart }, replacement.licenceNumber);
  return question === null || (await ask(replacementQuestion(question, replacement, templates)));
}

function sayMissing({ heldItems }: OwnedLicence, uids: string[]): string {
  const names = uids.map((uid) => heldItems.find((item) => item.uid === uid)?.name ?? 'The set');
  return `${names.join(', ')} ${names.length === 1 ? 'is' : 'are'} no longer for sale.`;
}

function sayRefusal(code: Extract<CartChange, { ok: false }>['code']): string {
  switch (code) {
    case 'order-read-only':
      return 'Your cart holds an order that was prepared for you and cannot be changed; Empty Cart in the shop leaves it.';
    case 'custom-licence-chosen':
      return 'Your cart holds a custom licence, which keeps its fonts to itself: please send that enquiry first, or empty the cart.';
    case 'licence-template-not-offered':
      return 'This licence is no longer offered.';
    default:
      return 'Your cart cannot take this licence.';
  }
}
