import { useNavigate } from 'react-router';
import { findToggleQuestion } from '#domain/cart/cart-questions.ts';
import type { ShopItem } from '#domain/cart/shop-item.ts';
import type { LicenceTemplate } from '#domain/licence/licence-template.ts';
import { ask } from '#web/site/question/question-store.ts';
import { askToEmptyCart } from './ask-to-empty-cart.ts';
import { useCartStore } from './cart-store.ts';

/** Adds an item or removes it; what would be lost by it is asked about first. Resolves to whether the cart has changed. */
export function useCartToggle(templates: LicenceTemplate[]): (item: ShopItem) => Promise<boolean> {
  const navigate = useNavigate();
  return async (item) => {
    const { shop, toggleItem } = useCartStore.getState();
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
    return toggleItem(item, { templates }).ok;
  };
}
