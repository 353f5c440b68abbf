import { useEffect } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useNavigate, useSearchParams } from 'react-router';
import { servicesContext } from '#contract/services-context.ts';
import { openCheckout } from '#domain/shop/open-checkout.ts';
import { useCartStore } from '#web/site/cart/cart-store.ts';
import type { Shell } from '#web/site/page/shell.ts';
import { cartOfOrder } from '#web/site/shop/prepared/cart-of-order.ts';
import { checkoutFaultWords } from '#web/site/shop/prepared/checkout-fault-words.ts';
import { usePreparedOrder } from '#web/site/shop/prepared/use-prepared-order.ts';
import { OpeningPage } from '#web/site/shop/sheet/opening-page.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
  const { settings } = await context.get(servicesContext).frame();
  const shell: Shell = { colors: null, title: 'Shop', hasTabs: false };
  return { shell, settings };
}

/** A mobile device goes where every other does, once the order is open: to its review in the shop. */
export const handle = { mobileRedirect: null };

/** Opens the order of a checkout link and moves to review; a link that opens none leaves the cart as it is. */
export default function CheckoutPage() {
  const { settings } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const isReady = useCartStore((store) => store.isReady);
  const { order, fault, retry } = usePreparedOrder(token);
  const navigate = useNavigate();
  useEffect(() => {
    if (order === null || !isReady) return;
    useCartStore.getState().changeShop((shop) => openCheckout(shop, { token, cart: cartOfOrder(order) }));
    void navigate('/shop/review', { replace: true });
  }, [order, isReady, token, navigate]);
  return (
    <OpeningPage
      title="Checkout"
      foundryName={settings.foundryName}
      fault={fault === null ? null : checkoutFaultWords[fault]}
      onRetry={fault === 'silent' ? retry : null}
    />
  );
}
