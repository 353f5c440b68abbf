import { immediateDeliveryConsent } from '#domain/cart/consumer-consent.ts';
import { useCartStore } from '#web/site/cart/cart-store.ts';
import { ChoiceField } from '#web/ui/choice-field.tsx';
import { LegalNotes } from './legal-notes.tsx';
import styles from './review.module.css';

/** What is agreed to before an order is placed: the licences' terms and, by a consumer, the delivery at once. */
export function Agreements({
  needsConsent,
  errorAt,
}: {
  /** Whether the buyer has a right of withdrawal, which ends with the delivery. */
  needsConsent: boolean;
  errorAt: (path: string) => string | undefined;
}) {
  const shop = useCartStore((store) => store.shop);
  const changeShop = useCartStore((store) => store.changeShop);
  return (
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
        onChange={(event) => changeShop((current) => ({ ...current, isEulaAccepted: event.target.checked }))}
      />
      {needsConsent && (
        <ChoiceField
          data-path="isImmediateDeliveryConsented"
          label={immediateDeliveryConsent}
          checked={shop.isImmediateDeliveryConsented}
          error={errorAt('isImmediateDeliveryConsented')}
          onChange={(event) =>
            changeShop((current) => ({ ...current, isImmediateDeliveryConsented: event.target.checked }))
          }
        />
      )}
      <LegalNotes needsConsent={needsConsent} />
    </div>
  );
}
