import { staffExport, staffForget, staffKeeping } from '#contract/staff.ts';
import { exportPerson } from '#server/staff/forgetting/export-person.ts';
import { forgetPerson } from '#server/staff/forgetting/forget-person.ts';
import { tellKeeping } from '#server/staff/forgetting/tell-keeping.ts';
import { changingAction, readingAction } from './staff-action.ts';

/** What staff do about how long things are kept, and about persons who are to be forgotten. */
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
  }),
  forget: changingAction({
    name: 'forget',
    title: 'Forget a person',
    says: 'Tells what would be deleted of a person and what stays, why and until when; with --for-good it is done.',
    schema: staffForget,
    run: forgetPerson,
  }),
};
