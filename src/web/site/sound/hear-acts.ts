import { isFontItem } from '#domain/cart/shop-item.ts';
import { useCartStore } from '#web/site/cart/cart-store.ts';
import type { Player } from './player.ts';

/** What is looked at when a pointer or the focus is on it. */
const lines = '[data-line], [data-family]';

/**
 * Tells the player what a visitor does on whatever page: one set of listeners for all of them, which is not there while sound is muted.
 * Gives what takes them away.
 */
export function hearActs(player: Player): () => void {
  let looked: { line: Element; end: () => void } | null = null;

  function look({ target }: Event): void {
    const line = target instanceof Element ? target.closest(lines) : null;
    if (line === (looked?.line ?? null)) return;
    looked?.end();
    looked = line === null ? null : { line, end: player.begin('look') };
  }
  function type({ target }: Event): void {
    // Fields of forms are nobody's typewriter.
    if (target instanceof HTMLElement && target.isContentEditable) player.begin('type')();
  }
  const stopFollowing = useCartStore.subscribe(({ shop, isReady }, before) => {
    const count = (items: typeof shop.cart.shopItems) => items.filter(isFontItem).length;
    const isMore = count(shop.cart.shopItems) > count(before.shop.cart.shopItems);
    if (isReady && before.isReady && isMore && document.hasFocus()) player.begin('take')();
  });

  document.addEventListener('pointerover', look);
  document.addEventListener('focusin', look);
  document.addEventListener('input', type);
  return () => {
    document.removeEventListener('pointerover', look);
    document.removeEventListener('focusin', look);
    document.removeEventListener('input', type);
    stopFollowing();
  };
}
