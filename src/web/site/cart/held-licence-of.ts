import type { OwnedLicence } from '#contract/customers.ts';
import { fromMajorUnits } from '#domain/money/money.ts';
import type { HeldLicence } from '#domain/replacement/held-licence.ts';

/** A licence of the account as far as another one can replace it, its credit in minor units. */
export function heldLicenceOf(owned: OwnedLicence, currency: string): HeldLicence {
  const {
    licenceNumber,
    licenseTemplateId,
    values,
    heldItems,
    expiryDate,
    upgradeCredit,
    upgradeCurrency,
    isRenewable,
    isOwnInForce,
  } = owned;
  const isCredited = upgradeCredit !== null && upgradeCurrency === currency;
  return {
    licenceNumber,
    licenseTemplateId,
    values,
    items: heldItems,
    expiryDate,
    credit: isCredited ? fromMajorUnits(upgradeCredit, currency) : null,
    creditedIn: isCredited ? null : upgradeCurrency,
    isRenewable,
    isInForce: isOwnInForce,
  };
}
