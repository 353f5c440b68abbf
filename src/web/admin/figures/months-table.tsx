import type { CurrencyFigures, PeriodFigures } from '#contract/admin/figures/year-figures.ts';
import {
  type FigurePart,
  figureKinds,
  figureParts,
  shownKinds,
  shownParts,
  writeFigure,
} from '#contract/admin/figures/year-words.ts';
import { monthName } from '#domain/day/days.ts';
import { formatNumber } from '#domain/figure/figures.ts';
import { Scrolled } from '#web/admin/controls/scrolled.tsx';
import styles from './figures.module.css';

/** The months of a year in one currency, and what they add up to. */
export function MonthsTable({
  year,
  figures: { currency, months, year: all },
}: {
  year: number;
  figures: CurrencyFigures;
}) {
  const parts = shownParts({ months, year: all });
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
            {shownKinds.map((kind) => (
              <th key={kind} scope="colgroup" colSpan={parts.length} className={styles.first}>
                {figureKinds[kind]}
              </th>
            ))}
          </tr>
          <tr>
            {shownKinds.map((kind) =>
              parts.map((part, at) => (
                <th key={`${kind} ${part}`} scope="col" className={at === 0 ? styles.first : ''}>
                  {figureParts[part]}
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
  parts: readonly FigurePart[];
  currency: string;
}) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{orders === 0 ? '–' : formatNumber(orders)}</td>
      {shownKinds.map((kind) =>
        parts.map((part, at) => (
          <td key={`${kind} ${part}`} className={at === 0 ? styles.first : ''}>
            {writeFigure(figures[kind][part], currency)}
          </td>
        )),
      )}
    </tr>
  );
}
