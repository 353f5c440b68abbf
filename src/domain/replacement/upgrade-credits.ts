import type { Cart } from '#domain/cart/cart.ts';
import type { UpgradeCredit } from '#domain/price/prices.ts';
import { findHeldLicence, type HeldLicence } from './held-licence.ts';

/** How the credit for a licence is called in the order that upgrades it. Kept with orders, by which it is found again. */
export function upgradeCreditLabel(licenceNumber: string): string {
  return `Paid for ${licenceNumber}`;
}

/** What the upgrades of a cart are credited, each for the licence that it takes the place of. */
export function upgradeCredits(cart: Pick<Cart, 'licenses'>, held: HeldLicence[]): UpgradeCredit[] {
  return cart.licenses.flatMap(({ uid, replaces }) => {
    if (replaces?.kind !== 'upgrade') return [];
    const credit = findHeldLicence(held, replaces)?.credit ?? null;
    if (credit === null) return [];
    return [{ licenceUid: uid, label: upgradeCreditLabel(replaces.licenceNumber), amount: credit }];
  });
}
