import { useEffect, useState } from 'react';
import type { Settings } from '#contract/settings.ts';
import type { ShopItemAnswer } from '#contract/shop-items.ts';
import type { Cart } from '#domain/cart/cart.ts';
import { isFontItem, type ShopItem } from '#domain/cart/shop-item.ts';
import type { LicenceTemplate } from '#domain/licence/licence-template.ts';
import { emptyShopState } from '#domain/shop/shop-state.ts';
import { refreshShopState } from '#domain/shop/shop-state-refresh.ts';
import { callApi } from '#web/site/calls/call-api.ts';
import { useCartStore } from '#web/site/cart/cart-store.ts';
import { shopItemOf } from '#web/site/cart/shop-item-of.ts';
import { surchargeOf } from '#web/site/cart/surcharge-of.ts';

/** An item of the cart as the catalogue has it now, with its name in its own face. */
type CatalogueItem = ShopItemAnswer['items'][number];

/** The items of the cart by uid, and how far asking for them is. */
export interface CartItems {
  status: 'loading' | 'ready' | 'failed';
  byUid: ReadonlyMap<string, CatalogueItem>;
  stylesheet: string | null;
  /** The stored cart held something that is no longer offered and was discarded. */
  isDiscarded: boolean;
  reload: () => void;
}

/** Asks what the items of the cart are now; the cart takes over their names and prices, or is discarded. */
export function useCartItems({
  templates,
  settings,
}: {
  templates: LicenceTemplate[];
  settings: Settings;
}): CartItems {
  const isReady = useCartStore((store) => store.isReady);
  const uids = useCartStore(({ shop }) => fontUids(shop.cart).join(' '));
  const [round, setRound] = useState(0);
  const [found, setFound] = useState<{ uids: string; round: number; answer: ShopItemAnswer | null } | null>(
    null,
  );
  const [isDiscarded, setDiscarded] = useState(false);

  useEffect(() => {
    if (!isReady || uids === '') return;
    const abort = new AbortController();
    async function ask() {
      const query = uids.split(' ').map((uid): [string, string] => ['uid', uid]);
      const result = await callApi('getShopItems', { query, signal: abort.signal });
      const answer = result.ok ? result.value : null;
      setFound({ uids, round, answer });
      // Another currency was chosen, in another tab, or is no longer sold in.
      if (answer !== null && answer.currency !== settings.currency) return location.reload();
      // A cart that changed meanwhile, here or in another tab, is asked for anew.
      const isSame = fontUids(useCartStore.getState().shop.cart).join(' ') === uids;
      if (answer !== null && isSame && !takeOver(answer, { templates, settings })) setDiscarded(true);
    }
    ask().catch((error: unknown) => {
      if (!abort.signal.aborted) throw error;
    });
    return () => abort.abort();
  }, [isReady, uids, round, templates, settings]);

  const answer = found?.answer ?? null;
  const isCurrent = uids === '' || (found?.uids === uids && found.round === round);
  const isFailed = isCurrent && uids !== '' && answer === null;
  return {
    status: !isReady || !isCurrent ? 'loading' : isFailed ? 'failed' : 'ready',
    byUid: new Map((answer?.items ?? []).map((item) => [item.uid, item])),
    stylesheet: answer?.stylesheet ?? null,
    isDiscarded,
    reload: () => setRound(round + 1),
  };
}

function fontUids(cart: Pick<Cart, 'shopItems'>): string[] {
  return cart.shopItems.filter(isFontItem).map(({ uid }) => uid);
}

// False where the stored cart holds what is no longer offered: it is then deleted, as the specification says.
function takeOver(
  answer: ShopItemAnswer,
  { templates, settings }: { templates: LicenceTemplate[]; settings: Settings },
): boolean {
  const { currency } = settings;
  const { shop, changeShop } = useCartStore.getState();
  const refreshed = refreshShopState(shop, {
    templates,
    findItem: (uid) => findItem(answer, uid, currency),
    surcharge: surchargeOf(settings),
  });
  const next = refreshed ?? emptyShopState(currency);
  if (JSON.stringify(next) !== JSON.stringify(shop)) changeShop(() => next);
  return refreshed !== null;
}

function findItem(answer: ShopItemAnswer, uid: string, currency: string): ShopItem | null {
  const item = answer.items.find((candidate) => candidate.uid === uid);
  return item === undefined ? null : shopItemOf(item, currency);
}
