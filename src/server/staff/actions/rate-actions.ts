import { staffRate, staffRates } from '#contract/staff.ts';
import { formatDay } from '#domain/day/days.ts';
import { describeRate } from '#domain/money/describe-rate.ts';
import { enterRate } from '#server/staff/figures/enter-rate.ts';
import { listRates } from '#server/staff/figures/list-rates.ts';
import { changingAction, readingAction } from './staff-action.ts';

/** What staff do with rates of exchange. */
export const rateActions = {
  rate: changingAction({
    name: 'rate',
    title: 'Rate of exchange',
    says: 'Keeps what 1 of a currency is worth in another one, by which papers state VAT in its country’s currency.',
    schema: staffRate,
    run: enterRate,
    tell: (entered) => [
      `${entered.from} 1 is ${entered.to} ${entered.rate} from ${formatDay(entered.day)} on (${entered.source}).`,
      `${describeRate(entered)}.`,
    ],
  }),
  rates: readingAction({
    name: 'rates',
    title: 'Rates of exchange',
    says: 'Lists the rates of exchange that were entered, the newest first.',
    schema: staffRates,
    run: async (services) => ({ ok: true, value: await listRates(services) }),
  }),
};
