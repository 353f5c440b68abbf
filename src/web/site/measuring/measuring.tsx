import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation, useMatches, useRouteError } from 'react-router';
import type { Measuring as Measured } from '#contract/measuring.ts';
import { type CartStore, useCartStore } from '#web/site/cart/cart-store.ts';
import { findShell } from '#web/site/page/shell.ts';
import { forgetHappenings, tell } from '#web/site/page/tell.ts';

// Where the file does not come, as somebody may have it blocked, nothing is measured and nothing else changes.
const Measurer = lazy(() => import('./measurer.tsx').catch(() => ({ default: () => null })));

/** Measures what a foundry measures and the visitor agreed to. Before they agreed to anything there is no script of it. */
export function Measuring({ measured }: { measured: Measured }) {
  const isReady = useCartStore((store) => store.isReady);
  // The cart as it was then: the part that counts its changes comes later.
  const [accepted, setAccepted] = useState<CartStore | null>(null);
  useEffect(() => {
    if (!isReady) return;
    function read() {
      // What exactly was accepted the part reads that comes then.
      const isAccepted = document.cookie.includes('consent=accepted.');
      if (!isAccepted) forgetHappenings();
      setAccepted((before) => (isAccepted ? (before ?? useCartStore.getState()) : null));
    }
    read();
    document.addEventListener('consent', read);
    return () => document.removeEventListener('consent', read);
  }, [isReady]);
  const { pathname } = useLocation();
  const { product = null } = findShell(useMatches().map(({ loaderData }) => loaderData));
  const isFound = useRouteError() == null;
  const sku = product?.sku;
  const isCounted = measured.visits !== null && accepted !== null;
  // Told here, since who counts comes late: a page that was left by then was shown all the same.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page and what it is about
  useEffect(() => {
    if (isCounted) tell({ page: { pathname, title: document.title, product, isFound } });
  }, [isCounted, pathname, isFound, sku]);
  return (
    accepted !== null && (
      <Suspense>
        <Measurer measured={measured} since={accepted} />
      </Suspense>
    )
  );
}
