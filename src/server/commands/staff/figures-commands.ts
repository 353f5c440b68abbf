import { lookUpActions } from '#server/staff/actions/keeping-actions.ts';
import { actionCommand } from './action-command.ts';
import { describeMeters } from './describe-meters.ts';
import { ossCsv } from './oss-csv.ts';
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
};
