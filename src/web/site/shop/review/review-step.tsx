import { needsWithdrawalConsent } from '#domain/cart/consumer-consent.ts';
import { useShop } from '#web/site/shop/model/shop-model.ts';
import { OrderFaults } from '#web/site/shop/pay/order-faults.tsx';
import type { Payment } from '#web/site/shop/pay/use-payment.ts';
import { PaymentChoice } from '#web/site/shop/sheet/payment-choice.tsx';
import { ReviewNotice } from '#web/site/shop/sheet/review-notice.tsx';
import { Agreements } from './agreements.tsx';
import { OrderSheet } from './order-sheet.tsx';
import styles from './review.module.css';

/** The whole order as it will be invoiced or asked about, and what the buyer agrees to. */
export function ReviewStep({ payment }: { payment: Payment }) {
  const { shop, settings, gonePayment, reviewReason, errorAt } = useShop();
  const order = { ...shop.cart, isEnquiry: reviewReason !== null };
  const needsConsent = needsWithdrawalConsent(order, settings.euCountries);
  return (
    <>
      <ReviewNotice />
      <OrderSheet />
      {gonePayment !== null && reviewReason === null && (
        <fieldset className={styles.payment}>
          <legend>Payment</legend>
          <PaymentChoice />
        </fieldset>
      )}
      <Agreements needsConsent={needsConsent} errorAt={errorAt} />
      {reviewReason !== null && (
        <div className={styles.faults}>
          <OrderFaults payment={payment} />
        </div>
      )}
    </>
  );
}
