import { Link, useSearchParams } from 'react-router';
import { adminPlaces } from '#contract/admin/admin-places.ts';
import type { YearFigures } from '#contract/admin/figures/year-figures.ts';
import { formatAmount, formatRate } from '#domain/money/money.ts';
import { useAnswer } from '#web/admin/calls/use-answer.ts';
import controls from '#web/admin/controls/controls.module.css';
import { DownloadLink } from '#web/admin/controls/download-link.tsx';
import { Refusal } from '#web/admin/controls/refusal.tsx';
import { Scrolled } from '#web/admin/controls/scrolled.tsx';
import { SheetPart } from '#web/admin/sheet/sheet-part.tsx';
import styles from './figures.module.css';

/** The return of a quarter: the one of now, or the last one of a year that is over, unless the address has another. */
export function OneStopShop({ figures: { year, thisYear, thisQuarter } }: { figures: YearFigures }) {
  const [query] = useSearchParams();
  const usual = year === thisYear ? thisQuarter : 4;
  const chosen = query.get('quarter') ?? `${usual}`;
  const quarter = `${year}-Q${chosen}`;
  const { value, refusal, reload } = useAnswer('readOss', { query: { quarter } });
  const figures = value?.quarter === quarter ? value : null;
  const isEmpty = figures !== null && figures.supplies.length + figures.corrections.length === 0;
  return (
    <SheetPart
      title="One-stop shop"
      tools={
        figures !== null && (
          <DownloadLink href={`${adminPlaces.readOssCsv.path}?quarter=${quarter}`}>
            {`Save ${quarter} as CSV`}
          </DownloadLink>
        )
      }
    >
      <nav aria-label="Quarters" className={controls.row}>
        {['1', '2', '3', '4'].map((one) => (
          <Link
            key={one}
            className={one === chosen ? '' : controls.word}
            aria-current={one === chosen ? 'true' : undefined}
            to={`?year=${year}&quarter=${one}`}
          >
            {`Quarter ${one}`}
          </Link>
        ))}
      </nav>
      {refusal !== null && (
        <Refusal problem={refusal.problem} onAgain={refusal.problem === null ? reload : null} />
      )}
      {isEmpty && refusal === null && (
        <p className={controls.soft}>{`Nothing of ${quarter} is for the one-stop shop.`}</p>
      )}
      {figures !== null && !isEmpty && refusal === null && (
        <Scrolled label={`The return of ${quarter}`}>
          <table className={`${styles.table} ${styles.return}`}>
            <thead>
              <tr>
                <th scope="col">Quarter</th>
                <th scope="col">Country</th>
                <th scope="col">Currency</th>
                <th scope="col">Rate</th>
                <th scope="col">Net</th>
                <th scope="col">VAT</th>
              </tr>
            </thead>
            <tbody>
              {figures.supplies.map(({ country, rate, currency, total, vat }) => (
                <tr key={`${country} ${rate} ${currency}`}>
                  <td>{quarter}</td>
                  <td>{country}</td>
                  <td>{currency}</td>
                  <td>{formatRate(rate)}</td>
                  <td>{formatAmount(total, currency)}</td>
                  <td>{formatAmount(vat, currency)}</td>
                </tr>
              ))}
              {figures.corrections.map(({ quarter: corrected, country, currency, vat }) => (
                <tr key={`${corrected} ${country} ${currency}`}>
                  <td>{`${corrected}, corrected`}</td>
                  <td>{country}</td>
                  <td>{currency}</td>
                  <td>–</td>
                  <td>–</td>
                  <td>{formatAmount(vat, currency)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Scrolled>
      )}
    </SheetPart>
  );
}
