import type { Cart } from '#domain/cart/cart.ts';
import type { FieldError } from '#domain/form/field-error.ts';
import type { LicencePriceStep, UpgradeCredit } from '#domain/price/prices.ts';

/** Upgrades that cost no more than what was paid for the licence before: nothing would be sold, and that licence ended. */
export function findFreeUpgrades(
  cart: Pick<Cart, 'licenses'>,
  { credits, steps }: { credits: UpgradeCredit[]; steps: LicencePriceStep[] },
): FieldError[] {
  return credits.flatMap(({ licenceUid, amount }) => {
    const price = steps.reduce((sum, step) => (step.licenceUid === licenceUid ? sum + step.result : sum), 0);
    const index = cart.licenses.findIndex(({ uid }) => uid === licenceUid);
    const number = cart.licenses[index]?.replaces?.licenceNumber;
    if (price > amount || number === undefined) return [];
    const message = `This costs no more than what was paid for ${number}: please choose more than it allows`;
    return [{ path: `licenses.${index}.replaces`, message }];
  });
}
