import { salesMetersAsked, vatQuarter } from '#contract/staff.ts';
import { formatCount } from '#domain/figure/figures.ts';
import { formatMoney, toMajorUnits, toPercent } from '#domain/money/money.ts';
import {
  type OssFigures,
  readOssFigures,
  readSalesMeters,
  type SalesMeters,
} from '#server/staff/figures/read-vat-figures.ts';
import { actionCommand } from './action-command.ts';
import type { StaffCommand } from './staff-command.ts';

/** The commands that add up what was sold for the tax office. */
export const figuresCommands: Record<string, StaffCommand> = {
  oss: actionCommand({
    says: 'Writes what the return of a quarter holds for the one-stop shop, as CSV.',
    takes: ['quarter'],
    schema: vatQuarter,
    read: ({ positionals: [quarter] }) => ({ ok: true, value: { quarter } }),
    run: async (services, asked) => ({ ok: true, value: await readOssFigures(services, asked) }),
    tell: writeOssCsv,
  }),
  'sales-meters': actionCommand({
    says: 'Tells how much was sold in a year where thresholds hold: in the EU, and in each state of the USA.',
    takes: [],
    options: { year: { shows: 'YEAR', read: Number } },
    schema: salesMetersAsked,
    run: async (services, asked) => ({ ok: true, value: await readSalesMeters(services, asked) }),
    tell: describeMeters,
  }),
};

/** A line a country and rate, then one a correction of an earlier quarter; every value is a code or a figure. */
function writeOssCsv({ quarter, currency, supplies, corrections }: OssFigures): string[] {
  const money = (amount: number) => `${toMajorUnits(amount, currency)}`;
  return [
    'kind,quarter,country,rate,net,vat,currency',
    ...supplies.map(({ country, rate, total, vat }) =>
      ['supply', quarter, country, toPercent(rate), money(total), money(vat), currency].join(','),
    ),
    ...corrections.map((correction) =>
      ['correction', correction.quarter, correction.country, '', '', money(correction.vat), currency].join(
        ',',
      ),
    ),
  ];
}

function describeMeters({ year, currency, eu, states }: SalesMeters): string[] {
  const money = (amount: number) => formatMoney({ amount, currency });
  const most = eu.threshold === null ? '' : ` of ${money(eu.threshold)}`;
  return [
    `${year}: ${money(eu.sold)}${most} to private buyers in other countries of the EU`,
    ...states.map(
      ({ state, count, total }) =>
        `${year}: ${money(total)} in ${formatCount(count, 'order')} in ${state === '' ? 'the USA, no state given' : `US-${state}`}`,
    ),
  ];
}
