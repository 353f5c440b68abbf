import { needsWithdrawalConsent } from '#domain/consumer-consent.ts';
import { ChoiceField } from '../../../ui/choice-field.tsx';
import { OrderFaults } from '../pay/order-faults.tsx';
import type { Payment } from '../pay/use-payment.ts';
import { ReviewNotice } from '../review-notice.tsx';
import { useShop } from '../shop-model.ts';
import { OrderSheet } from './order-sheet.tsx';
import styles from './review.module.css';

/** The whole order as it will be invoiced or asked about, and what the buyer agrees to. */
export function ReviewStep({ payment }: { payment: Payment }) {
  const { shop, settings, reviewReason, changeFlags, errorAt } = useShop();
  const needsConsent = reviewReason === null && needsWithdrawalConsent(shop.cart, settings.euCountries);
  return (
    <>
      <ReviewNotice />
      <OrderSheet />
      <div className={styles.agreements}>
        <ChoiceField
          data-path="isEulaAccepted"
          label={
            <>
              I accept the{' '}
              <a href="/assets/pdf/EULA.pdf" target="_blank" rel="noreferrer">
                licence agreement
              </a>{' '}
              (PDF)
            </>
          }
          checked={shop.isEulaAccepted}
          error={errorAt('isEulaAccepted')}
          onChange={(event) => changeFlags({ isEulaAccepted: event.target.checked })}
        />
        {needsConsent && (
          <ChoiceField
            data-path="isImmediateDeliveryConsented"
            label="I expressly consent that the delivery begins at once, before the withdrawal period ends, and I acknowledge that my right of withdrawal ends with it"
            checked={shop.isImmediateDeliveryConsented}
            error={errorAt('isImmediateDeliveryConsented')}
            onChange={(event) => changeFlags({ isImmediateDeliveryConsented: event.target.checked })}
          />
        )}
      </div>
      {reviewReason !== null && (
        <div className={styles.faults}>
          <OrderFaults payment={payment} />
        </div>
      )}
    </>
  );
}
