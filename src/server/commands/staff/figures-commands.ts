import { formatDay } from '#domain/day/days.ts';
import { lookUpActions } from '#server/staff/actions/keeping-actions.ts';
import { rateActions } from '#server/staff/actions/rate-actions.ts';
import { describeMeters } from '#server/staff/figures/describe-meters.ts';
import { ossCsv } from '#server/staff/figures/oss-csv.ts';
import { actionCommand } from './action-command.ts';
import type { StaffCommand } from './staff-command.ts';

/** The commands that add up what was sold for the tax office. */
export const figuresCommands: Record<string, StaffCommand> = {
  oss: actionCommand({
    action: lookUpActions.oss,
    takes: ['quarter'],
    read: ({ positionals: [quarter] }) => ({ ok: true, value: { quarter } }),
    tell: ossCsv,
  }),
  'sales-meters': actionCommand({
    action: lookUpActions.salesMeters,
    takes: [],
    options: { year: { shows: 'YEAR', read: Number } },
    tell: describeMeters,
  }),
  rate: actionCommand({
    action: rateActions.rate,
    takes: ['from', 'to', 'rate'],
    options: {
      source: { shows: 'TEXT', isRequired: true },
      day: { shows: 'DAY' },
      sure: { shows: null },
    },
    read: ({ positionals: [from, to, rate], has }) => ({
      ok: true,
      value: { from, to, rate, isSure: has('sure') },
    }),
  }),
  rates: actionCommand({
    action: rateActions.rates,
    takes: [],
    tell: (rates) =>
      rates.length === 0
        ? ['No rate was entered.']
        : rates.map(
            ({ from, to, rate, day, source }) => `${formatDay(day)}  ${from} 1 = ${to} ${rate}  ${source}`,
          ),
  }),
};
