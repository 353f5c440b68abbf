import type { LicenceDiscount } from '#domain/licence/licence-template.ts';

/** What a foundry takes off by what is bought together, whatever the templates' own discounts. */
export interface Rebates {
  /** Off every licence of an order, by the styles of all families in it; the row with the greatest `from` applies. */
  styles: LicenceDiscount[];
  /** Percent off each licence of a font but the dearest, where it is bought under licences of several templates; 0 for none. */
  cheaperLicences: number;
}

/** The rebates of a foundry that gives none. */
export const noRebates: Rebates = { styles: [], cheaperLicences: 0 };
