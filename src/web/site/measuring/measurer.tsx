import type { ReactNode } from 'react';
import type { Measuring } from '#contract/measuring.ts';
import type { CartStore } from '#web/site/cart/cart-store.ts';
import { FaultReporter } from './fault-reporter.tsx';
import { VisitCounter } from './visit-counter.tsx';

/** What a visitor agreed to, done for as long as it is shown. */
export default function Measurer({
  measured: { visits, faults },
  since,
}: {
  measured: Measuring;
  /** The cart when that was agreed to. */
  since: CartStore;
}): ReactNode {
  return (
    <>
      {visits !== null && <VisitCounter visits={visits} since={since} />}
      {faults !== null && <FaultReporter faults={faults} />}
    </>
  );
}
