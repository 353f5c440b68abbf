import type { ShopItemAnswer } from '#contract/shop-items.ts';
import { formatCount } from '#domain/figure/figures.ts';

/** How many styles an item of the cart brings: its cuts and their alternates, `3 styles`. Prices count without alternates. */
export function stylesLabel({
  quantity,
  alternates,
}: Pick<ShopItemAnswer['items'][number], 'quantity' | 'alternates'>): string {
  return formatCount(quantity + alternates, 'style');
}
