import { isFontItem, isStandardLicensable } from '#domain/shop-item.ts';
import { CartItem } from '../cart-item.tsx';
import { ReviewNotice } from '../review-notice.tsx';
import { useShop } from '../shop-model.ts';
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
