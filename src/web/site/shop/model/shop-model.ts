import { createContext, useContext } from 'react';
import type { WireLicenceTemplate } from '#contract/license-templates.ts';
import type { Settings } from '#contract/settings.ts';
import type { Cart, PaymentType } from '#domain/cart/cart.ts';
import type { CartChange, CartContext } from '#domain/cart/cart-items.ts';
import type { ReviewReason } from '#domain/cart/review-mode.ts';
import type { FieldError } from '#domain/form/field-error.ts';
import type { Licence, LicenceValues } from '#domain/licence/licence.ts';
import type { LicencePriceStep, Prices, UpgradeCredit } from '#domain/price/prices.ts';
import type { ShopFlags, ShopSection, ShopState } from '#domain/shop/shop-state.ts';
import type { VatDecision, VatSettings } from '#domain/vat/vat.ts';
import type { PriceVat } from './price-vat.ts';
import type { CartItems } from './use-cart-items.ts';
import type { HeldLicences } from './use-held-licences.ts';
import type { VatCheck } from './vat-check.ts';

/** Everything that the steps of the shop show, and how they change it. */
export interface ShopModel {
  settings: Settings;
  vatSettings: VatSettings;
  templates: WireLicenceTemplate[];
  shop: ShopState;
  /** The day of supply, if paid now: `YYYY-MM-DD`. */
  today: string;
  isReadOnly: boolean;
  items: CartItems;
  /** What the cart's licences may upgrade or renew. */
  held: HeldLicences;
  /** Null while they are not known, or where values of a licence give no price: then `hasPriceFault`. */
  prices: Prices | null;
  hasPriceFault: boolean;
  /** What was paid for the licences that those of the cart upgrade. */
  credits: UpgradeCredit[];
  /** How each licence that has a price came to it, in minor units. */
  priceSteps: LicencePriceStep[];
  /** What a licence that is taken for an item now begins at, minor units; null where a quote says so, or it is not known. */
  offeredPrice: (itemUid: string, template: WireLicenceTemplate) => number | null;
  vat: VatDecision;
  /** The VAT that the total is shown with. */
  priceVat: PriceVat;
  /** What follows of what a visitor said for the prices. */
  loadPriceVat: () => Promise<typeof import('./price-vat.ts')>;
  vatCheck: VatCheck;
  /** The way to pay that was chosen and is not offered any more, to be told; null where there is none. */
  gonePayment: PaymentType | null;
  /** Why the order is sent as an enquiry instead of being paid; null where it is not. */
  reviewReason: ReviewReason | null;
  /** Whether the total is a quote's, also before the order can be sent as an enquiry. */
  isCartQuoted: boolean;
  /** Whether the price of a licence is a quote's: with these values instead of its own, where they are given. */
  isQuoted: (licence: Licence, values?: LicenceValues) => boolean;
  /** What stands between the shopper and the end of a step. */
  errorsOf: (section: ShopSection) => FieldError[];
  /** The message at a field, once it is to be shown. */
  errorAt: (path: string) => string | undefined;
  /** From now on the field's fault is shown. */
  touch: (path: string) => void;
  changeCart: (change: (cart: Cart) => Cart) => void;
  /** A change that the cart's rules may refuse. */
  applyCart: (change: (cart: Cart, context: CartContext) => CartChange) => void;
  changeFlags: (change: Partial<ShopFlags>) => void;
}

export const ShopContext = createContext<ShopModel | null>(null);

/** The shop around a step. Throws outside of it. */
export function useShop(): ShopModel {
  const model = useContext(ShopContext);
  if (model === null) throw new Error('useShop was called outside of the shop');
  return model;
}
