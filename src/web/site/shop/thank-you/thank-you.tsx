import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { Settings } from '#contract/settings.ts';
import { isPlaced } from '#domain/order/order-states.ts';
import { findLeftOrder } from '#domain/shop/order-under-way.ts';
import { emptyShopState } from '#domain/shop/shop-state.ts';
import { useCartStore } from '#web/site/cart/cart-store.ts';
import { phaseOf } from '#web/site/shop/order/order-poll.ts';
import styles from '#web/site/shop/sheet/sheet.module.css';
import { SheetSection } from '#web/site/shop/sheet/sheet-section.tsx';
import { OrderDownloads } from './order-downloads.tsx';
import { OrderInvoice } from './order-invoice.tsx';
import { OrderLicences } from './order-licences.tsx';
import { OrderStatus } from './order-status.tsx';
import { useOrder } from './use-order.ts';
import { WhatNext } from './what-next.tsx';

/** The page after the order: it waits until the payment is confirmed and the fonts are ready, or says what happens next. */
export function ThankYou({ settings }: { settings: Settings }) {
  const [query] = useSearchParams();
  const orderId = query.get('order');
  const followed = useOrder(orderId);
  const { order } = followed;
  const navigate = useNavigate();
  const phase = order === null ? null : phaseOf(order);
  const isByInvoice = phase === 'to-be-confirmed' || phase === 'invoicing' || phase === 'invoiced';
  const isPaid = phase === 'preparing' || phase === 'delivered' || phase === 'delivery-failed';

  const placedId = order !== null && isPlaced(order) ? order.id : null;
  const isReady = useCartStore((store) => store.isReady);
  // A cart that was begun since is another one.
  const hasCart = useCartStore(
    ({ shop }) => shop.cart.id !== null && shop.cart.id === orderId && findLeftOrder(shop) === null,
  );
  useEffect(() => {
    // Without its cart, the order is paid from here.
    if (phase === 'declined' && isReady && hasCart)
      void navigate(`/shop/pay?order=${orderId}`, { replace: true });
  }, [phase, isReady, hasCart, orderId, navigate]);
  useEffect(() => {
    if (placedId === null || !isReady || !hasCart) return;
    useCartStore.getState().changeShop(({ cart }) => emptyShopState(cart.currency));
  }, [placedId, isReady, hasCart]);

  return (
    <div className={styles.sheet}>
      <SheetSection id="thank-you-order" title={placedId === null ? 'Payment' : 'Thank you'} isOpen>
        <OrderStatus followed={followed} hasCart={hasCart} />
      </SheetSection>
      {order !== null && placedId !== null && (
        <>
          {isByInvoice && (
            <SheetSection id="thank-you-invoice" title="Invoice" isOpen>
              <OrderInvoice order={order} isStopped={followed.isStopped} lookAgain={followed.lookAgain} />
            </SheetSection>
          )}
          {isPaid && (
            <>
              <SheetSection id="thank-you-downloads" title="Downloads" isOpen>
                <OrderDownloads order={order} lookAgain={followed.isStopped ? followed.lookAgain : null} />
              </SheetSection>
              <SheetSection id="thank-you-licences" title="Licences" isOpen>
                <OrderLicences order={order} hasPrices />
              </SheetSection>
            </>
          )}
          <SheetSection id="thank-you-next" title="What next" isOpen>
            <WhatNext order={order} contactEmail={settings.contactEmail} />
          </SheetSection>
        </>
      )}
    </div>
  );
}
