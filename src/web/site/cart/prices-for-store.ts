import { create } from 'zustand';
import type { PricesFor } from '#domain/price/price-view.ts';
import { PRICES_FOR_KEY } from '#domain/price/prices-for-key.ts';

/** For whom this browser's visitor wants prices; null until they said so. */
export const usePricesFor = create<{ pricesFor: PricesFor | null }>()(() => ({ pricesFor: null }));

/** Keeps for whom prices are wanted, for this visit and those after it; null forgets it. */
export function keepPricesFor(pricesFor: PricesFor | null): void {
  usePricesFor.setState({ pricesFor });
  if (pricesFor === null) localStorage.removeItem(PRICES_FOR_KEY);
  else localStorage.setItem(PRICES_FOR_KEY, JSON.stringify(pricesFor));
}

/** Reads what was kept, and again whenever it changes in another tab, until the returned function is called. */
export function followPricesFor(): () => void {
  function read() {
    const kept = readPricesFor(localStorage.getItem(PRICES_FOR_KEY));
    const { pricesFor } = usePricesFor.getState();
    // Each price of a page asks: what is the same draws none of them anew.
    if (JSON.stringify(kept) !== JSON.stringify(pricesFor)) usePricesFor.setState({ pricesFor: kept });
  }
  function readOnStorage({ key }: StorageEvent) {
    if (key === PRICES_FOR_KEY || key === null) read();
  }
  read();
  window.addEventListener('storage', readOnStorage);
  return () => window.removeEventListener('storage', readOnStorage);
}

/** What a text that was kept says; null where it says nothing that this version knows. */
export function readPricesFor(text: string | null): PricesFor | null {
  const [, country, kind] = /^\{"country":"([A-Z]{2})","isForCompany":(true|false)\}$/.exec(text ?? '') ?? [];
  return country === undefined ? null : { country, isForCompany: kind === 'true' };
}
