import type { OwnedLicence } from '#contract/customers.ts';
import type { CartChange } from '#domain/cart/cart-items.ts';
import type { LicenceReplacement } from '#domain/licence/licence.ts';
import { beginReplacement } from '#domain/replacement/begin-replacement.ts';
import { bringLicensee } from '#domain/replacement/bring-licensee.ts';
import { callApi } from '#web/site/calls/call-api.ts';
import { useCartStore } from '#web/site/cart/cart-store.ts';
import { heldLicenceOf } from '#web/site/cart/held-licence-of.ts';
import { newLicenceUid } from '#web/site/cart/new-licence-uid.ts';
import { shopItemOf } from '#web/site/cart/shop-item-of.ts';

/** What is to replace a licence: of which kind, and what it covers. */
export interface ChosenReplacement {
  kind: LicenceReplacement['kind'];
  licence: OwnedLicence;
  itemUids: string[];
}

/** Puts a licence into the cart that upgrades or renews another one; gives why it cannot, in words, else null. */
export async function addReplacement(
  { kind, licence, itemUids }: ChosenReplacement,
  currency: string,
): Promise<string | null> {
  const [items, templates] = await Promise.all([
    callApi('getShopItems', { query: itemUids.map((uid) => ['uid', uid]) }),
    callApi('listLicenceTemplates'),
  ]);
  if (!items.ok || !templates.ok) return 'The shop does not answer; please try again.';
  const found = items.value.items;
  const missing = itemUids.filter((uid) => !found.some((item) => item.uid === uid));
  if (missing.length > 0) return sayMissing(licence, missing);
  const change = useCartStore.getState().applyCart(
    (cart, context) =>
      beginReplacement(
        cart,
        {
          kind,
          held: heldLicenceOf(licence, currency),
          items: found.map((item) => shopItemOf(item, currency)),
          licenceUid: newLicenceUid(),
        },
        context,
      ),
    { templates: templates.value },
  );
  if (!change.ok) return sayRefusal(change.code);
  const order = await callApi('getShopOrder', { params: { id: licence.orderId } });
  // Without an answer the licensee is named in Assign, as ever.
  if (order.ok) useCartStore.getState().changeCart((cart) => bringLicensee(cart, order.value));
  return null;
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
