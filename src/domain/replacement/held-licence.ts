import type { ShopItemType } from '#domain/cart/shop-item.ts';
import type { LicenceReplacement, LicenceValues } from '#domain/licence/licence.ts';

/** An item that a paid licence covers, as it was sold; a cut names the set that it belongs to. */
export interface HeldItem {
  uid: string;
  type: ShopItemType;
  fontShopSetId: string | null;
  name: string;
}

/** A licence that the customer paid for, as far as another one can replace it. */
export interface HeldLicence {
  licenceNumber: string;
  licenseTemplateId: string;
  values: LicenceValues;
  items: HeldItem[];
  expiryDate: string | null;
  /** What an upgrade is credited, net in minor units; null where the licence cannot be upgraded. */
  credit: number | null;
  /** The currency that was paid, where it would be credited in that alone and the order's is another; null else. */
  creditedIn: string | null;
  isRenewable: boolean;
  /** Whether it is in force and its customer's own still, so that a licence that requires it may be bought. */
  isInForce: boolean;
}

/** The licence that is to be replaced, or null where the customer holds none of this number. */
export function findHeldLicence(
  held: HeldLicence[],
  { licenceNumber }: LicenceReplacement,
): HeldLicence | null {
  return held.find((licence) => licence.licenceNumber === licenceNumber) ?? null;
}
