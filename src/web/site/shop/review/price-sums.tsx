import { formatAmount, formatMoney, formatRate } from '#domain/money/money.ts';
import type { PriceChange } from '#domain/price/price-changes.ts';
import type { PriceAdjustment, Prices } from '#domain/price/prices.ts';
import type { VatGround } from '#domain/vat/vat-ground.ts';
import { noVatLine } from '#domain/vat/vat-words.ts';
import { NumberedWords } from '#web/site/words/numbered-words.tsx';
import styles from './review.module.css';

/** The sums under an order: what its lines are changed by, net, VAT, rounding, and what is paid. */
export function PriceSums({
  prices,
  ground,
}: {
  prices: Pick<
    Prices,
    'finalPriceExcludingVat' | 'vat' | 'vatRate' | 'rounding' | 'finalPrice' | 'currency'
  > & { changes: PriceChange[]; adjustments: Pick<PriceAdjustment, 'label' | 'amount'>[] };
  ground: VatGround;
}) {
  const { currency } = prices;
  const lines: [string, number][] = [
    ...[...prices.changes, ...prices.adjustments].map(({ label, amount }): [string, number] => [
      label,
      amount,
    ]),
    ['Excl. VAT', prices.finalPriceExcludingVat],
    [vatLabel(prices.vatRate, ground), prices.vat],
  ];
  if (prices.rounding !== 0) lines.push(['Rounding', prices.rounding]);
  return (
    <tfoot>
      {lines.map(([label, amount]) => (
        <tr key={`${label} ${amount}`}>
          <td />
          <th scope="row" className={styles.sumLabel}>
            <NumberedWords>{label}</NumberedWords>
          </th>
          <td className={styles.figure}>{formatAmount(amount, currency)}</td>
        </tr>
      ))}
      <tr>
        <td />
        <th scope="row" className={styles.sumLabel}>
          Total
        </th>
        <td className={styles.figure}>{formatMoney({ amount: prices.finalPrice, currency })}</td>
      </tr>
    </tfoot>
  );
}

function vatLabel(vatRate: number, ground: VatGround): string {
  if (ground === 'charged') return `VAT ${formatRate(vatRate)}`;
  return noVatLine(ground) ?? 'VAT by your country';
}
