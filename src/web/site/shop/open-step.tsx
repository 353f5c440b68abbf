import type { ShopSection } from '#domain/shop/shop-state.ts';
import { AssignStep } from './assign/assign-step.tsx';
import { ConfigureStep } from './configure/configure-step.tsx';
import { PayStep } from './pay/pay-step.tsx';
import type { Payment } from './pay/use-payment.ts';
import { ReviewStep } from './review/review-step.tsx';
import { SelectStep } from './select/select-step.tsx';

/** What the open step of the sheet holds. */
export function OpenStep({ step, payment }: { step: ShopSection; payment: Payment }) {
  switch (step) {
    case 'select':
      return <SelectStep />;
    case 'configure':
      return <ConfigureStep />;
    case 'assign':
      return <AssignStep />;
    case 'review':
      return <ReviewStep payment={payment} />;
    case 'pay':
      return <PayStep payment={payment} />;
  }
}
