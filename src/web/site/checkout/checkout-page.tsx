import { useEffect, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router';
import { servicesContext } from '#contract/services-context.ts';
import { isFontItem } from '#domain/cart/shop-item.ts';
import { openCheckout } from '#domain/shop/open-checkout.ts';
import { HugeWords } from '#web/site/account/huge-words.tsx';
import { useCartStore } from '#web/site/cart/cart-store.ts';
import type { Shell } from '#web/site/page/shell.ts';
import { useLeadOn } from '#web/site/page/use-lead-on.ts';
import { cartOfOrder } from '#web/site/shop/prepared/cart-of-order.ts';
import { checkoutFaultWords } from '#web/site/shop/prepared/checkout-fault-words.ts';
import { usePreparedOrder } from '#web/site/shop/prepared/use-prepared-order.ts';
import { OpeningPage } from '#web/site/shop/sheet/opening-page.tsx';
import { ReplaceCartPage } from '#web/site/shop/sheet/replace-cart-page.tsx';

const title = 'Checkout';

export async function loader({ context }: LoaderFunctionArgs) {
  const services = context.get(servicesContext);
  const [{ settings }, huge] = await Promise.all([
    services.frame(),
    services.hugeLine({ path: '/checkout', text: title }),
  ]);
  const shell: Shell = { colors: null, title: 'Shop', hasTabs: false };
  return { shell, settings, huge };
}

/** A mobile device goes where every other does, once the order is open: to its review in the shop. */
export const handle = { mobileRedirect: null, token: 'token' };

/**
 * Opens the order of a checkout link and moves to review; where the cart holds something else, that is asked first. A link that
 * opens none leaves the cart as it is.
 */
export default function CheckoutPage() {
  const { settings, huge } = useLoaderData<typeof loader>();
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
    return <ReplaceCartPage title={title} foundryName={foundryName} onYes={() => setAgreed(true)} />;
  }
  return (
    <OpeningPage
      title={title}
      huge={<HugeWords huge={huge} isHigh />}
      foundryName={settings.foundryName}
      fault={fault === null ? null : checkoutFaultWords[fault]}
      onRetry={fault === 'silent' ? retry : null}
    />
  );
}
