import {
  changeBillingAddress,
  changeDeliveryAddress,
  chooseBillingAddressDifferent,
} from '#domain/cart/cart-addresses.ts';
import { useShop } from '#web/site/shop/model/shop-model.ts';
import { PaymentChoice } from '#web/site/shop/sheet/payment-choice.tsx';
import { ReviewNotice } from '#web/site/shop/sheet/review-notice.tsx';
import { ChoiceField } from '#web/ui/choice-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { AddressFields } from './address-fields.tsx';
import styles from './assign.module.css';
import { EarlierAddresses } from './earlier-addresses.tsx';
import { LoginChoice } from './login-choice.tsx';
import { useDefaultAddress } from './use-default-address.ts';
import { useEarlierAddresses } from './use-earlier-addresses.ts';
import { VatLines } from './vat-lines.tsx';

/** Who orders, who may use the fonts, who pays and how, and what VAT is charged; an enquiry asks only for whom to answer. */
export function AssignStep() {
  const { shop, reviewReason, vat, changeCart, errorAt, touch } = useShop();
  const { cart } = shop;
  const isEnquiry = reviewReason !== null;
  useDefaultAddress();
  const earlier = useEarlierAddresses();
  return (
    <div className={styles.assign}>
      <ReviewNotice />
      <LoginChoice />
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
          <EarlierAddresses
            addresses={earlier}
            current={cart.deliveryAddress}
            onChoose={(address) =>
              changeCart((current) => ({
                ...changeDeliveryAddress(current, address),
                isForCompany: address.companyName.trim() !== '',
              }))
            }
          />
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
            <>
              <EarlierAddresses
                addresses={earlier}
                current={cart.billingAddress}
                onChoose={(address) => changeCart((current) => changeBillingAddress(current, address))}
              />
              <AddressFields
                which="billingAddress"
                onChange={(change) => changeCart((current) => changeBillingAddress(current, change))}
              />
            </>
          )}
          <TextField
            label="Customer reference"
            isOptional
            hint={
              cart.isForCompany && cart.billingAddress.country === 'DE'
                ? 'An authority writes its Leitweg-ID here, and its order number beside it.'
                : undefined
            }
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
      {!isEnquiry && (
        <fieldset className={styles.part} data-path="paymentType">
          <legend>Payment</legend>
          <div className={styles.fields}>
            <PaymentChoice />
            {errorAt('paymentType') !== undefined && <p className={styles.error}>{errorAt('paymentType')}</p>}
          </div>
        </fieldset>
      )}
      {(!isEnquiry || vat.country !== '') && <VatLines />}
    </div>
  );
}
