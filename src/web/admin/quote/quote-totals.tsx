import type { QuotePreview } from '#contract/admin/quotes.ts';
import { formatMoney } from '#domain/money/money.ts';
import controls from '#web/admin/controls/controls.module.css';
import sheet from '#web/admin/sheet/sheet.module.css';
import styles from './quote.module.css';

/** What a quote is reckoned to. */
type Totals = Pick<
  QuotePreview,
  'currency' | 'items' | 'changes' | 'total' | 'vatLabel' | 'vat' | 'rounding' | 'finalPrice' | 'asked'
>;

/** What a quote comes to, line by line, as the server reckons it; the sum is told whenever it changes. */
export function QuoteTotals({
  preview,
  until = '',
  isOfNow,
}: {
  preview: Totals | null;
  /** Until when that holds, in words. */
  until?: string;
  /** Whether it is of what is typed. */
  isOfNow: boolean;
}) {
  if (preview === null) return <p className={controls.soft}>It is being reckoned.</p>;
  const { currency, items, changes, total, vatLabel, vat, rounding, finalPrice, asked } = preview;
  const money = (amount: number) => formatMoney({ amount, currency });
  const lines = [...items, ...changes];
  return (
    <>
      <table className={isOfNow ? sheet.lines : `${sheet.lines} ${styles.past}`}>
        <tbody>
          {lines.map(({ label, amount }, index) => (
            // Lines may be called the same.
            // biome-ignore lint/suspicious/noArrayIndexKey: their place is all that tells them apart
            <tr key={index}>
              <td>{label}</td>
              <td className={sheet.figure}>{money(amount)}</td>
            </tr>
          ))}
          <tr className={sheet.sum}>
            <td>Total without VAT</td>
            <td className={sheet.figure}>{money(total)}</td>
          </tr>
          <tr>
            <td>{vatLabel}</td>
            <td className={sheet.figure}>{money(vat)}</td>
          </tr>
          {rounding !== 0 && (
            <tr>
              <td>Rounding</td>
              <td className={sheet.figure}>{money(rounding)}</td>
            </tr>
          )}
          <tr className={sheet.sum}>
            <td>To be paid</td>
            <td className={sheet.figure}>{money(finalPrice)}</td>
          </tr>
        </tbody>
      </table>
      <p role="status" className={controls.soft}>
        {isOfNow ? `${money(finalPrice)} in all${until}.` : 'It is being reckoned anew.'}
      </p>
      {asked.length > 0 && (
        <p className={controls.soft}>The page of the link asks the buyer for: {asked.join(', ')}.</p>
      )}
    </>
  );
}
