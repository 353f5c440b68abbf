import { useEffect } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { Settings } from '#contract/settings.ts';
import { emptyShopState } from '#domain/shop-state.ts';
import { useCartStore } from '../cart-store.ts';
import { isPaid } from '../pay/place-order.ts';
import { SheetSection } from '../sheet-section.tsx';
import styles from '../shop-page.module.css';
import { OrderDownloads } from './order-downloads.tsx';
import { OrderLicences } from './order-licences.tsx';
import { phaseOf } from './order-poll.ts';
import { OrderStatus } from './order-status.tsx';
import { useOrder } from './use-order.ts';

/** The page after the payment: it waits until the payment is confirmed and the fonts are ready. */
export function ThankYou({ settings, year }: { settings: Settings; year: string }) {
  const [query] = useSearchParams();
  const orderId = query.get('order');
  const followed = useOrder(orderId);
  const { order } = followed;
  const navigate = useNavigate();
  const phase = order === null ? null : phaseOf(order);

  useEffect(() => {
    if (phase === 'declined') void navigate(`/shop/pay?order=${orderId}`, { replace: true });
  }, [phase, orderId, navigate]);

  const paidId = order !== null && isPaid(order) ? order.id : null;
  // An invoice that was issued and an enquiry that was sent leave the cart, too, and a change of it does not end them.
  const placedId = paidId ?? (phase === 'invoiced' || phase === 'in-review' ? (order?.id ?? null) : null);
  const isReady = useCartStore((store) => store.isReady);
  useEffect(() => {
    if (placedId === null || !isReady) return;
    const { shop, changeShop } = useCartStore.getState();
    // A cart that was begun since is another one.
    if (shop.cart.id === placedId) changeShop(({ cart }) => emptyShopState(cart.currency));
  }, [placedId, isReady]);

  return (
    <div className={styles.sheet}>
      <SheetSection id="thank-you-order" title={placedId === null ? 'Payment' : 'Thank you'} isOpen>
        <OrderStatus followed={followed} />
      </SheetSection>
      {order !== null && paidId !== null && (
        <>
          <SheetSection id="thank-you-downloads" title="Downloads" isOpen>
            <OrderDownloads order={order} lookAgain={followed.isStopped ? followed.lookAgain : null} />
          </SheetSection>
          <SheetSection id="thank-you-licences" title="Licences" isOpen>
            <OrderLicences order={order} />
          </SheetSection>
          <SheetSection id="thank-you-next" title="What next" isOpen>
            <p className={styles.note}>
              The receipt, the licence certificates and the download link also come by e-mail to{' '}
              {order.billingAddress.email}. When the link has ended,{' '}
              <Link to={`/account/orders/renew?order=${order.orderNumber}`}>a new one</Link> is sent to it.
              Questions are answered by <a href={`mailto:${settings.contactEmail}`}>our service</a>, more
              fonts are in <Link to="/typefaces">the collection</Link>.
            </p>
          </SheetSection>
        </>
      )}
      <p className={styles.footer}>
        © {year} {settings.foundryName}
      </p>
    </div>
  );
}
