import { useEffect } from 'react';
import { buyerCountry } from '#domain/cart/buyer-country.ts';
import { choosePaymentType, offeredPaymentType, paymentTypesFor } from '#domain/cart/cart-payment.ts';
import { surchargeInWords } from '#domain/cart/surcharge.ts';
import { surchargeOf } from '#web/site/cart/surcharge-of.ts';
import { useShop } from '#web/site/shop/model/shop-model.ts';
import { paymentLabels } from '#web/site/words/payment-labels.ts';
import { ChoiceField } from '#web/ui/choice-field.tsx';
import styles from './sheet.module.css';

/** How the order is paid, with what an invoice costs more. */
export function PaymentChoice() {
  const { shop, settings, gonePayment, changeCart } = useShop();
  const { currency } = settings;
  const surcharge = surchargeInWords(surchargeOf(settings), currency);
  usePreselection();
  if (settings.paymentTypes.length === 0) return <p role="alert">No way to pay is open at the moment.</p>;
  return (
    <div className={styles.choices}>
      {gonePayment !== null && (
        <p role="alert" className={styles.refusal}>
          ‘{paymentLabels[gonePayment]}’ is not offered any more. You pay like this:
        </p>
      )}
      {paymentTypesFor(buyerCountry(shop.cart), settings.paymentTypes).map((type) => (
        <ChoiceField
          key={type}
          type="radio"
          name="paymentType"
          label={
            type === 'invoice' && surcharge !== ''
              ? `${paymentLabels[type]}, ${surcharge}`
              : paymentLabels[type]
          }
          checked={shop.cart.paymentType === type}
          onChange={() => changeCart((cart) => choosePaymentType(cart, type, surchargeOf(settings)))}
        />
      ))}
    </div>
  );
}

// By card is chosen until another way is, and the only way where there is one alone.
function usePreselection() {
  const { shop, settings, changeCart } = useShop();
  const isChosen = shop.cart.paymentType !== null;
  useEffect(() => {
    const chosen = offeredPaymentType(null, settings.paymentTypes);
    if (!isChosen && chosen !== null)
      changeCart((cart) => choosePaymentType(cart, chosen, surchargeOf(settings)));
  }, [isChosen, settings, changeCart]);
}
