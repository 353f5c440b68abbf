import type { CheckoutOrder } from '#contract/checkout-links.ts';
import type { WireLicenceTemplate } from '#contract/license-templates.ts';
import type { Settings } from '#contract/settings.ts';
import { paymentTypesFor } from '#domain/cart/cart-payment.ts';
import { formatDay } from '#domain/day/days.ts';
import { dayInZone } from '#domain/day/foundry-days.ts';
import { formatMoney, fromMajorUnits } from '#domain/money/money.ts';
import { useCartStore } from '#web/site/cart/cart-store.ts';
import { Agreements } from '#web/site/shop/review/agreements.tsx';
import { OrderParties } from '#web/site/shop/review/order-parties.tsx';
import styles from '#web/site/shop/review/review.module.css';
import { paymentLabels } from '#web/site/words/payment-labels.ts';
import { ChoiceField } from '#web/ui/choice-field.tsx';
import { NewerVersion } from './newer-version.tsx';
import { PreparedTable } from './prepared-table.tsx';

/** The whole order as it was quoted, and what is left to the buyer: how to pay, and what to agree to. */
export function PreparedReview({
  order,
  settings,
  templates,
  needsConsent,
  errorAt,
}: {
  order: CheckoutOrder;
  settings: Settings;
  templates: WireLicenceTemplate[];
  needsConsent: boolean;
  errorAt: (path: string) => string | undefined;
}) {
  const shop = useCartStore((store) => store.shop);
  const changeShop = useCartStore((store) => store.changeShop);
  const { currency } = order.prices;
  const money = (price: number) => formatMoney({ amount: fromMajorUnits(price, currency), currency });
  const offered = paymentTypesFor(order.billingAddress.country, settings.paymentTypes);
  return (
    <>
      <p className={styles.prepared}>
        Order {order.orderNumber} was prepared for you and cannot be changed; Empty Cart leaves it.{' '}
        <NewerVersion order={order} settings={settings} /> It holds until{' '}
        {formatDay(dayInZone(new Date(order.expiresAt), settings.timeZone))}.
        {order.missing.billingAddress.length + order.missing.deliveryAddress.length === 0 &&
          order.finalPrice !== order.quotedPrice &&
          ` The quote names ${money(order.quotedPrice)}; with the VAT of today it is ${money(order.finalPrice)}.`}
      </p>
      <PreparedTable order={order} templates={templates} />
      {order.terms !== '' && (
        <section aria-label="Terms" className={styles.prepared}>
          {order.terms.split(/\n+/).map((line) => (
            <p key={line}>{line}</p>
          ))}
        </section>
      )}
      <OrderParties
        parties={{ ...order, isBillingAddressDifferent: shop.cart.isBillingAddressDifferent }}
        vatParty={order.vatParty}
      />
      <fieldset className={styles.payment} data-path="paymentType">
        <legend>Payment</legend>
        {offered.map((type) => (
          <ChoiceField
            key={type}
            type="radio"
            name="paymentType"
            label={paymentLabels[type]}
            checked={shop.cart.paymentType === type}
            error={type === offered[0] ? errorAt('paymentType') : undefined}
            onChange={() =>
              changeShop((current) => ({ ...current, cart: { ...current.cart, paymentType: type } }))
            }
          />
        ))}
      </fieldset>
      <Agreements needsConsent={needsConsent} errorAt={errorAt} />
    </>
  );
}
