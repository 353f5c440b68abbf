import { Link, useSearchParams } from 'react-router';
import { adminPlaces } from '#contract/admin/admin-places.ts';
import type { YearFigures } from '#contract/admin/figures/year-figures.ts';
import { yearStatus } from '#contract/admin/figures/year-words.ts';
import { useAnswer } from '#web/admin/calls/use-answer.ts';
import controls from '#web/admin/controls/controls.module.css';
import { DownloadLink } from '#web/admin/controls/download-link.tsx';
import { Refusal } from '#web/admin/controls/refusal.tsx';
import { ScreenFrame } from '#web/admin/frame/screen-frame.tsx';
import { SheetPart } from '#web/admin/sheet/sheet-part.tsx';
import styles from './figures.module.css';
import { MonthsChart } from './months-chart.tsx';
import { MonthsTable } from './months-table.tsx';
import { OneStopShop } from './one-stop-shop.tsx';
import { Thresholds } from './thresholds.tsx';

/** What a year came to. The year, and the quarter of the return, stand in the address. */
export function FiguresScreen() {
  const [query] = useSearchParams();
  const year = query.get('year') ?? '';
  const asked = year === '' ? {} : { year };
  const { value, refusal, isLoading, reload } = useAnswer('readFigures', { query: asked });
  const figures = value !== null && (year === '' || `${value.year}` === year) ? value : null;
  return (
    <ScreenFrame
      path="figures"
      tools={
        figures !== null && (
          <>
            <DownloadLink href={`${adminPlaces.readFiguresPdf.path}?year=${figures.year}`}>
              Save the year as PDF
            </DownloadLink>
            <DownloadLink href={`${adminPlaces.readFiguresCsv.path}?year=${figures.year}`}>
              Save the year as CSV
            </DownloadLink>
          </>
        )
      }
    >
      {refusal !== null && (
        <>
          <Refusal problem={refusal.problem} onAgain={refusal.problem === null ? reload : null} />
          <Link className={controls.word} to="/figures">
            This year
          </Link>
        </>
      )}
      {figures !== null && refusal === null && (
        <div className={styles.year}>
          <YearLinks figures={figures} />
          <p role="status" className={styles.status}>
            {isLoading ? '' : yearStatus(figures)}
          </p>
          {figures.currencies.map((one) => (
            <SheetPart key={one.currency} title={`${one.currency} ${figures.year}`}>
              <MonthsChart year={figures.year} figures={one} />
              <MonthsTable year={figures.year} figures={one} />
            </SheetPart>
          ))}
          <OneStopShop figures={figures} />
          <Thresholds year={figures.year} />
        </div>
      )}
    </ScreenFrame>
  );
}

function YearLinks({ figures: { year, thisYear, firstYear } }: { figures: YearFigures }) {
  const before = Math.min(year - 1, thisYear);
  return (
    <nav aria-label="Years" className={controls.row}>
      {before >= firstYear && (
        <Link className={controls.word} to={`?year=${before}`}>
          {before}
        </Link>
      )}
      <span aria-current="true">{year}</span>
      {year < thisYear && (
        <Link className={controls.word} to={`?year=${Math.max(year + 1, firstYear)}`}>
          {Math.max(year + 1, firstYear)}
        </Link>
      )}
    </nav>
  );
}
