import { Link } from 'react-router';
import { formatCount } from '#domain/figure/figures.ts';
import { toMajorUnits } from '#domain/money/money.ts';
import { slugify } from '#domain/text/slug.ts';
import type { VatSettings } from '#domain/vat/vat.ts';
import { CartToggle } from '#web/site/cart/cart-toggle.tsx';
import { cutItem, setItem } from '#web/site/cart/catalogue-item.ts';
import { familyPath } from '#web/site/family/view/family-tabs.ts';
import { useFamilyView } from '#web/site/family/view/family-view.ts';
import styles from '#web/site/family/view/text-tab.module.css';
import { useFrame } from '#web/site/page/use-frame.ts';
import { formatPrice } from '#web/ui/format-price.ts';
import { useGrossPrice } from './gross-price.ts';
import { LadderSection } from './ladder-section.tsx';
import type { PriceLadder } from './price-ladder.ts';
import type { PricedItem } from './priced-item.ts';

/** What the family costs: sets and cuts, and what each licence makes of the price of the one that is chosen. */
export function PricingTab({
  item,
  ladders,
  vat,
}: {
  item: PricedItem | null;
  ladders: PriceLadder[];
  vat: VatSettings;
}) {
  const { currency } = useFamilyView();
  const gross = useGrossPrice(vat, currency);
  const isDemo = useFrame()?.settings.isDemo ?? false;
  return (
    <>
      <p className={styles.note}>
        All prices are net, for one licence in its first tier. Choose a style or a whole set to see what it
        costs under each licence. VAT is added in the shop
        {gross !== null && ' and stands beside them for your country'}.
        {isDemo && ' They are a demonstration: no money changes hands.'}
      </p>
      <SetPrices gross={gross} item={item} />
      {item !== null && (
        <section id="licences" className={styles.section}>
          <h2>{item.name}</h2>
          <p className={styles.prose}>
            Base price {formatPrice(toMajorUnits(item.price, currency), currency)} net. Each licence
            multiplies it by the factor of its step, takes off the discount for the styles under it, and
            rounds to 0.01.
          </p>
        </section>
      )}
      {item !== null &&
        ladders.map((ladder) => (
          <LadderSection
            key={ladder.templateId}
            ladder={ladder}
            itemName={item.name}
            gross={gross === null ? null : (amount) => gross(toMajorUnits(amount, currency))}
          />
        ))}
    </>
  );
}

function SetPrices({ gross, item }: { gross: Gross; item: PricedItem | null }) {
  const { page, currency } = useFamilyView();
  const { family, templates } = page;
  function ladderPath(chosen: { set?: string; font?: string }) {
    return familyPath({ slug: family.slug, tab: 'pricing', ...chosen, hash: 'licences' });
  }
  return family.fontShopSets.map((set) => (
    <section key={set.id} className={styles.section}>
      <h2>{set.name}</h2>
      <table className={styles.table}>
        <tbody>
          <tr>
            <th scope="row">
              <Link
                to={ladderPath({ set: slugify(set.name) })}
                aria-current={item?.setId === set.id && item.cut === null ? 'true' : undefined}
              >
                Whole set, {formatCount(set.fontCuts.length, 'style')}
              </Link>
            </th>
            <td className={styles.figure}>{formatPrice(set.price, currency)}</td>
            <td className={styles.figure}>
              <CartToggle item={setItem(family, set, currency)} templates={templates} />
            </td>
            <GrossCell net={set.price} gross={gross} />
          </tr>
          {set.fontCuts.map((cut) => (
            <tr key={cut.id}>
              <th scope="row">
                <Link
                  to={ladderPath({ font: cut.sharedUid })}
                  aria-current={item?.cut === cut.sharedUid ? 'true' : undefined}
                >
                  {cut.name}
                </Link>
              </th>
              <td className={styles.figure}>{formatPrice(cut.price, currency)}</td>
              <td className={styles.figure}>
                <CartToggle item={cutItem(family, set, cut, currency)} templates={templates} />
              </td>
              <GrossCell net={cut.price} gross={gross} />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  ));
}

type Gross = ((net: number) => string) | null;

// Its place is kept before the country is known, so that nothing moves when it is.
function GrossCell({ net, gross }: { net: number; gross: Gross }) {
  return (
    <td className={`${styles.figure} ${styles.gross}`}>
      {gross !== null && (
        <>
          {gross(net)}
          <span className="visually-hidden"> with VAT</span>
        </>
      )}
    </td>
  );
}
