import { readFileSync, statSync } from 'node:fs';
import { isAbsolute } from 'node:path';
import type { Result } from '#contract/refusal.ts';
import { formatCount } from '#domain/figure/figures.ts';
import { NEWSLETTER_CSV_MOST_BYTES } from '#domain/limits.ts';
import { newsletterActions } from '#server/staff/actions/newsletter-actions.ts';
import { actionCommand } from './action-command.ts';
import type { StaffCommand } from './staff-command.ts';
import { refuseArguments } from './typed/parse-arguments.ts';

/** The commands about who gets the newsletter. */
export const newsletterCommands: Record<string, StaffCommand> = {
  newsletter: actionCommand({
    action: newsletterActions.count,
    takes: [],
    tell: ({ customers, readers, asked }) => [
      `${formatCount(customers + readers, 'address', 'addresses')} get the newsletter: ${customers} by an account, ${readers} brought in.`,
      `${asked} of those with an account were asked and have not answered.`,
    ],
  }),
  'newsletter export': actionCommand({
    action: newsletterActions.export,
    takes: [],
    options: { to: { shows: 'FILE', isRequired: true } },
  }),
  'newsletter import': actionCommand({
    action: newsletterActions.import,
    takes: ['file'],
    options: {
      source: { shows: 'TEXT', isRequired: true },
      day: { shows: 'DAY', isRequired: true },
      confirmed: { shows: null },
      'for-good': { shows: null },
    },
    read: ({ positionals: [path = ''], find, has }) => {
      const csv = readCsv(path);
      if (!csv.ok) return csv;
      const said = { saidOn: find('day'), isConfirmed: has('confirmed'), isForGood: has('for-good') };
      return { ok: true, value: { csv: csv.value, ...said } };
    },
  }),
};

function readCsv(path: string): Result<string> {
  if (!isAbsolute(path)) return refuseArguments('The path of the file has to be whole, from the root on.');
  const found = statSync(path, { throwIfNoEntry: false });
  if (found?.isFile() !== true) return refuseArguments(`There is no file ${path}.`);
  if (found.size > NEWSLETTER_CSV_MOST_BYTES)
    return refuseArguments(`${path} is larger than 700 KB: please part it.`);
  return { ok: true, value: readFileSync(path).toString('base64') };
}
