import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import type { Settings } from '#contract/settings.ts';
import { isFontItem } from '#domain/cart/shop-item.ts';
import { isPlaced } from '#domain/order/order-states.ts';
import { findLeftOrder } from '#domain/shop/order-under-way.ts';
import { emptyShopState } from '#domain/shop/shop-state.ts';
import { useCartStore } from '#web/site/cart/cart-store.ts';
import { tell } from '#web/site/page/tell.ts';
import { useLeadOn } from '#web/site/page/use-lead-on.ts';
import { useWindowColors } from '#web/site/page/window-colors.tsx';
import { SetNames } from '#web/site/set-items/set-names.tsx';
import { useSetItems } from '#web/site/set-items/use-set-items.ts';
import { phaseOf } from '#web/site/shop/order/order-poll.ts';
import styles from '#web/site/shop/sheet/sheet.module.css';
import { SheetSection } from '#web/site/shop/sheet/sheet-section.tsx';
import { StepTitle } from '#web/site/shop/sheet/step-title.tsx';
import { PageFaces } from '#web/ui/page-faces.tsx';
import { oneFamilysColors } from './one-familys-colors.ts';
import { OrderDownloads } from './order-downloads.tsx';
import { OrderInvoice } from './order-invoice.tsx';
import { OrderLicences } from './order-licences.tsx';
import { OrderStatus } from './order-status.tsx';
import { useOrder } from './use-order.ts';
import { WhatNext } from './what-next.tsx';

const headingId = 'thank-you-order';

/** The page after the order: it waits until the payment is confirmed and the fonts are ready, or says what happens next. */
export function ThankYou({ settings }: { settings: Settings }) {
  const [query] = useSearchParams();
  const orderId = query.get('order');
  const followed = useOrder(orderId);
  const { order } = followed;
  const phase = order === null ? null : phaseOf(order);
  const isByInvoice = phase === 'to-be-confirmed' || phase === 'invoicing' || phase === 'invoiced';
  const isPaid = phase === 'preparing' || phase === 'delivered' || phase === 'delivery-failed';

  const placedId = order !== null && isPlaced(order) ? order.id : null;
  const bought = isPaid || isByInvoice ? (order?.shopItems ?? []).filter(isFontItem) : [];
  const { byUid, stylesheet } = useSetItems(bought.map(({ uid }) => uid));
  useWindowColors(placedId === null || byUid === null ? null : oneFamilysColors(Array.from(byUid.values())));
  const isReady = useCartStore((store) => store.isReady);
  // A cart that was begun since is another one.
  const hasCart = useCartStore(
    ({ shop }) => shop.cart.id !== null && shop.cart.id === orderId && findLeftOrder(shop) === null,
  );
  // Without its cart, the order is paid from here.
  useLeadOn(phase === 'declined' && isReady && hasCart ? `/shop/pay?order=${orderId}` : null);
  useEffect(() => {
    if (placedId === null || !isReady || !hasCart) return;
    const { forgetOrder, changeShop, currency } = useCartStore.getState();
    // It was placed with this cart and does not end with it: a debit that fails in days leaves it payable.
    forgetOrder(placedId);
    changeShop(() => emptyShopState(currency));
  }, [placedId, isReady, hasCart]);

  useEffect(() => {
    if (order !== null) tell({ order });
  }, [order]);

  useEffect(() => {
    // Whoever comes from the payment goes on reading here, unless they have gone elsewhere in the page by now.
    const { activeElement } = document;
    if (activeElement === null || activeElement.matches('body, main'))
      document.getElementById(headingId)?.focus({ preventScroll: true });
  }, []);

  const title = placedId === null ? 'Payment' : 'Thank you';
  return (
    <div className={styles.sheet}>
      <StepTitle step={title} foundryName={settings.foundryName} />
      <SheetSection id={headingId} title={title} isOpen>
        <OrderStatus followed={followed} hasCart={hasCart} offered={settings.paymentTypes} />
      </SheetSection>
      {order !== null && placedId !== null && byUid !== null && (
        <>
          <PageFaces stylesheet={stylesheet} preload={[]} />
          {bought.length > 0 && (
            <SheetSection id="thank-you-fonts" title="Your fonts" isOpen>
              <SetNames items={bought} byUid={byUid} />
            </SheetSection>
          )}
          {isByInvoice && (
            <SheetSection id="thank-you-invoice" title="Invoice" isOpen>
              <OrderInvoice
                order={order}
                hasCard={settings.paymentTypes.includes('online')}
                isStopped={followed.isStopped}
                lookAgain={followed.lookAgain}
              />
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
