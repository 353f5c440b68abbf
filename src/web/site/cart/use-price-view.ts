import { useEffect } from 'react';
import {
  type PriceBuyer,
  type PricesFor,
  type PriceView,
  type ShownVat,
  viewPrices,
} from '#domain/price/price-view.ts';
import { findPriceBuyer } from '#domain/shop/price-buyer.ts';
import { latePart, useLatePart } from '#web/site/page/late-part.ts';
import { useFrame } from '#web/site/page/use-frame.ts';
import { useCartStore } from './cart-store.ts';
import { followPricesFor, usePricesFor } from './prices-for-store.ts';

/** Where an address lies within its country: for who has written one. */
const territories = latePart(() => import('#domain/vat/vat-territories.ts'));

const netPrices: ShownVat = { shown: 'net', party: 'buyer', home: { name: '', rate: 0 }, rates: {} };

/**
 * How prices are shown to this visitor: as the cart's address, or what they said, has it. `asked` is what the address of the page asks
 * for, which counts where nothing is known. The server knows neither: a page is the same for all who open its address.
 */
export function usePriceView(asked: PricesFor | null = null): { view: PriceView; buyer: PriceBuyer | null } {
  const vat = useFrame()?.prices ?? netPrices;
  const cart = useCartStore(({ shop }) => shop.cart);
  const pricesFor = usePricesFor((store) => store.pricesFor);
  useEffect(followPricesFor, []);
  const buyer = findPriceBuyer({ cart, pricesFor: pricesFor ?? asked }, vat.party);
  const hasPlace = buyer !== null && buyer.postalCode !== '' && vat.shown !== 'net';
  const places = useLatePart(territories, hasPlace);
  const place = hasPlace && places !== null ? places.findVatPlace(buyer) : undefined;
  return { view: viewPrices(vat, buyer, place), buyer };
}
