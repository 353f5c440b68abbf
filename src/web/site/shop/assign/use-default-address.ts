import { useEffect } from 'react';
import { type Address, addressFields, emptyAddress } from '#domain/address/address.ts';
import { fillAddress } from '#domain/address/fill-address.ts';
import { changeDeliveryAddress } from '#domain/cart/cart-addresses.ts';
import { PRICES_FOR_KEY } from '#domain/price/prices-for-key.ts';
import { useCartStore } from '#web/site/cart/cart-store.ts';
import { callAccount } from '#web/site/session/call-account.ts';
import { askSession, useSessionStore } from '#web/site/session/session-store.ts';
import { type ShopModel, useShop } from '#web/site/shop/model/shop-model.ts';

// For whom the address was filled in: what they empty afterwards stays empty.
let filledFor: string | null = null;

/** Fills in the empty fields of the licensee from the default address of who is logged in, once. */
export function useDefaultAddress(): void {
  const { user, isKnown } = useSessionStore();
  const userId = user?.id ?? null;
  const { loadPriceVat } = useShop();
  const isReady = useCartStore((store) => store.isReady);
  useEffect(() => {
    if (!isKnown) void askSession();
  }, [isKnown]);
  useEffect(() => {
    if (isKnown && isReady && userId === null) void offerCountry(loadPriceVat);
  }, [isKnown, isReady, userId, loadPriceVat]);
  useEffect(() => {
    if (userId === null) return;
    const abort = new AbortController();
    fill(userId, { signal: abort.signal, loadPriceVat }).catch((error: unknown) => {
      if (!abort.signal.aborted) throw error;
    });
    return () => abort.abort();
  }, [userId, loadPriceVat]);
}

/** Fills in what is empty of the licensee's address. */
export function offerAddress(known: Partial<Address>): void {
  const { shop, changeCart, changeShop } = useCartStore.getState();
  const added = fillAddress(shop.cart.deliveryAddress, { ...emptyAddress(), ...known });
  if (Object.keys(added).length === 0) return;
  changeCart((cart) => changeDeliveryAddress(cart, added));
  // What was acknowledged may be another place's VAT.
  if (added.country !== undefined || added.postalCode !== undefined)
    changeShop((current) => ({ ...current, isVatAcknowledged: false }));
}

/** Fills in the country that the visitor named for the prices, and whether they buy for a company, where no address stands yet. */
async function offerCountry(loadPriceVat: ShopModel['loadPriceVat']): Promise<void> {
  if (localStorage.getItem(PRICES_FOR_KEY) !== null) (await loadPriceVat()).offerCountry();
}

async function fill(
  userId: string,
  { signal, loadPriceVat }: { signal: AbortSignal; loadPriceVat: ShopModel['loadPriceVat'] },
): Promise<void> {
  const isBlank = addressFields.every(
    (field) => useCartStore.getState().shop.cart.deliveryAddress[field] === '',
  );
  if (filledFor === userId && !isBlank) return;
  const answer = await callAccount('getCustomer', { params: { id: userId }, signal });
  // Without an answer the fields are typed as by a guest.
  if (!answer.ok) return;
  const [address] = answer.value.addresses;
  filledFor = userId;
  if (address === undefined) return offerCountry(loadPriceVat);
  if (address.country !== '' && localStorage.getItem(PRICES_FOR_KEY) !== null)
    (await loadPriceVat()).takeBackCountry();
  // The account's own e-mail: that of an address is not shown in the account, and whoever registered may have written any.
  offerAddress({ ...address, email: answer.value.email });
}
