import { formatCount, formatFactor, formatPercent, formatSigned } from '#domain/figure/figures.ts';
import { formatAmount } from '#domain/money/money.ts';
import { type PriceView, priceLabel, viewedPrice } from '#domain/price/price-view.ts';
import type { PriceLadder } from '#domain/price-list/price-ladder.ts';
import { useFamilyView } from '#web/site/family/view/family-view.ts';
import { useFrame } from '#web/site/page/use-frame.ts';
import { Prose } from '#web/ui/prose.tsx';
import styles from './ladder-section.module.css';

interface LadderProps {
  ladder: PriceLadder;
  itemName: string;
  view: PriceView;
  /** A net price in minor units with VAT, to stand beside it; null where none does. */
  gross: ((amount: number) => string) | null;
}

/** A licence with every step of its fields, at every discount that more styles under it bring. */
export function LadderSection({ ladder, itemName, view, gross }: LadderProps) {
  const hasDiscount = ladder.columns.some(({ percent }) => percent > 0);
  return (
    <section className={styles.ladderSection}>
      <h3>{ladder.name}</h3>
      <div>
        <Prose html={ladder.description} />
        <p className={styles.rule}>
          {describeTerm(ladder.termMonths)} {ladder.rule}
          {ladder.conditions.map((sentence) => ` ${sentence}`)}
          {hasDiscount && ' Every style under this licence counts for its discount, whatever its family.'}
          {ladder.scales.length > 1 && ' Each table shows the other fields at their first step.'}
        </p>
        {ladder.scales.map((scale) => (
          <ScaleTable
            key={scale.label}
            scale={scale}
            ladder={ladder}
            itemName={itemName}
            view={view}
            gross={gross}
          />
        ))}
      </div>
    </section>
  );
}

function ScaleTable({
  scale,
  ladder,
  itemName,
  view,
  gross,
}: LadderProps & { scale: PriceLadder['scales'][number] }) {
  const { currency } = useFamilyView();
  const contactEmail = useFrame()?.settings.contactEmail ?? '';
  const { columns } = ladder;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than its window is scrolled by keyboard, too
    <section className={styles.scroll} aria-label={`${ladder.name}, ${scale.label}`} tabIndex={0}>
      <table className={styles.ladder} data-has-gross={view.isGross || gross !== null || undefined}>
        <caption className="visually-hidden">
          {itemName} under the licence {ladder.name}, by {scale.label}:{' '}
          {view.isGross ? `prices in ${currency}, ${priceLabel(view)}` : `net prices in ${currency}`}
        </caption>
        <thead>
          <tr>
            <th scope="col">
              {scale.label}, {currency} {priceLabel(view)}
            </th>
            {columns.map(({ from, percent, rebatePercent }, index) => (
              <th key={from} scope="col" className={styles.price}>
                {index === 0
                  ? formatCount(from, 'style')
                  : `${ladder.isGraduated ? 'Style' : 'From'} ${from}`}
                <Discount percent={percent} />
                <Discount percent={rebatePercent} />
              </th>
            ))}
            {gross !== null && (
              <th scope="col" className={`${styles.price} ${styles.gross}`}>
                With VAT
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {scale.rungs.map((rung) => (
            <tr key={rung.label}>
              <th scope="row">
                <span className={styles.step}>
                  <span>{rung.label} </span>
                  <span className={styles.factor}>{formatFactor(rung.factor)}</span>
                </span>
              </th>
              {rung.prices.map((price, index) => (
                <td key={columns[index]?.from} className={styles.price}>
                  {formatAmount(viewedPrice(price, view, currency), currency)}
                </td>
              ))}
              {gross !== null && (
                <td className={`${styles.price} ${styles.gross}`}>{gross(rung.prices[0] ?? 0)}</td>
              )}
            </tr>
          ))}
          {scale.beyond !== null && (
            <tr>
              <th scope="row">{scale.beyond}</th>
              <td className={styles.price} colSpan={columns.length + (gross === null ? 0 : 1)}>
                <a href={`mailto:${contactEmail}`}>Ask for a quote</a>
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </section>
  );
}

/** What is taken off a column's prices; nothing where nothing is. */
function Discount({ percent }: { percent: number }) {
  if (percent <= 0) return null;
  return <span className={styles.percent}> {formatSigned(formatPercent(percent), true)}</span>;
}

function describeTerm(months: number | null): string {
  if (months === null) return 'Paid once, not limited in time.';
  const term = months % 12 === 0 ? formatCount(months / 12, 'year') : formatCount(months, 'month');
  return `Paid for ${term} from the day of payment; to go on after that, it is bought again.`;
}
