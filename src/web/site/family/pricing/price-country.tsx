import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { countryName } from '#domain/address/country-name.ts';
import { askedPriceParameters, COMPANY_KIND, readPricesFor } from '#domain/price/asked-prices.ts';
import type { PricesFor } from '#domain/price/price-view.ts';
import { PRICES_FOR_KEY } from '#domain/price/prices-for-key.ts';
import { findPriceBuyer } from '#domain/shop/price-buyer.ts';
import { useCartStore } from '#web/site/cart/cart-store.ts';
import { keepPricesFor, usePricesFor } from '#web/site/cart/prices-for-store.ts';
import text from '#web/site/family/view/text-tab.module.css';
import { useFrame } from '#web/site/page/use-frame.ts';
import type { TaxedCountry } from '#web/site/words/list-taxed-countries.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import styles from './calculator.module.css';

/** Any country without VAT; user-assigned in ISO 3166-1, so that it is none. */
const ELSEWHERE = 'ZZ';

/**
 * Asks for which country prices are shown, where they are shown with VAT, and of a foundry with gross prices whether for a company. The
 * answer is kept in this browser; without script it is asked for by the address. Once the cart names an address, that
 * one counts, and is changed where it stands.
 */
export function PriceCountry({
  countries,
  asked,
  kept = [],
}: {
  countries: TaxedCountry[];
  /** For whom the address asks for prices; null where it does not. */
  asked: PricesFor | null;
  /** What else of the address the page is chosen by. */
  kept?: [string, string][];
}) {
  const vat = useFrame()?.prices;
  const isReady = useCartStore((store) => store.isReady);
  const cart = useCartStore(({ shop }) => shop.cart);
  const pricesFor = usePricesFor((store) => store.pricesFor);
  const form = useRef<HTMLFormElement>(null);
  const isOfCart = vat !== undefined && findPriceBuyer({ cart, pricesFor: null }, vat.party) !== null;
  // Where prices do not follow from it nobody is asked, and the cart's own assumption stands.
  const isKindAsked = vat?.shown === 'gross';
  useEffect(() => {
    if (!isReady || isOfCart || form.current === null) return;
    // What was chosen before the page's script came, or asked for by the address, is chosen.
    const chosen = readChoice(form.current, isKindAsked);
    if (chosen !== null && localStorage.getItem(PRICES_FOR_KEY) === null) keepPricesFor(chosen);
  }, [isReady, isOfCart, isKindAsked]);
  if (vat === undefined || vat.shown === 'net' || countries.length === 0) return null;
  if (isOfCart) return <OfCart party={vat.party} />;
  const shown = pricesFor ?? asked;
  return (
    <form
      ref={form}
      method="get"
      className={styles.outcome}
      onChange={({ currentTarget }) => {
        keepPricesFor(readChoice(currentTarget, isKindAsked));
      }}
    >
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <SelectField
        label="Prices for"
        name={askedPriceParameters.country}
        value={shown?.country ?? ''}
        onChange={() => undefined}
        options={[
          { value: '', label: 'Choose your country' },
          ...countries,
          { value: ELSEWHERE, label: 'Another country, without VAT' },
        ]}
      />
      {isKindAsked && (
        <SelectField
          label="Buying"
          name={askedPriceParameters.kind}
          value={shown?.isForCompany === true ? COMPANY_KIND : 'private'}
          onChange={() => undefined}
          options={[
            { value: 'private', label: 'For myself' },
            { value: COMPANY_KIND, label: 'For a company' },
          ]}
        />
      )}
      {pricesFor === null && (
        <noscript>
          <button type="submit">Show the prices</button>
        </noscript>
      )}
    </form>
  );
}

function readChoice(form: HTMLFormElement, isKindAsked: boolean): PricesFor | null {
  const chosen = new FormData(form);
  const read = readPricesFor({
    get: (name) => {
      const value = chosen.get(name);
      return typeof value === 'string' ? value : null;
    },
  });
  return read === null || isKindAsked ? read : { ...read, isForCompany: true };
}

function OfCart({ party }: { party: 'buyer' | 'licensee' }) {
  const cart = useCartStore(({ shop }) => shop.cart);
  const buyer = findPriceBuyer({ cart, pricesFor: null }, party);
  return (
    <p className={text.prose}>
      Prices are for {countryName(buyer?.country ?? '')}, as <Link to="/shop/assign">your order</Link> has it.
    </p>
  );
}
