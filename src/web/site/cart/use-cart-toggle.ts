import { useNavigate } from 'react-router';
import { hasItem } from '#domain/cart/cart-items.ts';
import { findToggleQuestion } from '#domain/cart/cart-questions.ts';
import type { ShopItem } from '#domain/cart/shop-item.ts';
import type { LicenceTemplate } from '#domain/licence/licence-template.ts';
import { ask } from '#web/site/question/question-store.ts';
import { askToEmptyCart } from './ask-to-empty-cart.ts';
import { useCartStore, whenCartIsRead } from './cart-store.ts';

/**
 * Adds an item, or removes one that the button says is in; what would be lost by it is asked about first. Where the cart is as the
 * button would have it by then, as after two presses at once or one in another tab, nothing is done. Resolves to whether the cart
 * has changed.
 */
export function useCartToggle(
  templates: LicenceTemplate[],
): (item: ShopItem, isIn: boolean) => Promise<boolean> {
  const navigate = useNavigate();
  return async (item, isIn) => {
    await whenCartIsRead();
    const { shop, toggleItem } = useCartStore.getState();
    if (hasItem(shop.cart, item.uid) !== isIn) return false;
    const context = { templates, isReadOnly: shop.checkoutToken !== null };
    const question = findToggleQuestion(shop.cart, item, context);
    if (question?.kind === 'empty-cart') {
      if (!(await askToEmptyCart({ isLastFont: true }))) return false;
      await navigate('/shop/select');
      return true;
    }
    if (question !== null) {
      const { replaceQuestion } = await import('./cart-question-words.ts');
      if (!(await ask(replaceQuestion(question, item, templates)))) return false;
    }
    return toggleItem(item, context).ok;
  };
}
