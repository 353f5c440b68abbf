import type { CurrencyFigures, YearFigures } from '#contract/admin/figures/year-figures.ts';
import {
  figureKinds,
  figureParts,
  shownKinds,
  shownParts,
  writeFigure,
  writeMark,
  yearStatus,
} from '#contract/admin/figures/year-words.ts';
import { monthName } from '#domain/day/days.ts';
import { firstInstantOf } from '#domain/day/first-instant-of.ts';
import { foundryDay, presentZone, zonesBetween } from '#domain/day/foundry-days.ts';
import { formatInstantIn } from '#domain/day/zoned-minutes.ts';
import { formatNumber } from '#domain/figure/figures.ts';
import { MINUTE_IN_MS } from '#domain/limits.ts';
import type { YearData } from '#server/documents/data/document-data.ts';
import { demoRemarks, demoSentence, sellerLines } from '#server/documents/data/document-words.ts';
import type { Fact } from '#server/documents/data/sheet.ts';
import type { CurrencyPart, MonthsColumn, YearSheet } from '#server/documents/data/year-sheet.ts';

/** The paper of a year: what the screen of it shows. Of a year that is over it is the same whenever it is drawn. */
export function yearSheet({ shop, figures, at }: YearData): YearSheet {
  const { year, thisYear, currencies } = figures;
  const { timeZones } = shop;
  const isOver = year < thisYear;
  const status = yearStatus(figures);
  const beginOf = (one: number) =>
    firstInstantOf(`${one}-01-01`, (instant) => foundryDay(instant, timeZones));
  const [start, end] = [beginOf(year), beginOf(year + 1)];
  const minute = new Date(Math.floor(at.getTime() / MINUTE_IN_MS) * MINUTE_IN_MS);
  return {
    title: 'Figures',
    number: `${year}`,
    author: shop.seller.name,
    date: isOver ? end : minute,
    remarks: [...(shop.isDemo ? [demoSentence] : demoRemarks(shop)), ...(status === '' ? [] : [status])],
    issuer: sellerLines(shop),
    facts: [
      { label: 'Year', lines: [`${year}`] },
      { label: 'Currency', lines: [currencies.map(({ currency }) => currency).join(', ')] },
      { label: 'Days of', lines: zonesBetween(timeZones, { start, end }) },
      { label: 'As of', lines: isOver ? [] : [formatInstantIn(minute, presentZone(timeZones))] },
    ].filter(({ lines }) => lines.some((line) => line !== '')),
    words: currencies.length === 0 ? [] : explainWords(currencies),
    currencies: currencies.map((one) => currencyPart(one, year)),
  };
}

function explainWords(currencies: YearFigures['currencies']): Fact[] {
  const isRounded = currencies.some((one) => shownParts(one).includes('rounding'));
  return [
    {
      label: figureKinds.sold,
      lines: [
        'Orders paid in the month, by their invoices and receipts, with surcharges; what is invoiced and not paid is not in it.',
      ],
    },
    {
      label: figureKinds.credited,
      lines: ['What the credit notes of the month took back of paid orders, whenever these were paid.'],
    },
    {
      label: figureKinds.left,
      lines: [
        `Paid less credit notes, below nothing where more was taken back than came in. ${isRounded ? 'Net, VAT and rounding' : 'Net and VAT'} make gross; a dash is nothing.`,
      ],
    },
  ];
}

function currencyPart({ currency, months, year: all, chart }: CurrencyFigures, year: number): CurrencyPart {
  const periods = [...months, all];
  const names = months.map((_, at) => monthName(at + 1));
  const parts = shownParts({ months, year: all });
  return {
    title: `${currency} ${year}`,
    legend: 'Net sales less credit notes of each month',
    lines: chart.lines.map(({ y, value }) => ({
      y,
      isNothing: value === 0,
      label: writeMark(value, currency),
    })),
    bars: chart.bars.map((bar, at) => ({ ...bar, label: (names[at] ?? '').slice(0, 3) })),
    lead: [
      { head: 'Month', cells: [...names, `${year}`] },
      { head: 'Orders', cells: periods.map(({ orders }) => (orders === 0 ? '–' : formatNumber(orders))) },
    ],
    groups: shownKinds.map((kind) => ({
      title: figureKinds[kind],
      columns: parts.map(
        (part): MonthsColumn => ({
          head: figureParts[part],
          cells: periods.map((period) => writeFigure(period[kind][part], currency)),
        }),
      ),
    })),
  };
}
