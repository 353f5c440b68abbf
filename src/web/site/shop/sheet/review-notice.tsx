import type { ReviewReason } from '#domain/cart/review-mode.ts';
import { useShop } from '#web/site/shop/model/shop-model.ts';
import styles from './sheet.module.css';

const reviewHints: Record<ReviewReason, string> = {
  'licence-rule':
    'Your order has been switched to review mode for very high exposure rates. Please click “Proceed” to submit your enquiry, and we will be in touch shortly with a quote.',
  'custom-licence':
    'Your order has been switched to review mode. Please click “Proceed” to submit your enquiry, and we will be in touch shortly.',
};

/** Says that the order is an enquiry; announced when it becomes one. */
export function ReviewNotice() {
  const { reviewReason } = useShop();
  return (
    <p role="status" className={styles.notice} data-is-empty={reviewReason === null || undefined}>
      {reviewReason !== null && reviewHints[reviewReason]}
    </p>
  );
}
