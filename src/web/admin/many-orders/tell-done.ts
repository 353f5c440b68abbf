import type { OrderActedOn, OrderLine } from '#contract/admin/orders.ts';
import { formatCount, formatNumber } from '#domain/figure/figures.ts';
import type { ManyAct } from '#domain/staff/many-acts.ts';

/** What came of a press over several orders. */
export interface CameOfMany {
  acted: readonly OrderActedOn[];
  /** Those of which no answer came: done or not. */
  unsure: readonly number[];
  /** How many were not come to. */
  rest: number;
}

/** What was done to several orders, as its news have it. */
export interface ManyDone extends CameOfMany {
  id: string;
  action: ManyAct;
  /** What stands on its press. */
  title: string;
  /** The orders as they were seen, by which those are told that were left. */
  seen: ReadonlyMap<number, OrderLine>;
}

/** `Assign: 40 orders; 2 left as they are; 20 not answered, which may be done; 240 not come to.` */
export function tellDone({ title, acted, unsure, rest }: { title: string } & CameOfMany): string {
  const done = acted.filter(({ isDone }) => isDone).length;
  const left = acted.length - done;
  const are = (count: number) => (count === 1 ? 'it is' : 'they are');
  const parts = [
    done === 0
      ? unsure.length === 0
        ? 'nothing was done'
        : 'nothing is known to be done'
      : formatCount(done, 'order'),
    ...(left === 0 ? [] : [`${formatNumber(left)} left as ${are(left)}`]),
    ...(unsure.length === 0 ? [] : [`${formatNumber(unsure.length)} not answered, which may be done`]),
    ...(rest === 0 ? [] : [`${formatNumber(rest)} not come to`]),
  ];
  return `${title}: ${parts.join('; ')}${left + unsure.length > 0 ? ':' : '.'}`;
}

/** How far it is, while it is done: `40 of 300`. */
export function tellProgress({
  done,
  of,
  isStopping,
}: {
  done: number;
  of: number;
  isStopping: boolean;
}): string {
  const far = `${formatNumber(done)} of ${formatNumber(of)}`;
  return isStopping ? `${far}. Stopping after those under way…` : far;
}

/** What is said to who would go elsewhere meanwhile. */
export function tellUnderWay({ done, of, what }: { done: number; of: number; what: string }): string {
  return `${formatNumber(done)} of ${formatNumber(of)} are ${what}, and those under way will be; the rest will not.`;
}
