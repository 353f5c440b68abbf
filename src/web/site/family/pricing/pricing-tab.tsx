import { toMajorUnits } from '#domain/money/money.ts';
import { type PricesFor, type PriceView, priceLabel } from '#domain/price/price-view.ts';
import type { Rebates } from '#domain/price/rebates.ts';
import type { PriceLadder } from '#domain/price-list/price-ladder.ts';
import { CurrencyForm } from '#web/site/cart/currency-form.tsx';
import { usePriceView } from '#web/site/cart/use-price-view.ts';
import { useFamilyView } from '#web/site/family/view/family-view.ts';
import text from '#web/site/family/view/text-tab.module.css';
import { useFrame } from '#web/site/page/use-frame.ts';
import type { TaxedCountry } from '#web/site/words/list-taxed-countries.ts';
import { formatPrice } from '#web/ui/format-price.ts';
import { Calculator } from './calculator.tsx';
import { grossBeside } from './gross-price.ts';
import { LadderSection } from './ladder-section.tsx';
import { PriceCountry } from './price-country.tsx';
import type { PricedItem } from './priced-item.ts';
import styles from './pricing-tab.module.css';

/** What the family costs: its styles to choose from with what a choice comes to, and beside them the price list of one. */
export function PricingTab({
  item,
  ladders,
  rebateWords,
  rebates,
  asked,
  countries,
  kept,
}: {
  item: PricedItem | null;
  ladders: PriceLadder[];
  rebateWords: string[];
  rebates: Rebates | undefined;
  /** For whom the address asks for prices; null where it does not. */
  asked: PricesFor | null;
  countries: TaxedCountry[];
  /** What the address chooses of the family. */
  kept: [string, string][];
}) {
  const { page, currency } = useFamilyView();
  const { view, buyer } = usePriceView(asked);
  const gross = grossBeside(view, currency);
  const isDemo = useFrame()?.settings.isDemo ?? false;
  return (
    <>
      <div className={text.note}>
        <p>
          <PriceWords view={view} />
          {isDemo && ' These prices are a demonstration: no money changes hands.'}
        </p>
        <PriceCountry countries={countries} asked={asked} kept={kept} />
        <CurrencyForm />
      </div>
      <div className={styles.plan}>
        <Calculator
          key={page.family.id}
          firstUid={item?.uid ?? null}
          rebates={rebates}
          view={view}
          buyerCountry={buyer?.country}
        />
        {item !== null && (
          <section id="licences" className={styles.list}>
            <h2>{item.name}</h2>
            <p className={text.prose}>
              {isBaseCharged(item, ladders) &&
                `Base price ${formatPrice(toMajorUnits(item.price, currency), currency)} net. `}
              Each licence multiplies the base price by the factor of its step, takes off the discount for the
              styles under it, and rounds to 0.01. {rebateWords.join(' ')}
              {view.isGross && view.rate > 0 && ' VAT is reckoned on the sum of an order.'}
            </p>
            {ladders.map((ladder) => (
              <LadderSection
                key={ladder.templateId}
                ladder={ladder}
                itemName={item.name}
                view={view}
                gross={gross === null ? null : (amount) => gross(toMajorUnits(amount, currency))}
              />
            ))}
          </section>
        )}
      </div>
    </>
  );
}

function PriceWords({ view }: { view: PriceView }) {
  const home = useFrame()?.prices.home.name ?? '';
  const least =
    'Beside each style stands the least that a licence of it costs, which leads to its price list.';
  if (view.isGross)
    return view.rate > 0
      ? `All prices are for private buyers, ${priceLabel(view)}${view.isOfSeller ? ` of ${home}` : ''}. ${least}`
      : `All prices are final: no VAT is charged${view.isOfSeller ? '' : ' in your country'}. ${least}`;
  return `All prices are net. ${least} VAT is added in the shop${view.isGrossBeside ? ' and stands beside them for your country' : ''}.`;
}

/** Where no licence of a list costs the base price, it is nobody's price. */
function isBaseCharged({ price }: PricedItem, ladders: PriceLadder[]): boolean {
  return ladders.some(({ scales }) =>
    scales.some(({ rungs }) => rungs.some(({ prices: [alone] }) => alone === price)),
  );
}
