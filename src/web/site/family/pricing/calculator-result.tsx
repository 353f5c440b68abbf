import type { ShopItem } from '#domain/cart/shop-item.ts';
import { formatCount } from '#domain/figure/figures.ts';
import { formatMoney, toMajorUnits } from '#domain/money/money.ts';
import { type PriceView, priceLabel, viewedPrice } from '#domain/price/price-view.ts';
import { useFrame } from '#web/site/page/use-frame.ts';
import styles from './calculator.module.css';
import { grossBeside } from './gross-price.ts';
import type { ReckonedChoice } from './reckon-choice.ts';

/** What a choice costs, with what else it asks for: a quote, or another licence beside it. */
export function CalculatorResult({
  reckoned,
  items,
  currency,
  view,
  beyond,
  requirement,
}: {
  reckoned: ReckonedChoice | null;
  items: ShopItem[];
  currency: string;
  view: PriceView;
  /** What only a quote prices. */
  beyond: string | null;
  requirement: string | null;
}) {
  const contactEmail = useFrame()?.settings.contactEmail ?? '';
  const count = items.reduce((sum, { quantity }) => sum + quantity, 0);
  const gross = grossBeside(view, currency);
  const styleCount = formatCount(count, 'style');
  return (
    <div role="status">
      <p className={styles.result}>
        <span className={styles.total}>{sayTotal(reckoned, { view, currency })}</span>
        <span className={styles.soft}>
          {count === 0 ? 'Choose a style' : `${styleCount}${unitOf(reckoned, view)}`}
        </span>
      </p>
      {gross !== null && reckoned?.kind === 'price' && count > 0 && (
        <p className={styles.soft}>{gross(toMajorUnits(reckoned.total, currency))} with VAT</p>
      )}
      {beyond !== null && (
        <p>
          {beyond}:{' '}
          <a className={styles.quote} href={`mailto:${contactEmail}`}>
            Ask for a quote
          </a>
        </p>
      )}
      {requirement !== null && <p>{requirement} The total is without it.</p>}
    </div>
  );
}

function unitOf(reckoned: ReckonedChoice | null, view: PriceView): string {
  if (reckoned?.kind === 'quoted') return '';
  return reckoned?.kind === 'unknown' ? ', no price' : `, ${priceLabel(view)}`;
}

function sayTotal(
  reckoned: ReckonedChoice | null,
  { view, currency }: { view: PriceView; currency: string },
): string {
  if (reckoned === null) return '…';
  if (reckoned.kind === 'quoted') return 'By quote';
  if (reckoned.kind === 'unknown') return '–';
  return formatMoney({ amount: viewedPrice(reckoned.total, view, currency), currency });
}
