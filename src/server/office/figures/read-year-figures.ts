import { asc, sql } from 'drizzle-orm';
import type {
  CurrencyFigures,
  FigureSums,
  PeriodFigures,
  YearFigures,
} from '#contract/admin/figures/year-figures.ts';
import { firstInstantOf } from '#domain/day/first-instant-of.ts';
import { quarterOf } from '#domain/vat/vat-sales.ts';
import { shopOrder } from '#server/database/schema/orders.ts';
import { orderDocument } from '#server/database/schema/papers.ts';
import type { FigureServices } from '#server/staff/figures/read-vat-figures.ts';
import { drawMonths } from './draw-months.ts';

/** What a month came to in a currency, of what was paid or of what was credited. */
interface MonthRow extends FigureSums {
  currency: string;
  /** From 1. */
  month: number;
  kind: 'sold' | 'credited';
  count: number;
}

/**
 * What was paid and credited in a year, this one unless another is named, month by month of the foundry's days, by the rule of the
 * figures of VAT (`read-vat-sales.ts`): an order counts on the day that it was paid, a credit note on its own, and what was credited
 * before its order was paid was never sold. Two statements, however many orders there are.
 */
export async function readYearFigures(
  services: FigureServices,
  { year: asked }: { year?: number | undefined },
): Promise<YearFigures> {
  const { db, now, dayOf } = services;
  const today = dayOf(now());
  const thisYear = yearOf(today);
  const thisQuarter = Number(quarterOf(today).slice(-1));
  const year = asked ?? thisYear;
  const [first] = await db
    .select({ createdAt: shopOrder.createdAt })
    .from(shopOrder)
    .orderBy(asc(shopOrder.id))
    .limit(1);
  const firstYear = first === undefined ? thisYear : Math.min(yearOf(dayOf(first.createdAt)), thisYear);
  return {
    year,
    thisYear,
    thisQuarter,
    firstYear,
    currencies: groupByCurrency(await readMonths(services, year)),
  };
}

async function readMonths({ db, dayOf }: FigureServices, year: number): Promise<MonthRow[]> {
  const starts = Array.from({ length: 13 }, (_, month) =>
    firstInstantOf(
      month === 12 ? `${year + 1}-01-01` : `${year}-${String(month + 1).padStart(2, '0')}-01`,
      dayOf,
    ).toISOString(),
  );
  const bounds = sql`array[${sql.join(
    starts.map((start) => sql`${start}::timestamptz`),
    sql`, `,
  )}]`;
  const [from, until] = [sql`${starts[0]}::timestamptz`, sql`${starts[12]}::timestamptz`];
  const { rows } = await db.execute<Record<keyof MonthRow, string>>(sql`
    select currency, kind, width_bucket(at, ${bounds}) as month, count(*) as count, sum(net) as net, sum(vat) as vat,
      sum(rounding) as rounding, sum(gross) as gross
    from (
      select currency, 'sold' as kind, paid_at as at, total as net, vat, rounding, final_price as gross
      from ${shopOrder} where paid_at >= ${from} and paid_at < ${until}
      union all
      select paid.currency, 'credited', credit.made_at, (credit.data ->> 'total')::int, (credit.data ->> 'vat')::int,
        (credit.data ->> 'rounding')::int, (credit.data ->> 'finalPrice')::int
      from ${orderDocument} as credit join ${shopOrder} as paid on paid.id = credit.order_id
      where credit.kind = 'credit-note' and credit.made_at >= ${from} and credit.made_at < ${until}
        and credit.made_at >= paid.paid_at
    ) as counted
    group by 1, 2, 3`);
  return rows.map(({ currency, kind, month, count, net, vat, rounding, gross }) => ({
    currency,
    kind: kind === 'sold' ? 'sold' : 'credited',
    month: Number(month),
    count: Number(count),
    ...{ net: Number(net), vat: Number(vat), rounding: Number(rounding), gross: Number(gross) },
  }));
}

function groupByCurrency(rows: readonly MonthRow[]): CurrencyFigures[] {
  const currencies = [...new Set(rows.map(({ currency }) => currency))].sort();
  return currencies.map((currency) => {
    const months = Array.from({ length: 12 }, (_, at) => {
      const find = (kind: MonthRow['kind']) =>
        rows.find((row) => row.currency === currency && row.month === at + 1 && row.kind === kind);
      const { sold, credited } = { sold: find('sold'), credited: find('credited') };
      return toPeriod(sold?.count ?? 0, sumsOf(sold), sumsOf(credited));
    });
    const year = months.reduce(
      (all, month) =>
        toPeriod(all.orders + month.orders, add(all.sold, month.sold), add(all.credited, month.credited)),
      toPeriod(0, nothing, nothing),
    );
    return { currency, months, year, chart: drawMonths(months.map(({ left }) => left.net)) };
  });
}

const nothing: FigureSums = { net: 0, vat: 0, rounding: 0, gross: 0 };

function sumsOf(row: MonthRow | undefined): FigureSums {
  if (row === undefined) return nothing;
  const { net, vat, rounding, gross } = row;
  return { net, vat, rounding, gross };
}

function toPeriod(orders: number, sold: FigureSums, credited: FigureSums): PeriodFigures {
  return { orders, sold, credited, left: add(sold, credited, -1) };
}

function add(one: FigureSums, other: FigureSums, sign: 1 | -1 = 1): FigureSums {
  return {
    net: one.net + sign * other.net,
    vat: one.vat + sign * other.vat,
    rounding: one.rounding + sign * other.rounding,
    gross: one.gross + sign * other.gross,
  };
}

function yearOf(day: string): number {
  return Number(day.slice(0, 4));
}
