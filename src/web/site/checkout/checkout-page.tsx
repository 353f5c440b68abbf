import { useEffect, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router';
import { servicesContext } from '#contract/services-context.ts';
import { isFontItem } from '#domain/cart/shop-item.ts';
import { openCheckout } from '#domain/shop/open-checkout.ts';
import { useCartStore } from '#web/site/cart/cart-store.ts';
import type { Shell } from '#web/site/page/shell.ts';
import { useLeadOn } from '#web/site/page/use-lead-on.ts';
import { cartOfOrder } from '#web/site/shop/prepared/cart-of-order.ts';
import { checkoutFaultWords } from '#web/site/shop/prepared/checkout-fault-words.ts';
import { usePreparedOrder } from '#web/site/shop/prepared/use-prepared-order.ts';
import { OpeningPage } from '#web/site/shop/sheet/opening-page.tsx';
import { ReplaceCartPage } from '#web/site/shop/sheet/replace-cart-page.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
  const { settings } = await context.get(servicesContext).frame();
  const shell: Shell = { colors: null, title: 'Shop', hasTabs: false };
  return { shell, settings };
}

/** A mobile device goes where every other does, once the order is open: to its review in the shop. */
export const handle = { mobileRedirect: null, token: 'token' };

/**
 * Opens the order of a checkout link and moves to review; where the cart holds something else, that is asked first. A link that
 * opens none leaves the cart as it is.
 */
export default function CheckoutPage() {
  const { settings } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const isReady = useCartStore((store) => store.isReady);
  const { order, fault, retry } = usePreparedOrder(token);
  const [isAgreed, setAgreed] = useState(false);
  const holdsOther = useCartStore(
    ({ shop }) => shop.checkoutToken !== token && shop.cart.shopItems.some(isFontItem),
  );
  const isAsked = order !== null && isReady && holdsOther && !isAgreed;
  const isOpened = order !== null && isReady && !isAsked;
  useEffect(() => {
    if (isOpened)
      useCartStore.getState().changeShop((shop) => openCheckout(shop, { token, cart: cartOfOrder(order) }));
  }, [isOpened, order, token]);
  useLeadOn(isOpened ? '/shop/review' : null);
  if (isAsked) {
    const { foundryName } = settings;
    return <ReplaceCartPage title="Checkout" foundryName={foundryName} onYes={() => setAgreed(true)} />;
  }
  return (
    <OpeningPage
      title="Checkout"
      foundryName={settings.foundryName}
      fault={fault === null ? null : checkoutFaultWords[fault]}
      onRetry={fault === 'silent' ? retry : null}
    />
  );
}
