import { addressLabels } from '#domain/address/address-labels.ts';
import { changeBillingAddress, changeDeliveryAddress } from '#domain/cart/cart-addresses.ts';
import { formatRate } from '#domain/money/money.ts';
import { noVatSentence } from '#domain/vat/no-vat-sentence.ts';
import {
  isNumberForGoods,
  isReversible,
  type VatDecision,
  vatAddress,
  vatNumberPath,
} from '#domain/vat/vat.ts';
import { isReverseCharged } from '#domain/vat/vat-ground.ts';
import { decidingCountryLine, vatPlaceName } from '#domain/vat/vat-words.ts';
import { useShop } from '#web/site/shop/model/shop-model.ts';
import { ChoiceField } from '#web/ui/choice-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import styles from './assign.module.css';

/** Whose country decides on VAT, the VAT number of a company there, what its check found, and what is charged because of it. */
export function VatLines() {
  const { shop, vatSettings, vat, today, vatCheck, changeCart, changeFlags, errorAt, touch } = useShop();
  const { cart } = shop;
  const address = vatAddress(cart, vatSettings);
  const path = vatNumberPath(vatSettings);
  const mayBeReversed = isReversible(address, vatSettings, today);
  const isGoods = mayBeReversed && isNumberForGoods(address);
  return (
    <fieldset className={styles.part}>
      <legend>VAT</legend>
      <p className={styles.hint}>
        {vat.country === ''
          ? `The ${vat.party}’s country decides.`
          : (decidingCountryLine({ ...cart, party: vat.party }) ?? vatPlaceName(address))}
      </p>
      <div className={styles.fields}>
        {cart.isForCompany && (
          <TextField
            label={addressLabels.vatNumber}
            isOptional
            data-path={path}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            value={address.vatNumber}
            error={(isReverseCharged(vat.ground) ? null : vatCheck.message) ?? errorAt(path)}
            hint={vatCheck.isChecking ? 'The number is being checked …' : isGoods ? forGoods : undefined}
            onBlur={() => touch(path)}
            onChange={(event) => {
              const change = { vatNumber: event.target.value };
              changeCart((current) =>
                vat.party === 'buyer'
                  ? changeBillingAddress(current, change)
                  : changeDeliveryAddress(current, change),
              );
            }}
          />
        )}
        <p role="status">
          {sayWhatIsCharged(vat, cart.isForCompany && mayBeReversed, vatSettings.sellerCountry)}
        </p>
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

const forGoods = 'Numbers with XI are for goods: please give yours with GB.';

function sayWhatIsCharged(
  { ground, rate, party }: VatDecision,
  isReversibleCompany: boolean,
  sellerCountry: string,
): string {
  const charged = `VAT of ${formatRate(rate)} is charged.`;
  switch (ground) {
    case 'charged':
      return isReversibleCompany ? `${charged} With a valid VAT number of the ${party} it is not.` : charged;
    case 'reverse-charge':
      return `The number is valid: no VAT is charged, the ${party} owes it (reverse charge).`;
    case 'reverse-charge-gb':
    case 'reverse-charge-no':
      return `With this number no VAT is charged, the ${party} owes it (reverse charge).`;
    default:
      return noVatSentence(ground, { country: sellerCountry }) ?? '';
  }
}
