import type { CheckoutOrder } from '#contract/checkout-links.ts';
import type { WireLicenceTemplate } from '#contract/license-templates.ts';
import type { Settings } from '#contract/settings.ts';
import type { PaymentType } from '#domain/cart.ts';
import { ChoiceField } from '../../../ui/choice-field.tsx';
import { useCartStore } from '../cart-store.ts';
import { PostalAddress } from '../review/postal-address.tsx';
import styles from '../review/review.module.css';
import { PreparedTable } from './prepared-table.tsx';

const paymentLabels: Record<PaymentType, string> = {
  online: 'By card',
  invoice: 'By invoice, with a bank transfer',
};

/** The whole order as it was quoted, and what is left to the buyer: how to pay, and what to agree to. */
export function PreparedReview({
  order,
  settings,
  templates,
  isReverseCharge,
  needsConsent,
  errorAt,
}: {
  order: CheckoutOrder;
  settings: Settings;
  templates: WireLicenceTemplate[];
  isReverseCharge: boolean;
  needsConsent: boolean;
  errorAt: (path: string) => string | undefined;
}) {
  const shop = useCartStore((store) => store.shop);
  const changeShop = useCartStore((store) => store.changeShop);
  const { isForCompany, deliveryAddress, billingAddress, customerReference } = order;
  return (
    <>
      <p className={styles.prepared}>
        Order {order.orderNumber} was prepared for you and cannot be changed; Empty Cart leaves it. It holds
        until {formatDay(order.expiresAt)}.
      </p>
      <PreparedTable order={order} templates={templates} isReverseCharge={isReverseCharge} />
      <dl className={styles.parties}>
        <div>
          <dt>Licensee</dt>
          <dd>
            <PostalAddress address={deliveryAddress} isForCompany={isForCompany} />
          </dd>
        </div>
        <div>
          <dt>Buyer</dt>
          <dd>
            {shop.cart.isBillingAddressDifferent ? (
              <PostalAddress address={billingAddress} isForCompany={isForCompany} />
            ) : (
              'The licensee'
            )}
          </dd>
        </div>
        {customerReference !== '' && (
          <div>
            <dt>Customer reference</dt>
            <dd>{customerReference}</dd>
          </div>
        )}
      </dl>
      <fieldset className={styles.payment} data-path="paymentType">
        <legend>Payment</legend>
        {settings.paymentTypes.map((type) => (
          <ChoiceField
            key={type}
            type="radio"
            name="paymentType"
            label={paymentLabels[type]}
            checked={shop.cart.paymentType === type}
            error={type === settings.paymentTypes[0] ? errorAt('paymentType') : undefined}
            onChange={() =>
              changeShop((current) => ({ ...current, cart: { ...current.cart, paymentType: type } }))
            }
          />
        ))}
      </fieldset>
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
          onChange={(event) =>
            changeShop((current) => ({ ...current, isEulaAccepted: event.target.checked }))
          }
        />
        {needsConsent && (
          <ChoiceField
            data-path="isImmediateDeliveryConsented"
            label="I expressly consent that the delivery begins at once, before the withdrawal period ends, and I acknowledge that my right of withdrawal ends with it"
            checked={shop.isImmediateDeliveryConsented}
            error={errorAt('isImmediateDeliveryConsented')}
            onChange={(event) =>
              changeShop((current) => ({ ...current, isImmediateDeliveryConsented: event.target.checked }))
            }
          />
        )}
      </div>
    </>
  );
}

function formatDay(instant: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' }).format(new Date(instant));
}
