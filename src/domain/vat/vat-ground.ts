/** Why an order bears VAT, or bears none. */
export const vatGrounds = [
  'charged',
  'reverse-charge',
  'reverse-charge-gb',
  'reverse-charge-no',
  'outside',
  'no-rate',
  'exempt',
  'not-due',
  'undecided',
] as const;

/**
 * Why an order bears VAT or none: `charged` at the rate of its country, or the seller's; `reverse-charge` where the recipient, a
 * company in another country of the EU, owes it, and `reverse-charge-gb` and `-no` where one in Great Britain or Norway does by the
 * law there; `outside` for a recipient outside of the EU and of the seller's country; `no-rate` within them where the seller lists no
 * rate; `exempt` where the seller lists none at all, as a small business does, and its own law decides; `undecided` as long as no country is known. `not-due`
 * is what earlier versions kept for all of the untaxed.
 */
export type VatGround = (typeof vatGrounds)[number];

/** A ground on which no VAT is charged. */
export type UntaxedGround = Exclude<VatGround, 'charged' | 'undecided'>;

/** Whether it is known that no VAT is charged. */
export function isUntaxed(ground: VatGround): ground is UntaxedGround {
  return ground !== 'charged' && ground !== 'undecided';
}

/** Whether the recipient owes the VAT, by whichever law. */
export function isReverseCharged(ground: VatGround): boolean {
  return ground.startsWith('reverse-charge');
}

/** Whose address decides on VAT. */
export const vatParties = ['buyer', 'licensee'] as const;
export type VatParty = (typeof vatParties)[number];

/** How VAT was decided, as it is kept with an order. */
export interface KeptVatDecision {
  ground?: VatGround;
  /** Whose country and number it was; version 0.1.0 kept the country alone. */
  party?: VatParty;
  country?: string;
  /** The place whose VAT it is; earlier versions kept none, and charged that of `country` alone. */
  taxCountry?: string;
  /** How version 0.1.0 kept the ground. */
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

/**
 * Whose address decided on an order's VAT, whatever a setting says today. Where only a country was kept, as by version 0.1.0, whose
 * own setting was the licensee's, it is the party of that country, and the licensee where both are of it.
 */
export function vatPartyOf({
  decision,
  billingAddress,
  deliveryAddress,
}: {
  decision: KeptVatDecision | null | undefined;
  billingAddress: { country: string };
  deliveryAddress: { country: string };
}): VatParty {
  if (decision?.party !== undefined) return decision.party;
  const isOfBuyer =
    decision?.country !== undefined &&
    decision.country === billingAddress.country &&
    decision.country !== deliveryAddress.country;
  return isOfBuyer ? 'buyer' : 'licensee';
}
