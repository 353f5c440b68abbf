import { create } from 'zustand';
import type { Cart } from '#domain/cart/cart.ts';
import { type CartChange, type CartContext, toggleFontItem } from '#domain/cart/cart-items.ts';
import type { ShopItem } from '#domain/cart/shop-item.ts';
import { SHOP_STATE_KEY } from '#domain/limits.ts';
import { forgetOrder, keepOrderUnderWay } from '#domain/shop/order-under-way.ts';
import { cancelSharingOfChangedCart } from '#domain/shop/sharing.ts';
import { emptyShopState, type ShopState } from '#domain/shop/shop-state.ts';
import { readStoredShopState, serializeShopState } from '#domain/shop/stored-shop-state.ts';
import { cancelActiveOrder } from './cancel-active-order.ts';

export interface CartStore {
  /** False on the server and until the stored cart was read: what is shown then must not depend on the cart. */
  isReady: boolean;
  shop: ShopState;
  /** In which prices are shown on this page. */
  currency: string;
  /** As it was last read: what `shop` has beyond it was changed on this very page. */
  read: ShopState;
  /** Adds the item, or removes it where it is in the cart. */
  toggleItem: (item: ShopItem, context: Pick<CartContext, 'templates'>) => CartChange;
  /** A change of the cart that its rules may refuse. */
  applyCart: (
    change: (cart: Cart, context: CartContext) => CartChange,
    context: Pick<CartContext, 'templates'>,
  ) => CartChange;
  /** A change of the cart that is always allowed: addresses, reference, payment. */
  changeCart: (change: (cart: Cart) => Cart) => void;
  /** Any other change of the shop state, stored like the rest. */
  changeShop: (change: (shop: ShopState) => ShopState) => void;
  /** The order of this id is ended, or no longer the cart's to end. */
  forgetOrder: (id: string) => void;
  /** Resets everything and cancels the order that is under way. */
  emptyCart: () => void;
}

// The currency is the page's; before the stored cart is read nobody sees this one.
const currency = 'CHF';
const unread = emptyShopState(currency);

/** The cart of this browser, the same in all of its tabs. */
export const useCartStore = create<CartStore>()((set, get) => {
  function store(shop: ShopState) {
    // It would take the place of a cart that nobody has read, see `whenCartIsRead`.
    if (!get().isReady) throw new Error('The cart is not read yet');
    set({ shop });
    localStorage.setItem(SHOP_STATE_KEY, serializeShopState(shop));
  }
  async function endActiveOrder() {
    const { orderUnderWay } = get().shop;
    // Where nobody answers the cart is empty all the same; the order is ended later.
    if ((await cancelActiveOrder()) && orderUnderWay !== null) get().forgetOrder(orderUnderWay.id);
  }
  function apply(change: CartChange): CartChange {
    if (change.ok && change.cart !== get().shop.cart) {
      get().changeShop((shop) => ({ ...shop, cart: change.cart }));
    }
    return change;
  }
  function contextOf({ templates }: Pick<CartContext, 'templates'>): CartContext {
    return { templates, isReadOnly: get().shop.checkoutToken !== null };
  }
  return {
    isReady: false,
    shop: unread,
    currency,
    read: unread,
    toggleItem: (item, context) => apply(toggleFontItem(get().shop.cart, item, contextOf(context))),
    applyCart: (change, context) => apply(change(get().shop.cart, contextOf(context))),
    changeCart(change) {
      apply({ ok: true, cart: change(get().shop.cart) });
    },
    changeShop(change) {
      const before = get().shop;
      store(keepOrderUnderWay(before, cancelSharingOfChangedCart(before, change(before))));
    },
    forgetOrder(id) {
      store(forgetOrder(get().shop, id));
    },
    emptyCart() {
      // A prepared order may have had another one.
      get().changeShop(() => emptyShopState(get().currency));
      void endActiveOrder();
    },
  };
});

/**
 * Once it is known what is in the cart: that takes a while where it is taken anew in another currency, and a change before would be to
 * an empty one. What is in it is read after, since another press may have waited, too.
 */
export async function whenCartIsRead(): Promise<void> {
  while (!useCartStore.getState().isReady)
    await new Promise<void>((resolve) => {
      const stop = useCartStore.subscribe(() => resolve(stop()));
    });
}

/** A stored cart that is to be taken anew in the page's currency; `read` begins once more, with what is stored by then. */
export interface TakenAnew {
  text: string | null;
  stored: ShopState;
  currency: string;
  read: () => void;
}

/**
 * Reads the stored cart, and again whenever another tab changes it, until the returned function is called. One that was filled in another
 * currency than the page's is taken anew in it, by a part that comes late; a prepared order keeps its own.
 */
export function followStoredCart(
  currency: string,
  loadTakeAnew: () => Promise<{ takeCartAnew: (taken: TakenAnew) => Promise<void> }>,
): () => void {
  function read(isOfOtherTab = false) {
    const text = localStorage.getItem(SHOP_STATE_KEY);
    const stored = readStoredShopState(text);
    // Invalid stored shop state is deleted.
    if (text !== null && stored === null) localStorage.removeItem(SHOP_STATE_KEY);
    if (stored?.checkoutToken === null && stored.cart.currency !== currency) {
      // There another one was chosen for all tabs, of which this page is not.
      if (isOfOtherTab) location.reload();
      else void loadTakeAnew().then(({ takeCartAnew }) => takeCartAnew({ text, stored, currency, read }));
      return;
    }
    const shop = stored ?? emptyShopState(currency);
    useCartStore.setState({ isReady: true, shop, currency, read: shop });
  }
  function readOnStorage(event: StorageEvent) {
    if (event.key === SHOP_STATE_KEY || event.key === null) read(true);
  }
  read();
  window.addEventListener('storage', readOnStorage);
  return () => window.removeEventListener('storage', readOnStorage);
}
