/** Why an order bears VAT, or bears none. */
export const vatGrounds = ['charged', 'reverse-charge', 'not-due', 'undecided'] as const;

/**
 * Why an order bears VAT or none: `charged` at its country's rate; `reverse-charge` where the country has one and the recipient
 * owes it; `not-due` where the country has no rate; `undecided` as long as no country is known.
 */
export type VatGround = (typeof vatGrounds)[number];

/** The ground on which VAT was decided, as it is kept with an order. */
export interface KeptVatDecision {
  ground?: VatGround;
  /** How version 0.1.0 kept it. */
  isReverseCharge?: boolean;
}

/**
 * The ground of what an order was charged: that of the decision kept with it, and where none is, its rate's (basis points). Nobody
 * decides it anew: what a register or a setting says today changes no order.
 */
export function vatGroundOf({
  decision,
  vatRate,
}: {
  decision: KeptVatDecision | null | undefined;
  vatRate: number;
}): VatGround {
  if (decision?.ground !== undefined) return decision.ground;
  if (decision?.isReverseCharge === true) return 'reverse-charge';
  return vatRate > 0 ? 'charged' : 'not-due';
}
