import { useId } from 'react';
import type { CurrencyFigures } from '#contract/admin/figures/year-figures.ts';
import { writeMark } from '#contract/admin/figures/year-words.ts';
import { monthName } from '#domain/day/days.ts';
import styles from './figures.module.css';

/** So many characters have the usual room: `1’000’000`. */
const usualLabel = 9;

/** A bar a month, as the server reckoned them; the table below says the same in figures. */
export function MonthsChart({
  year,
  figures: { currency, chart },
}: {
  year: number;
  figures: CurrencyFigures;
}) {
  const title = useId();
  const labels = chart.lines.map(({ value }) => writeMark(value, currency));
  const isWide = labels.some((label) => label.length > usualLabel);
  return (
    <svg role="img" aria-labelledby={title} className={`${styles.chart} ${isWide ? styles.wide : ''}`}>
      <title id={title}>
        {`Net sales less credit notes of each month of ${year} in ${currency}. The table below has the figures.`}
      </title>
      {chart.lines.map(({ y, value }, at) => (
        <g key={value} className={value === 0 ? styles.ground : styles.line}>
          <line x1="0" x2="100%" y1={`${y}%`} y2={`${y}%`} />
          <text x="0" y={`${y}%`} dx="-0.75em" dy="0.35em">
            {labels[at]}
          </text>
        </g>
      ))}
      {chart.bars.map(({ x, y, width, height }, at) => {
        const month = monthName(at + 1);
        return (
          <g key={month}>
            <rect x={`${x}%`} y={`${y}%`} width={`${width}%`} height={`${height}%`} />
            <text x={`${x + width / 2}%`} y="100%" dy="1.75em" className={styles.month}>
              {month.slice(0, 3)}
            </text>
            <text x={`${x + width / 2}%`} y="100%" dy="1.75em" className={styles.initial}>
              {month.slice(0, 1)}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
