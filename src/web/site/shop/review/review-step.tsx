import { needsWithdrawalConsent } from '#domain/consumer-consent.ts';
import { ChoiceField } from '../../../ui/choice-field.tsx';
import { useShop } from '../shop-model.ts';
import { OrderSheet } from './order-sheet.tsx';
import styles from './review.module.css';

const reviewHints = {
  'licence-rule':
    'Your order has been switched to review mode for very high exposure rates. Please click “Proceed” to submit your enquiry, and we will be in touch shortly with a quote.',
  'custom-licence':
    'Your order has been switched to review mode. Please click “Proceed” to submit your enquiry, and we will be in touch shortly.',
} as const;

/** The whole order as it will be invoiced, and what the buyer agrees to. */
export function ReviewStep() {
  const { shop, settings, reviewReason, changeFlags, errorAt } = useShop();
  const needsConsent = reviewReason === null && needsWithdrawalConsent(shop.cart, settings.euCountries);
  return (
    <>
      {reviewReason !== null && <p className={styles.notice}>{reviewHints[reviewReason]}</p>}
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
    </>
  );
}
