import { staffNewsletter, staffNewsletterExport, staffNewsletterImport } from '#contract/staff.ts';
import { countSubscribers } from '#server/newsletter/list-subscribers.ts';
import { describeImported } from '#server/staff/newsletter/describe-imported.ts';
import { exportReaders } from '#server/staff/newsletter/export-readers.ts';
import { importReaders } from '#server/staff/newsletter/import-readers.ts';
import { changingAction, readingAction } from './staff-action.ts';

/** What owners do with the list of who gets the newsletter, which is sent by whatever the foundry sends letters with. */
export const newsletterActions = {
  count: readingAction({
    name: 'newsletter',
    title: 'Newsletter',
    says: 'Tells how many get the newsletter.',
    schema: staffNewsletter,
    run: async ({ db }) => ({ ok: true, value: await countSubscribers(db) }),
  }),
  export: changingAction({
    name: 'newsletter export',
    title: 'Save the list',
    says: 'Writes who gets the newsletter into a new CSV file, each with the link that ends it.',
    isOfMachine: true,
    schema: staffNewsletterExport,
    run: exportReaders,
    tell: (_, { asked: { to } }) => [
      `${to} holds who gets the newsletter now. Write it anew before each letter: whoever has ended it since is on the old one.`,
    ],
  }),
  import: changingAction({
    name: 'newsletter import',
    title: 'Bring readers in',
    says: 'Takes in who said yes to the newsletter elsewhere, from a CSV file; tells first what would come of it.',
    schema: staffNewsletterImport,
    run: importReaders,
    tell: describeImported,
  }),
};
