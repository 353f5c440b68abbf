import { isFontItem, isStandardLicensable } from '#domain/cart/shop-item.ts';
import { CartItem } from '#web/site/shop/cart-item.tsx';
import { ReviewNotice } from '#web/site/shop/review-notice.tsx';
import { useShop } from '#web/site/shop/shop-model.ts';
import { ItemLicences } from './item-licences.tsx';

/** The licences of every font, with how each price comes about. */
export function ConfigureStep() {
  const { shop } = useShop();
  return (
    <>
      {shop.cart.shopItems
        .filter((item) => isFontItem(item) || isStandardLicensable(item))
        .map((item) => (
          <CartItem key={item.uid} item={item}>
            <ItemLicences item={item} />
          </CartItem>
        ))}
      <ReviewNotice />
    </>
  );
}
