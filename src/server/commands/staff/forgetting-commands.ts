import { formatDay } from '#domain/day/days.ts';
import { formatCount } from '#domain/figure/figures.ts';
import { type KeepingPeriod, keepingBegin } from '#domain/keeping/keeping-period.ts';
import { forgettingActions } from '#server/staff/actions/forgetting-actions.ts';
import type { tellKeeping } from '#server/staff/forgetting/tell-keeping.ts';
import { actionCommand } from './action-command.ts';
import type { StaffCommand } from './staff-command.ts';

/** The commands about what is kept for how long, and about persons who are to be forgotten. */
export const forgettingCommands: Record<string, StaffCommand> = {
  keeping: actionCommand({ action: forgettingActions.keeping, takes: [], tell: describeKeeping }),
  'export-person': actionCommand({
    action: forgettingActions.exportPerson,
    takes: ['e-mail'],
    options: { to: { shows: 'FILE', isRequired: true } },
    read: ({ positionals: [email] }) => ({ ok: true, value: { email } }),
  }),
  forget: actionCommand({
    action: forgettingActions.forget,
    takes: ['e-mail'],
    options: { 'for-good': { shows: null } },
    read: ({ positionals: [email], has }) => ({
      ok: true,
      value: { email, isForGood: has('for-good') },
    }),
  }),
  'merge-accounts': actionCommand({
    action: forgettingActions.mergeAccounts,
    takes: ['kept', 'ended'],
    options: { again: { shows: 'ENDED' } },
    read: ({ positionals: [email, mergedEmail], find }) => {
      const mergedEmailAgain = find('again');
      return {
        ok: true,
        value: { email, mergedEmail, ...(mergedEmailAgain !== null && { mergedEmailAgain }) },
      };
    },
  }),
};

function describeKeeping({
  keeping: { own, oneStopShop, yearEnds },
  leaving: { orders, from },
}: Awaited<ReturnType<typeof tellKeeping>>): string[] {
  // Any year will do, as long as it is not told.
  const end = formatDay(`2001-${yearEnds}`).replace(' 2001', '');
  const rule = (kept: KeepingPeriod) => `${kept.years} years ${keepingBegin(kept)}: ${kept.source}.`;
  const isOwnRule =
    own.years === oneStopShop.years &&
    (own.isByCalendarYear === oneStopShop.isByCalendarYear || yearEnds === '12-31');
  return [
    `The business year ends each ${end}.`,
    `Orders are kept for ${rule(own)}`,
    ...(isOwnRule
      ? []
      : [`Those that bear VAT of another country of the EU are kept for ${rule(oneStopShop)}`]),
    ...orders.map(
      ({ orderNumber, lastDay, keptUntil }) =>
        `${orderNumber}  last changed ${formatDay(lastDay)}, kept until ${formatDay(keptUntil)}`,
    ),
    orders.length === 0
      ? 'None is deleted within six weeks.'
      : `${formatCount(orders.length, 'order')} will be deleted, from ${formatDay(from)} on.`,
  ];
}
