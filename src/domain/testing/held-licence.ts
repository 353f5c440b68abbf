import type { HeldLicence } from '#domain/replacement/held-licence.ts';

/** A desktop licence for five users of the cut 1 of the set s, for which CHF 90.00 were paid, unless said otherwise. */
export function heldLicence(change: Partial<HeldLicence> = {}): HeldLicence {
  return {
    licenceNumber: 'L-000007-01',
    licenseTemplateId: 'desktop',
    values: { users: 5 },
    items: [{ uid: 'font-cut-1', type: 'font-cut', fontShopSetId: 's', name: 'Light' }],
    expiryDate: null,
    credit: 9000,
    creditedIn: null,
    isRenewable: false,
    isInForce: true,
    ...change,
  };
}
