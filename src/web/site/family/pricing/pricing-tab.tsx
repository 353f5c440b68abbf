import { toMajorUnits } from '#domain/money/money.ts';
import type { Rebates } from '#domain/price/rebates.ts';
import type { PriceLadder } from '#domain/price-list/price-ladder.ts';
import type { VatSettings } from '#domain/vat/vat.ts';
import { useFamilyView } from '#web/site/family/view/family-view.ts';
import text from '#web/site/family/view/text-tab.module.css';
import { useFrame } from '#web/site/page/use-frame.ts';
import { formatPrice } from '#web/ui/format-price.ts';
import { Calculator } from './calculator.tsx';
import { useGrossPrice } from './gross-price.ts';
import { LadderSection } from './ladder-section.tsx';
import type { PricedItem } from './priced-item.ts';
import styles from './pricing-tab.module.css';

/** What the family costs: its styles to choose from with what a choice comes to, and beside them the price list of one. */
export function PricingTab({
  item,
  ladders,
  rebateWords,
  rebates,
  vat,
}: {
  item: PricedItem | null;
  ladders: PriceLadder[];
  rebateWords: string[];
  rebates: Rebates | undefined;
  vat: VatSettings;
}) {
  const { page, currency } = useFamilyView();
  const gross = useGrossPrice(vat, currency);
  const isDemo = useFrame()?.settings.isDemo ?? false;
  return (
    <>
      <p className={text.note}>
        All prices are net. Beside each style stands the least that a licence of it costs, which leads to its
        price list. VAT is added in the shop
        {gross !== null && ' and stands beside them for your country'}.
        {isDemo && ' These prices are a demonstration: no money changes hands.'}
      </p>
      <div className={styles.plan}>
        <Calculator key={page.family.id} firstUid={item?.uid ?? null} rebates={rebates} gross={gross} />
        {item !== null && (
          <section id="licences" className={styles.list}>
            <h2>{item.name}</h2>
            <p className={text.prose}>
              {isBaseCharged(item, ladders) &&
                `Base price ${formatPrice(toMajorUnits(item.price, currency), currency)} net. `}
              Each licence multiplies the base price by the factor of its step, takes off the discount for the
              styles under it, and rounds to 0.01. {rebateWords.join(' ')}
            </p>
            {ladders.map((ladder) => (
              <LadderSection
                key={ladder.templateId}
                ladder={ladder}
                itemName={item.name}
                gross={gross === null ? null : (amount) => gross(toMajorUnits(amount, currency))}
              />
            ))}
          </section>
        )}
      </div>
    </>
  );
}

/** Where no licence of a list costs the base price, it is nobody's price. */
function isBaseCharged({ price }: PricedItem, ladders: PriceLadder[]): boolean {
  return ladders.some(({ scales }) =>
    scales.some(({ rungs }) => rungs.some(({ prices: [alone] }) => alone === price)),
  );
}
