import { addressLabels } from '#domain/address/address-labels.ts';
import { countryName } from '#domain/address/country-name.ts';
import { changeBillingAddress, changeDeliveryAddress } from '#domain/cart/cart-addresses.ts';
import { formatRate } from '#domain/money/money.ts';
import { isReversible, type VatDecision, vatAddress } from '#domain/vat/vat.ts';
import { useShop } from '#web/site/shop/model/shop-model.ts';
import { ChoiceField } from '#web/ui/choice-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import styles from './assign.module.css';

/** The VAT number of a company, what its check found, and what is charged because of it. */
export function VatLines() {
  const { shop, settings, vat, vatCheck, changeCart, changeFlags, errorAt, touch } = useShop();
  const { cart } = shop;
  const isOfBuyer = settings.chargeVatForBillingAddress;
  const path = `${isOfBuyer ? 'billingAddress' : 'deliveryAddress'}.vatNumber`;
  const mayBeReversed = isReversible(vat.country, settings);
  return (
    <fieldset className={styles.part}>
      <legend>VAT</legend>
      <p className={styles.hint}>
        {vat.country === ''
          ? `The ${isOfBuyer ? 'buyer' : 'licensee'}’s country decides.`
          : countryName(vat.country)}
      </p>
      <div className={styles.fields}>
        {cart.isForCompany && (
          <TextField
            label={addressLabels.vatNumber}
            isOptional={!mayBeReversed}
            data-path={path}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            value={vatAddress(cart, settings).vatNumber}
            error={vatCheck.message ?? errorAt(path)}
            hint={vatCheck.isChecking ? 'The number is being checked …' : undefined}
            onBlur={() => touch(path)}
            onChange={(event) => {
              const change = { vatNumber: event.target.value };
              changeCart((current) =>
                isOfBuyer ? changeBillingAddress(current, change) : changeDeliveryAddress(current, change),
              );
            }}
          />
        )}
        <p role="status">{sayWhatIsCharged(vat, cart.isForCompany && mayBeReversed)}</p>
        {vat.needsAcknowledgement && (
          <ChoiceField
            label={`I acknowledge that VAT of ${formatRate(vat.rate)} is charged`}
            data-path="isVatAcknowledged"
            checked={shop.isVatAcknowledged}
            error={errorAt('isVatAcknowledged')}
            onChange={(event) => changeFlags({ isVatAcknowledged: event.target.checked })}
          />
        )}
      </div>
    </fieldset>
  );
}

function sayWhatIsCharged(
  { ground, rate }: Pick<VatDecision, 'ground' | 'rate'>,
  isReversibleCompany: boolean,
): string {
  const charged = `VAT of ${formatRate(rate)} is charged.`;
  switch (ground) {
    case 'charged':
      return isReversibleCompany ? `${charged} With a valid VAT number of the licensee it is not.` : charged;
    case 'reverse-charge':
      return 'The number is valid: no VAT is charged, the licensee owes it (reverse charge).';
    case 'not-due':
      return 'No VAT is charged.';
    case 'undecided':
      return '';
  }
}
