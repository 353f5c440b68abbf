import { staffCheckOff, staffTakeOut } from '#contract/staff.ts';
import { formatCount } from '#domain/figure/figures.ts';
import { checkOff } from '#server/staff/going-live/check-off.ts';
import { takeOutTried } from '#server/staff/going-live/take-out-tried.ts';
import { changingAction } from './staff-action.ts';

/** What is done once, before a shop takes real orders. */
export const shopActions = {
  checkOff: changingAction({
    name: 'check-off',
    title: 'Say that it is done',
    says: 'Says of a point of the checklist that it is done, where no machine can tell: vat, licences, backup.',
    schema: staffCheckOff,
    run: checkOff,
    tell: ({ point, isDone }) => [`${point}: ${isDone ? 'it is said to be done' : 'it is open again'}.`],
  }),
  takeOutTried: changingAction({
    name: 'take-out-tried',
    title: 'Take out what was tried',
    says: 'Tells how many orders were tried out, and deletes all of them once it is said to be for good; real ones it leaves.',
    schema: staffTakeOut,
    run: takeOutTried,
    tell: ({ orders, papers, deliveries }, { asked: { isForGood } }) => [
      `${formatCount(orders, 'order')} that ${orders === 1 ? 'was' : 'were'} tried out, with ${formatCount(papers, 'paper')} and ${formatCount(deliveries, 'delivery', 'deliveries')}, ${isForGood ? 'are deleted; invoices begin at I-000001 again, orders go on counting' : 'would be deleted, with their payments, licences, quotes, notes and mails'}.`,
      isForGood
        ? 'Accounts, the newsletter’s list, the catalogue and the audit log are as they were.'
        : 'Accounts, the newsletter’s list, the catalogue and the audit log would stay. Links to what is deleted open nothing any more.',
    ],
  }),
};
