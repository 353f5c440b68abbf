import { useCallback, useEffect, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useNavigate, useSearchParams } from 'react-router';
import { servicesContext } from '#contract/services-context.ts';
import type { Settings } from '#contract/settings.ts';
import { isFontItem } from '#domain/cart/shop-item.ts';
import { restoreSharedCart } from '#domain/shop/restore-shared-cart.ts';
import { shopSections } from '#domain/shop/shop-state.ts';
import { HugeWords } from '#web/site/account/huge-words.tsx';
import { callApi } from '#web/site/calls/call-api.ts';
import { cartOfChoice } from '#web/site/cart/cart-of-choice.ts';
import { useCartStore } from '#web/site/cart/cart-store.ts';
import type { Shell } from '#web/site/page/shell.ts';
import { type LinkFault, linkFault } from '#web/site/shop/sheet/link-fault.ts';
import { OpeningPage } from '#web/site/shop/sheet/opening-page.tsx';
import { ReplaceCartPage } from '#web/site/shop/sheet/replace-cart-page.tsx';

const title = 'Shared order';

export async function loader({ context }: LoaderFunctionArgs) {
  const services = context.get(servicesContext);
  const [{ settings }, huge] = await Promise.all([
    services.frame(),
    services.hugeLine({ path: '/shared-order', text: title }),
  ]);
  const { currency } = settings;
  const shell: Shell = { colors: null, title: 'Shop', hasTabs: false, currency };
  return { shell, settings, huge };
}

/** A mobile device goes where every other does, once the cart is restored: into the shop, which is open to it. */
export const handle = { mobileRedirect: null, token: 't' };

const faultWords: Record<LinkFault, string> = {
  unknown: 'This link leads to no order. Perhaps a part of it was lost on its way.',
  expired: 'This link has expired: a shared order is kept for 90 days. Please ask who sent it for a new one.',
  silent: 'The shop did not answer. The link is not lost, and neither is your cart.',
};

/** Puts the cart of a share link in the place of one's own, which is asked where that holds a font, and goes on to the section that the link names. */
export default function SharedOrderPage() {
  const { settings, huge } = useLoaderData<typeof loader>();
  const { fault, retry, restore } = useRestoring(settings);
  if (restore !== null)
    return <ReplaceCartPage title={title} foundryName={settings.foundryName} onYes={restore} />;
  return (
    <OpeningPage
      title={title}
      huge={<HugeWords huge={huge} isHigh />}
      foundryName={settings.foundryName}
      fault={fault === null ? null : faultWords[fault]}
      onRetry={fault === 'silent' ? retry : null}
    />
  );
}

type SharedChoice = Parameters<typeof restoreSharedCart>[1];

function useRestoring(settings: Settings): {
  fault: LinkFault | null;
  retry: () => void;
  /** What a yes does, null while nothing is asked. */
  restore: (() => void) | null;
} {
  const { currency } = settings;
  const [query] = useSearchParams();
  const token = query.get('t') ?? '';
  const section = shopSections.find((known) => known === query.get('s')) ?? 'select';
  const isReady = useCartStore((store) => store.isReady);
  const [round, setRound] = useState(0);
  const [fault, setFault] = useState<{ fault: LinkFault; round: number } | null>(null);
  const [offered, setOffered] = useState<{ token: string; shared: SharedChoice } | null>(null);
  const navigate = useNavigate();
  const restore = useCallback(
    async (shared: SharedChoice) => {
      useCartStore.getState().changeShop((shop) => restoreSharedCart(shop, shared, settings));
      await navigate(`/shop/${section}`, { replace: true });
    },
    [navigate, section, settings],
  );
  useEffect(() => {
    if (!isReady) return;
    const abort = new AbortController();
    async function open() {
      if (token === '') return setFault({ fault: 'unknown', round });
      const params = { shareToken: token };
      const answer = await callApi('getTemplateForToken', { params, signal: abort.signal });
      if (!answer.ok) return setFault({ fault: linkFault(answer.problem), round });
      const { customerReference } = answer.value;
      const shared = { ...cartOfChoice(answer.value, currency), customerReference };
      if (useCartStore.getState().shop.cart.shopItems.some(isFontItem)) setOffered({ token, shared });
      else await restore(shared);
    }
    open().catch((error: unknown) => {
      if (!abort.signal.aborted) throw error;
    });
    return () => abort.abort();
  }, [isReady, token, round, currency, restore]);
  return {
    fault: fault?.round === round ? fault.fault : null,
    retry: () => setRound(round + 1),
    restore: offered?.token === token ? () => void restore(offered.shared) : null,
  };
}
