import { useEffect, useRef, useState } from 'react';
import { isStandardLicensable, type ShopItem } from '#domain/cart/shop-item.ts';
import type { Licence } from '#domain/licence/licence.ts';
import { useShop } from '#web/site/shop/model/shop-model.ts';
import styles from './configure.module.css';
import { LicenceBlock } from './licence-block.tsx';
import { LicenceOffers } from './licence-offers.tsx';

/** The licences of an item, and those that could be added: all at once while it has none. */
export function ItemLicences({ item }: { item: ShopItem }) {
  const { shop, isReadOnly, errorAt } = useShop();
  const [isAdding, setAdding] = useState(false);
  const [root, goTo] = useFocusAfterChange();
  const licences = item.licenses
    .map(({ licenseUid }) => shop.cart.licenses.find(({ uid }) => uid === licenseUid))
    .filter((licence): licence is Licence => licence !== undefined);
  const path = `shopItems.${shop.cart.shopItems.indexOf(item)}.licenses`;
  const error = errorAt(path);
  const isOffering = licences.length === 0 || isAdding;
  // What the licences are for is read once, not again at every font.
  const firstBare = shop.cart.shopItems.find(
    (other) => isStandardLicensable(other) && other.licenses.length === 0,
  );
  const isExplained = isAdding || (shop.cart.licenses.length === 0 && firstBare?.uid === item.uid);
  return (
    <div ref={root} className={styles.licences}>
      {licences.map((licence) => (
        <LicenceBlock key={licence.uid} item={item} licence={licence} onRemoved={() => goTo('[data-path]')} />
      ))}
      {!isReadOnly && (
        <section
          className={styles.adding}
          data-path={path}
          tabIndex={-1}
          aria-label={`Licences for ${item.name}`}
        >
          {error !== undefined && <p className={styles.error}>{error}</p>}
          {licences.length > 0 && (
            <button
              type="button"
              className={styles.more}
              aria-expanded={isAdding}
              onClick={() => setAdding(!isAdding)}
            >
              {isAdding ? 'Close' : 'Add licence'}
              <span className="visually-hidden"> for {item.name}</span>
            </button>
          )}
          {isOffering && (
            <LicenceOffers
              item={item}
              isExplained={isExplained}
              onAdd={(licenceUid) => {
                setAdding(false);
                goTo(`[data-licence="${licenceUid}"]`);
              }}
            />
          )}
        </section>
      )}
    </div>
  );
}

// What was pressed goes with the change; the focus goes on to the first field, else button, of what took its place.
function useFocusAfterChange() {
  const root = useRef<HTMLDivElement>(null);
  const [target, setTarget] = useState<string | null>(null);
  useEffect(() => {
    if (target === null) return;
    const place = root.current?.querySelector(target);
    const first =
      place?.querySelector<HTMLElement>('input, select') ?? place?.querySelector<HTMLElement>('button');
    first?.focus();
    setTarget(null);
  }, [target]);
  return [root, setTarget] as const;
}
