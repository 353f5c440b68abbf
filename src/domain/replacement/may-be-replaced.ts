import { isInForce, type LicenceState } from '#domain/order/licence-state.ts';
import type { HeldLicence } from './held-licence.ts';

/** What it follows from whether another licence may replace a paid one. */
export interface ReplaceableLicence {
  state: LicenceState;
  expiryDate: string | null;
  isRenewed: boolean;
  /** Whether it went to another licensee than its order's. */
  isTransferred: boolean;
  /** Whether its template is sold still. */
  isOffered: boolean;
  /** Whether it was paid in the currency of which the shop is now. */
  isOfCurrency: boolean;
}

/** Whether a paid licence may be upgraded: it is in force, and its holder's to upgrade; money of another currency is not credited. */
export function mayBeUpgraded(licence: ReplaceableLicence): boolean {
  return isFree(licence) && isInForce(licence.state) && licence.isOfCurrency;
}

/** Whether a paid licence may be renewed: it has a term, which may be over. */
export function mayBeRenewed(licence: ReplaceableLicence): boolean {
  const { state, expiryDate } = licence;
  return isFree(licence) && expiryDate !== null && (isInForce(state) || state === 'expired');
}

function isFree({ isRenewed, isTransferred, isOffered }: ReplaceableLicence): boolean {
  return isOffered && !isRenewed && !isTransferred;
}

/** What an order replaces: its licences as they are now (undefined where one is gone), and what was credited, in minor units. */
export interface ReplacedByOrder {
  upgraded: (Pick<HeldLicence, 'credit'> | undefined)[];
  renewed: (Pick<HeldLicence, 'isRenewable'> | undefined)[];
  credited: number;
}

/** Whether all that an order upgrades or renews may still be replaced, for what the order was credited. */
export function canStillReplace({ upgraded, renewed, credited }: ReplacedByOrder): boolean {
  const credits = upgraded.flatMap((licence) => licence?.credit ?? []);
  return (
    credits.length === upgraded.length &&
    credits.reduce((sum, credit) => sum + credit, 0) >= credited &&
    renewed.every((licence) => licence?.isRenewable === true)
  );
}
