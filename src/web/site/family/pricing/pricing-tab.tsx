import { Link } from 'react-router';
import type { ShopItem } from '#domain/cart/shop-item.ts';
import { formatCount } from '#domain/figure/figures.ts';
import { toMajorUnits } from '#domain/money/money.ts';
import type { PriceLadder } from '#domain/price-list/price-ladder.ts';
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
import type { PricedItem } from './priced-item.ts';

/** What the family costs: sets and cuts, and what each licence makes of the price of the one that is chosen. */
export function PricingTab({
  item,
  ladders,
  rebateWords,
  vat,
}: {
  item: PricedItem | null;
  ladders: PriceLadder[];
  rebateWords: string[];
  vat: VatSettings;
}) {
  const { currency } = useFamilyView();
  const gross = useGrossPrice(vat, currency);
  const isDemo = useFrame()?.settings.isDemo ?? false;
  return (
    <>
      <p className={styles.note}>
        All prices are net. Beside each style and each whole set stands the least that a licence of it costs;
        choose one to see what it costs under each licence. VAT is added in the shop
        {gross !== null && ' and stands beside them for your country'}.
        {isDemo && ' They are a demonstration: no money changes hands.'}
      </p>
      <SetPrices gross={gross} item={item} />
      {item !== null && (
        <section id="licences" className={styles.section}>
          <h2>{item.name}</h2>
          <p className={styles.prose}>
            {isBaseCharged(item, ladders) &&
              `Base price ${formatPrice(toMajorUnits(item.price, currency), currency)} net. `}
            Each licence multiplies the base price by the factor of its step, takes off the discount for the
            styles under it, and rounds to 0.01. {rebateWords.join(' ')}
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
  const { family } = page;
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
            <PriceCells item={setItem(family, set, currency)} gross={gross} />
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
              <PriceCells item={cutItem(family, set, cut, currency)} gross={gross} />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  ));
}

type Gross = ((net: number) => string) | null;

/** The least price of an item, its way into the cart, and the price with VAT, whose place is kept until the country is known. */
function PriceCells({ item, gross }: { item: ShopItem; gross: Gross }) {
  const { page, currency } = useFamilyView();
  const least = page.leastPrices[item.uid] ?? null;
  return (
    <>
      <td className={styles.figure}>
        {least === null ? 'by quote' : `from ${formatPrice(least, currency)}`}
      </td>
      <td className={styles.figure}>
        <CartToggle item={item} templates={page.templates} />
      </td>
      <td className={`${styles.figure} ${styles.gross}`}>
        {gross !== null && least !== null && (
          <>
            {gross(least)}
            <span className="visually-hidden"> with VAT</span>
          </>
        )}
      </td>
    </>
  );
}

/** Where no licence of a list costs the base price, it is nobody's price. */
function isBaseCharged({ price }: PricedItem, ladders: PriceLadder[]): boolean {
  return ladders.some(({ scales }) =>
    scales.some(({ rungs }) => rungs.some(({ prices: [alone] }) => alone === price)),
  );
}
