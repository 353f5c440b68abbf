import { lazy, Suspense, useEffect, useState } from 'react';
import type { Measuring as Measured } from '#contract/measuring.ts';
import { type CartStore, useCartStore } from '#web/site/cart/cart-store.ts';

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
      setAccepted((before) => (isAccepted ? (before ?? useCartStore.getState()) : null));
    }
    read();
    document.addEventListener('consent', read);
    return () => document.removeEventListener('consent', read);
  }, [isReady]);
  return (
    accepted !== null && (
      <Suspense>
        <Measurer measured={measured} since={accepted} />
      </Suspense>
    )
  );
}
