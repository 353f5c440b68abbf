import { formatCount } from '#domain/figure/figures.ts';
import { formatMoney, toMajorUnits, toPercent } from '#domain/money/money.ts';
import { lookUpActions } from '#server/staff/actions/keeping-actions.ts';
import type { OssFigures, SalesMeters } from '#server/staff/figures/read-vat-figures.ts';
import { actionCommand } from './action-command.ts';
import type { StaffCommand } from './staff-command.ts';

/** The commands that add up what was sold for the tax office. */
export const figuresCommands: Record<string, StaffCommand> = {
  oss: actionCommand({
    action: lookUpActions.oss,
    takes: ['quarter'],
    read: ({ positionals: [quarter] }) => ({ ok: true, value: { quarter } }),
    tell: writeOssCsv,
  }),
  'sales-meters': actionCommand({
    action: lookUpActions.salesMeters,
    takes: [],
    options: { year: { shows: 'YEAR', read: Number } },
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
