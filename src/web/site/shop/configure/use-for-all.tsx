import { linkLicenceToOthers, listItemsWithout } from '#domain/cart/cart-licences.ts';
import type { Licence } from '#domain/licence/licence.ts';
import type { LicenceTemplate } from '#domain/licence/licence-template.ts';
import { useShop } from '#web/site/shop/model/shop-model.ts';
import styles from './configure.module.css';

/** Takes a licence for all the fonts that have none of its kind, with one press. */
export function UseForAll({ licence, template }: { licence: Licence; template: LicenceTemplate }) {
  const { shop, applyCart } = useShop();
  const count = listItemsWithout(shop.cart, licence.licenseTemplateId).length;
  if (count === 0) return null;
  return (
    <button
      type="button"
      className={styles.addRow}
      onClick={(event) => {
        // The button goes with the press; the focus stays in the licence.
        event.currentTarget.closest('section')?.querySelector<HTMLElement>('button')?.focus();
        applyCart((cart, context) => linkLicenceToOthers(cart, licence.uid, context));
      }}
    >
      {count === 1 ? 'Use for the other font, too' : `Use for ${count} more fonts`}
      <span className="visually-hidden"> ({template.publicName})</span>
    </button>
  );
}
