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
    isRenewable,
    isOwnInForce,
  } = owned;
  return {
    licenceNumber,
    licenseTemplateId,
    values,
    items: heldItems,
    expiryDate,
    credit: upgradeCredit === null ? null : fromMajorUnits(upgradeCredit, currency),
    isRenewable,
    isInForce: isOwnInForce,
  };
}
