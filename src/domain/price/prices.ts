import type { ShopItem } from '#domain/cart/shop-item.ts';
import type { Surcharge } from '#domain/cart/surcharge.ts';
import type { Licence, LicenceValues } from '#domain/licence/licence.ts';
import type { LicenceTemplate } from '#domain/licence/licence-template.ts';
import type { PriceChange } from './price-changes.ts';
import type { Rebates } from './rebates.ts';
import type { DiscountBand } from './style-discounts.ts';

/** Why an order's total differs from the sum of its items. */
export type PriceAdjustmentReason = 'coupon' | 'upgrade-credit' | 'quote';

/** One change of the total with its reason; `amount` in minor units, negative where it takes off. */
export interface PriceAdjustment {
  reason: PriceAdjustmentReason;
  label: string;
  amount: number;
}

/** What was paid for the licence that one of the cart upgrades, net in minor units; at most the new licence's price is taken off. */
export interface UpgradeCredit {
  licenceUid: string;
  label: string;
  amount: number;
}

/** Gives the factor of a licence: its template's formula over its values and the item's `quantity`. */
export type EvaluateFactor = (input: {
  template: LicenceTemplate;
  values: LicenceValues;
  quantity: number;
}) => { ok: true; factor: number } | { ok: false; message: string };

/** Everything the prices of a cart or an order follow from; `vatRate` in basis points is 0 where none is charged. */
export interface PriceInput {
  shopItems: Pick<ShopItem, 'uid' | 'type' | 'licenses' | 'price' | 'quantity'>[];
  licenses: Pick<Licence, 'uid' | 'licenseTemplateId' | 'values'>[];
  templates: LicenceTemplate[];
  evaluateFactor: EvaluateFactor;
  /** What payment by invoice costs today. Where it is absent, a surcharge among the items keeps its price. */
  surcharge?: Surcharge;
  /** The buyer's country (ISO 3166-1), by which some licences are priced; blank or absent while it is not known. */
  buyerCountry?: string | undefined;
  /** None where they are absent. */
  rebates?: Rebates | undefined;
  /** None where they are absent. */
  credits?: UpgradeCredit[];
  /** What changes the total after the credits. */
  adjustments: PriceAdjustment[];
  vatRate: number;
  currency: string;
}

/** A tier of a licence's field: the one that applies, or the next one with what it would cost more (minor units). */
interface LicencePriceTier {
  fieldName: string;
  fieldLabel: string;
  label: string;
  factor: number;
}

/**
 * How one licence of one item came to its price; amounts in minor units, `licenceUid` null for the implicit licence. What does
 * not apply to it is absent.
 */
export interface LicencePriceStep {
  itemUid: string;
  licenceUid: string | null;
  base: number;
  factor: number;
  tiers: LicencePriceTier[];
  discountPercent: number;
  discountStyles: number;
  /** Where each style has its own discount: how many at which, `discountPercent` being the average. */
  discountBands?: DiscountBand[];
  /** For one term, where it would have cost less. */
  leastPrice?: number;
  /** How many terms it is bought for. */
  terms?: number;
  /** What it costs before its changes; with them it is the result. */
  listPrice: number;
  /** By the buyer's country, the places of its styles and the foundry's rebates, in this order. */
  changes: PriceChange[];
  result: number;
  nextTiers: (LicencePriceTier & { difference: number })[];
}

/** The prices of a cart or an order in minor units; `vatRate` in basis points, `steps` explains each item. */
export interface Prices {
  itemPrices: Record<string, number>;
  steps: LicencePriceStep[];
  /** The changes of all steps that are in the item prices, those for one reason as one line. */
  changes: PriceChange[];
  adjustments: PriceAdjustment[];
  total: number;
  vat: number;
  vatRate: number;
  rounding: number;
  finalPrice: number;
  finalPriceExcludingVat: number;
  currency: string;
}

/** The prices, or which licence of which item has no price and why in words. */
export type PriceResult =
  | { ok: true; prices: Prices }
  | {
      ok: false;
      code: 'formula-failed' | 'licence-missing' | 'licence-template-missing';
      itemUid: string;
      licenceUid: string;
      message: string;
    };
