import { useEffect } from 'react';
import { type Cart, type PaymentType, paymentTypes } from '#domain/cart.ts';
import {
  changeBillingAddress,
  changeDeliveryAddress,
  chooseBillingAddressDifferent,
} from '#domain/cart-addresses.ts';
import { choosePaymentType } from '#domain/cart-payment.ts';
import { fromMajorUnits } from '#domain/money.ts';
import { ChoiceField } from '../../../ui/choice-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useShop } from '../shop-model.ts';
import { AddressFields } from './address-fields.tsx';
import styles from './assign.module.css';
import { useDefaultAddress } from './use-default-address.ts';
import { VatLines } from './vat-lines.tsx';

const paymentLabels: Record<PaymentType, string> = {
  online: 'By card',
  invoice: 'By invoice, with a bank transfer',
};

/** Who may use the fonts, who pays and how, and what VAT is charged. */
export function AssignStep() {
  const { shop, settings, changeCart, errorAt, touch } = useShop();
  const { cart } = shop;
  useOfferedPaymentType();
  useDefaultAddress();
  return (
    <div className={styles.assign}>
      <fieldset className={styles.part}>
        <legend>Licensee</legend>
        <p className={styles.hint}>Who may use the fonts. The licence certificate names them.</p>
        <div className={styles.fields}>
          <div className={styles.choices} role="radiogroup" aria-label="The licence is">
            {[true, false].map((isForCompany) => (
              <ChoiceField
                key={String(isForCompany)}
                type="radio"
                name="isForCompany"
                label={isForCompany ? 'For a company' : 'For myself'}
                checked={cart.isForCompany === isForCompany}
                onChange={() => changeCart((current) => ({ ...current, isForCompany }))}
              />
            ))}
          </div>
          <AddressFields
            which="deliveryAddress"
            onChange={(change) => changeCart((current) => changeDeliveryAddress(current, change))}
          />
        </div>
      </fieldset>
      <fieldset className={styles.part}>
        <legend>Buyer</legend>
        <p className={styles.hint}>Who is invoiced.</p>
        <div className={styles.fields}>
          <ChoiceField
            label="The billing address is different"
            checked={cart.isBillingAddressDifferent}
            onChange={(event) => {
              const isDifferent = event.target.checked;
              changeCart((current) => chooseBillingAddressDifferent(current, isDifferent));
            }}
          />
          {cart.isBillingAddressDifferent && (
            <AddressFields
              which="billingAddress"
              onChange={(change) => changeCart((current) => changeBillingAddress(current, change))}
            />
          )}
          <TextField
            label="Customer reference"
            isOptional
            data-path="customerReference"
            maxLength={200}
            value={cart.customerReference}
            error={errorAt('customerReference')}
            onBlur={() => touch('customerReference')}
            onChange={(event) => {
              const customerReference = event.target.value;
              changeCart((current) => ({ ...current, customerReference }));
            }}
          />
        </div>
      </fieldset>
      <fieldset className={styles.part} data-path="paymentType">
        <legend>Payment</legend>
        <div className={styles.fields}>
          <div className={styles.choices}>
            {settings.paymentTypes.map((type) => (
              <ChoiceField
                key={type}
                type="radio"
                name="paymentType"
                label={paymentLabels[type]}
                checked={cart.paymentType === type}
                onChange={() => changeCart((current) => withPaymentType(current, type, settings))}
              />
            ))}
          </div>
          {errorAt('paymentType') !== undefined && <p className={styles.error}>{errorAt('paymentType')}</p>}
        </div>
      </fieldset>
      <VatLines />
    </div>
  );
}

// The only way to pay is chosen already; one that is not offered any more is not.
function useOfferedPaymentType() {
  const { shop, settings, changeCart } = useShop();
  const { paymentType } = shop.cart;
  useEffect(() => {
    const offered = paymentTypes.filter((type) => settings.paymentTypes.includes(type));
    const kept = offered.find((type) => type === paymentType) ?? null;
    const [only = null] = offered.length === 1 ? offered : [];
    const chosen = kept ?? only;
    if (chosen !== paymentType) changeCart((cart) => withPaymentType(cart, chosen, settings));
  }, [paymentType, settings, changeCart]);
}

function withPaymentType(
  cart: Cart,
  paymentType: PaymentType | null,
  { bankTransferSurcharge, currency }: { bankTransferSurcharge: number; currency: string },
): Cart {
  const price = fromMajorUnits(bankTransferSurcharge, currency);
  return choosePaymentType(cart, paymentType, price === 0 ? null : { name: 'Bank transfer', price });
}
