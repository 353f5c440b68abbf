import { useEffect } from 'react';
import type { Settings } from '#contract/settings.ts';
import { PRICES_FOR_KEY } from '#domain/price/prices-for-key.ts';
import { decideVat, vatAddress } from '#domain/vat/vat.ts';
import { findAskedAddress } from '#domain/vat/vat-number-asked.ts';
import { useCartStore } from '#web/site/cart/cart-store.ts';
import { vatSettingsOf } from '#web/site/cart/vat-settings.ts';
import { latePart, useLatePart } from '#web/site/page/late-part.ts';
import { checkVat, useVatCheck, type VatCheck, vatCheckKey } from './vat-check.ts';

/** How long typing in an address pauses before its VAT number is checked. */
const VAT_CHECK_DEBOUNCE_MS = 600;

/** What private buyers read, and what follows of what a visitor said for the prices. */
const priceVat = latePart(() => import('./price-vat.ts'));

/** The VAT of the cart on a day (`YYYY-MM-DD`), with what is known of its number, which is checked as it is typed. */
export function useCartVat({ settings, today }: { settings: Settings; today: string }) {
  const cart = useCartStore(({ shop }) => shop.cart);
  const lastCheck = useVatCheck();
  const vatSettings = vatSettingsOf(settings);
  const address = vatAddress(cart, vatSettings);
  const key = vatCheckKey(findAskedAddress(cart, vatSettings, today));
  const vatCheck: VatCheck =
    lastCheck.key === key ? lastCheck : { key, isChecking: false, result: null, message: null };

  useEffect(() => {
    const timer = setTimeout(
      () => void checkVatOfCart(settings, today),
      key === '' ? 0 : VAT_CHECK_DEBOUNCE_MS,
    );
    return () => clearTimeout(timer);
  }, [key, settings, today]);

  const { isForCompany } = cart;
  const decideIn = (country: string) =>
    decideVat({
      settings: vatSettings,
      address: { ...address, country },
      isForCompany,
      result: vatCheck.result,
      supplyDay: today,
    });
  const vat = decideIn(address.country);
  const isReady = useCartStore((store) => store.isReady);
  // A company that has not said where it is reads what the cart itself says.
  const isOther =
    isReady &&
    (!isForCompany || settings.pricesShown === 'gross' || localStorage.getItem(PRICES_FOR_KEY) !== null);
  const late = useLatePart(priceVat, isOther);

  return {
    vatSettings,
    vatCheck,
    loadPriceVat: priceVat.load,
    vat,
    priceVat: (isOther && late?.showVat({ ...settings, vat, isForCompany, decideIn })) || vat,
    isSettled: key === '' || (lastCheck.key === key && !lastCheck.isChecking),
    checkNow: () => checkVatOfCart(settings, today),
  };
}

// Of the cart as it is when the check begins, not as it was when its timer was set.
async function checkVatOfCart(settings: Settings, today: string): Promise<void> {
  const { cart } = useCartStore.getState().shop;
  await checkVat(findAskedAddress(cart, vatSettingsOf(settings), today));
}
