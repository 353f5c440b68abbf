import { isFontItem, isStandardLicensable } from '#domain/cart/shop-item.ts';
import { useShop } from '#web/site/shop/model/shop-model.ts';
import { CartItem } from '#web/site/shop/sheet/cart-item.tsx';
import { ReviewNotice } from '#web/site/shop/sheet/review-notice.tsx';
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
