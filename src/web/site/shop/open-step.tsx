import type { ShopSection } from '#domain/shop/shop-state.ts';
import { useLatePart } from '#web/site/page/late-part.ts';
import { laterSteps } from './later-steps.ts';
import type { Payment } from './pay/use-payment.ts';
import { SelectStep } from './select/select-step.tsx';

/** What the open step of the sheet holds. */
export function OpenStep({ step, payment }: { step: ShopSection; payment: Payment }) {
  const later = useLatePart(laterSteps, step !== 'select');
  if (step === 'select') return <SelectStep />;
  if (later === null) return null;
  switch (step) {
    case 'configure':
      return <later.ConfigureStep />;
    case 'assign':
      return <later.AssignStep />;
    case 'review':
      return <later.ReviewStep payment={payment} />;
    case 'pay':
      return <later.PayStep payment={payment} />;
  }
}
