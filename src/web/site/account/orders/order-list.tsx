import { useEffect } from 'react';
import { useLocation } from 'react-router';
import type { ShopOrder } from '#contract/shop-orders.ts';
import { isFontItem } from '#domain/cart/shop-item.ts';
import { placeOfHash } from '#web/site/page/place-of-hash.ts';
import { useSetItems } from '#web/site/set-items/use-set-items.ts';
import { PageFaces } from '#web/ui/page-faces.tsx';
import { OrderEntry } from './order-entry.tsx';

/** Some orders, all at once when their faces are known: names that came late would move what is below. */
export function OrderList({
  orders,
  onChange,
}: {
  orders: ShopOrder[];
  onChange: (order: ShopOrder) => void;
}) {
  const fonts = orders.flatMap(({ shopItems }) => shopItems.filter(isFontItem));
  const { byUid, stylesheet } = useSetItems(fonts.map(({ uid }) => uid));
  const { hash } = useLocation();
  const isShown = byUid !== null;
  useEffect(() => {
    // The order that a licence leads to is there only now.
    if (isShown && hash !== '') document.getElementById(placeOfHash(hash))?.scrollIntoView();
  }, [isShown, hash]);
  if (byUid === null) return null;
  return (
    <>
      <PageFaces stylesheet={stylesheet} preload={[]} />
      {orders.map((order) => (
        <OrderEntry key={order.id} order={order} byUid={byUid} onChange={onChange} />
      ))}
    </>
  );
}
