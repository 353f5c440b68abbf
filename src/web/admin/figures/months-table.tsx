import type { CurrencyFigures, FigureSums, PeriodFigures } from '#contract/admin/figures/year-figures.ts';
import { monthName } from '#domain/day/days.ts';
import { formatNumber } from '#domain/figure/figures.ts';
import { formatAmount } from '#domain/money/money.ts';
import { Scrolled } from '#web/admin/controls/scrolled.tsx';
import styles from './figures.module.css';

const kinds = { sold: 'Paid', credited: 'Credit notes', left: 'Left' } as const;
const words = { net: 'Net', vat: 'VAT', rounding: 'Rounding', gross: 'Gross' } as const;
type Part = keyof typeof words;

/** The months of a year in one currency, and what they add up to. */
export function MonthsTable({
  year,
  figures: { currency, months, year: all },
}: {
  year: number;
  figures: CurrencyFigures;
}) {
  const isRounded = [...months, all].some(
    ({ sold, credited }) => sold.rounding !== 0 || credited.rounding !== 0,
  );
  const parts: Part[] = isRounded ? ['net', 'vat', 'rounding', 'gross'] : ['net', 'vat', 'gross'];
  return (
    <Scrolled label={`Months of ${year} in ${currency}`}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col" rowSpan={2}>
              Month
            </th>
            <th scope="col" rowSpan={2}>
              Orders
            </th>
            {Object.entries(kinds).map(([kind, title]) => (
              <th key={kind} scope="colgroup" colSpan={parts.length} className={styles.first}>
                {title}
              </th>
            ))}
          </tr>
          <tr>
            {Object.keys(kinds).map((kind) =>
              parts.map((part, at) => (
                <th key={`${kind} ${part}`} scope="col" className={at === 0 ? styles.first : ''}>
                  {words[part]}
                </th>
              )),
            )}
          </tr>
        </thead>
        <tbody>
          {months.map((month, at) => (
            <Period
              key={monthName(at + 1)}
              name={monthName(at + 1)}
              {...{ period: month, parts, currency }}
            />
          ))}
        </tbody>
        <tfoot>
          <Period name={`${year}`} {...{ period: all, parts, currency }} />
        </tfoot>
      </table>
    </Scrolled>
  );
}

function Period({
  name,
  period: { orders, ...figures },
  parts,
  currency,
}: {
  name: string;
  period: PeriodFigures;
  parts: readonly Part[];
  currency: string;
}) {
  const write = (sums: FigureSums, part: Part) =>
    sums[part] === 0 ? '–' : formatAmount(sums[part], currency);
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{orders === 0 ? '–' : formatNumber(orders)}</td>
      {(['sold', 'credited', 'left'] as const).map((kind) =>
        parts.map((part, at) => (
          <td key={`${kind} ${part}`} className={at === 0 ? styles.first : ''}>
            {write(figures[kind], part)}
          </td>
        )),
      )}
    </tr>
  );
}
