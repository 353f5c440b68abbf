import { changeDeliveryAddress } from '#domain/cart/cart-addresses.ts';
import { formatAmount, formatRate } from '#domain/money/money.ts';
import type { PricesFor, PricesShown } from '#domain/price/price-view.ts';
import type { Prices } from '#domain/price/prices.ts';
import { PRICES_FOR_KEY } from '#domain/price/prices-for-key.ts';
import { addressAsTyped, offerPricesFor } from '#domain/shop/offered-country.ts';
import type { VatDecision } from '#domain/vat/vat.ts';
import { vatPlaceName } from '#domain/vat/vat-words.ts';
import { useCartStore } from '#web/site/cart/cart-store.ts';
import { readPricesFor } from '#web/site/cart/prices-for-store.ts';

/** With whose VAT a total is shown, which may be another's than the order's as long as the cart names no country. */
export interface PriceVat extends Pick<VatDecision, 'rate' | 'ground'> {
  /** Of a private buyer, what of the total is VAT: `incl. VAT 8.1 % 15.31`; absent, or nothing said, where the total is told as to a company. */
  say?: (prices: Prices) => string | undefined;
}

/**
 * The VAT that a total is shown with: that of the cart, before it names a country that of the visitor's by their word, else where
 * prices are gross the seller's, which is named.
 */
export function showVat({
  vat,
  isForCompany,
  pricesShown,
  sellerCountry,
  decideIn,
  pricesFor = readPricesFor(localStorage.getItem(PRICES_FOR_KEY)),
}: {
  vat: VatDecision;
  isForCompany: boolean;
  pricesShown: PricesShown;
  sellerCountry: string;
  decideIn: (country: string) => VatDecision;
  /** What the visitor said; absent, as it was kept. */
  pricesFor?: PricesFor | null;
}): PriceVat {
  if (vat.country !== '') return tell(vat, { isPrivate: !isForCompany, of: '' });
  if (pricesFor !== null)
    return tell(decideIn(pricesFor.country), { isPrivate: !pricesFor.isForCompany, of: '' });
  if (pricesShown !== 'gross') return tell(vat, { isPrivate: !isForCompany, of: '' });
  const of = ` of ${vatPlaceName({ country: sellerCountry, postalCode: '' })}`;
  return tell(decideIn(sellerCountry), { isPrivate: true, of });
}

function tell(
  { rate, ground }: VatDecision,
  { isPrivate, of }: { isPrivate: boolean; of: string },
): PriceVat {
  return {
    rate,
    ground,
    ...(isPrivate && ground === 'charged' && { say: (prices: Prices) => say(prices, of) }),
  };
}

// What is taken off the items is told with all that the total consists of.
function say({ vat, vatRate, rounding, currency, adjustments }: Prices, of: string): string | undefined {
  if (adjustments.length > 0) return undefined;
  const included = `incl. VAT\u00a0${formatRate(vatRate)}${of}\u00a0${formatAmount(vat, currency)}`;
  return rounding === 0 ? included : `${included}, rounding\u00a0${formatAmount(rounding, currency)}`;
}

/** Fills in what the visitor said for the prices, where no address stands yet. */
export function offerCountry(): void {
  const { cart, changeCart } = readOffered();
  const offered = offerPricesFor(cart);
  if (offered !== null) changeCart(() => offered);
}

/** Takes back a country that was only offered: a known address takes its place. */
export function takeBackCountry(): void {
  const { cart, changeCart } = readOffered();
  const { country } = addressAsTyped(cart);
  changeCart((current) => changeDeliveryAddress(current, { country }));
}

function readOffered() {
  const { shop, changeCart } = useCartStore.getState();
  const pricesFor = readPricesFor(localStorage.getItem(PRICES_FOR_KEY));
  return { cart: { cart: shop.cart, pricesFor }, changeCart };
}
