import type { Refusal } from '#contract/refusal.ts';
import type { WireCart, WireShopItem } from '#contract/shop-orders.ts';
import type { ShopItem } from '#domain/cart/shop-item.ts';
import { isSurcharge } from '#domain/cart/surcharge.ts';
import type { FieldError } from '#domain/form/field-error.ts';
import type { LicenceTemplate } from '#domain/licence/licence-template.ts';
import type { Sellable } from './find-sellables.ts';

type Chosen = Pick<WireCart, 'shopItems' | 'licenses'>;
type Refused = { ok: false } & Refusal;

/**
 * The cart's items with the catalogue's own names and prices, or what of them is not sold. A surcharge that comes along is left
 * out: the server's own one counts.
 */
export function planItems(
  cart: Chosen,
  sellables: Sellable[],
  templates: LicenceTemplate[],
): { ok: true; shopItems: ShopItem[] } | Refused {
  if (cart.shopItems.every(isBareSurcharge)) {
    return refuse('cart-empty', [
      { path: 'shopOrder.shopItems', message: 'Please choose at least one font' },
    ]);
  }
  const twice = findTwice(cart);
  if (twice.length > 0) return refuse('invalid-payload', twice);
  const byUid = new Map(sellables.map((sellable) => [sellable.uid, sellable]));
  const unsold = cart.shopItems.flatMap((item, index) =>
    isBareSurcharge(item) || isSame(item, byUid.get(item.uid))
      ? []
      : [{ path: `shopOrder.shopItems.${index}.uid`, message: `${item.name || item.uid} is not for sale` }],
  );
  if (unsold.length > 0) return refuse('item-not-for-sale', unsold);
  const mixed = findSetsWithCuts(cart, byUid);
  if (mixed.length > 0) return refuse('set-and-cut', mixed);
  const offered = new Set(templates.map(({ id }) => id));
  const unoffered = cart.licenses.flatMap(({ licenseTemplateId }, index) =>
    offered.has(licenseTemplateId)
      ? []
      : [
          {
            path: `shopOrder.licenses.${index}.licenseTemplateId`,
            message: 'This licence is no longer offered',
          },
        ],
  );
  if (unoffered.length > 0) return refuse('licence-not-offered', unoffered);
  const shopItems = cart.shopItems.flatMap((item) => {
    const sellable = byUid.get(item.uid);
    return sellable === undefined ? [] : [toShopItem(item, sellable)];
  });
  return { ok: true, shopItems };
}

function refuse(code: Refusal['code'], errors: FieldError[]): Refused {
  return { ok: false, code, errors };
}

function findTwice(cart: Chosen): FieldError[] {
  const message = 'is there twice';
  const licenceUids = new Set(cart.licenses.map(({ uid }) => uid));
  return [
    ...repeated(cart.shopItems.map(({ uid }) => uid)).map((at) => ({
      path: `shopOrder.shopItems.${at}.uid`,
      message,
    })),
    ...repeated(cart.licenses.map(({ uid }) => uid)).map((at) => ({
      path: `shopOrder.licenses.${at}.uid`,
      message,
    })),
    ...cart.shopItems.flatMap(({ licenses }, item) =>
      repeated(licenses.map(({ licenseUid }) => licenseUid)).map((at) => ({
        path: `shopOrder.shopItems.${item}.licenses.${at}.licenseUid`,
        message,
      })),
    ),
    ...cart.shopItems.flatMap(({ licenses }, item) =>
      licenses.flatMap(({ licenseUid }, at) =>
        licenceUids.has(licenseUid)
          ? []
          : [
              {
                path: `shopOrder.shopItems.${item}.licenses.${at}.licenseUid`,
                message: 'is not a licence of this cart',
              },
            ],
      ),
    ),
  ];
}

function repeated(uids: string[]): number[] {
  return uids.flatMap((uid, index) => (uids.indexOf(uid) < index ? [index] : []));
}

function isBareSurcharge(item: WireShopItem): boolean {
  return isSurcharge(item) && item.type === 'surcharge' && item.licenses.length === 0;
}

/** A cart that says another thing of an item than its uid does was not made by the shop. */
function isSame(item: WireShopItem, sellable: Sellable | undefined): sellable is Sellable {
  if (sellable === undefined || item.type !== sellable.type || item.chargeId !== undefined) return false;
  const { fontCutId, fontShopSetId } = item;
  return (
    (fontCutId === undefined || fontCutId === `${sellable.fontCutId}`) &&
    (fontShopSetId === undefined || fontShopSetId === `${sellable.fontShopSetId}`)
  );
}

function findSetsWithCuts(cart: Chosen, byUid: Map<string, Sellable>): FieldError[] {
  const wholeSets = new Set(
    [...byUid.values()].flatMap(({ type, fontShopSetId }) =>
      type === 'font-shop-set' ? [fontShopSetId] : [],
    ),
  );
  return cart.shopItems.flatMap(({ uid }, index) => {
    const sellable = byUid.get(uid);
    if (sellable?.type !== 'font-cut' || !wholeSets.has(sellable.fontShopSetId)) return [];
    return [
      {
        path: `shopOrder.shopItems.${index}.uid`,
        message: `${sellable.name} is in a set of the cart already`,
      },
    ];
  });
}

function toShopItem({ licenses }: WireShopItem, sellable: Sellable): ShopItem {
  const { uid, type, fontCutId, fontShopSetId, name, price, quantity } = sellable;
  return {
    uid,
    type,
    ...(fontCutId === null ? {} : { fontCutId: `${fontCutId}` }),
    fontShopSetId: `${fontShopSetId}`,
    licenses,
    name,
    price,
    quantity,
  };
}
