import { staffExport, staffForget, staffKeeping, staffMerge } from '#contract/staff.ts';
import { formatCount } from '#domain/figure/figures.ts';
import { describeForgotten } from '#server/staff/forgetting/describe-forgotten.ts';
import { exportPerson, missingSentence } from '#server/staff/forgetting/export-person.ts';
import { forgetPerson } from '#server/staff/forgetting/forget-person.ts';
import { tellKeeping } from '#server/staff/forgetting/tell-keeping.ts';
import { describeMerged } from '#server/staff/merging/describe-merged.ts';
import { mergeAccounts } from '#server/staff/merging/merge-accounts.ts';
import { changingAction, readingAction } from './staff-action.ts';

/** What staff do about how long things are kept, and about persons: who is to be forgotten, who has two accounts. */
export const forgettingActions = {
  keeping: readingAction({
    name: 'keeping',
    title: 'Keeping',
    says: 'Tells how long orders are kept and by which law, and lists those that are deleted within six weeks.',
    schema: staffKeeping,
    run: async (services) => ({ ok: true, value: await tellKeeping(services) }),
  }),
  exportPerson: changingAction({
    name: 'export-person',
    title: 'Export a person',
    says: 'Writes all that is kept of a person, a guest too, into a zip of JSON and papers.',
    isOfMachine: true,
    schema: staffExport,
    run: exportPerson,
    tell: ({ hasAccount, orders, namedIn, papers, missing }, { asked: { to } }) => [
      `${to} holds ${[
        hasAccount ? 'an account' : 'no account',
        formatCount(orders, 'order'),
        formatCount(papers, 'paper'),
        `what ${formatCount(namedIn, 'order')} of others say of this address`,
      ].join(', ')}.`,
      ...(missing.length === 0 ? [] : [missingSentence(missing)]),
      'It is meant for this person alone: give it to nobody else, and delete it then.',
    ],
  }),
  forget: changingAction({
    name: 'forget',
    title: 'Forget a person',
    says: 'Tells what would be deleted of a person and what stays, why and until when; done only where it is said to be for good.',
    schema: staffForget,
    run: forgetPerson,
    tell: (forgotten, { asked }) => describeForgotten(forgotten, asked),
  }),
  mergeAccounts: changingAction({
    name: 'merge-accounts',
    title: 'Merge an account',
    says: 'Tells what an account would bring into another one of the same person, and ends it there once its address is told again.',
    schema: staffMerge,
    run: mergeAccounts,
    tell: describeMerged,
  }),
};
