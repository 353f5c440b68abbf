import { formatInstant } from '#domain/day/days.ts';
import { formatCount } from '#domain/figure/figures.ts';
import type { JobRecord } from '#server/jobs/job-records.ts';
import { jobActions } from '#server/staff/actions/job-actions.ts';
import type { StaffJobs } from '#server/staff/jobs/list-staff-jobs.ts';
import { actionCommand } from './action-command.ts';
import type { StaffCommand } from './staff-command.ts';

/** The commands about the work that is done after the answers. */
export const jobCommands: Record<string, StaffCommand> = {
  jobs: actionCommand({
    action: jobActions.list,
    takes: [],
    options: { aside: { shows: null }, most: { shows: 'NUMBER', read: Number } },
    read: ({ has }) => ({ ok: true, value: { isAside: has('aside') } }),
    tell: (listed) => [...listed.jobs.map(describeJob), countJobs(listed)],
  }),
  'jobs run': actionCommand({
    action: jobActions.run,
    takes: ['job'],
    read: ({ positionals: [name] }) => ({ ok: true, value: { name } }),
  }),
  'jobs drop': actionCommand({
    action: jobActions.drop,
    takes: ['job'],
    read: ({ positionals: [name] }) => ({ ok: true, value: { name } }),
  }),
  'test-mail': actionCommand({
    action: jobActions.testMail,
    takes: ['e-mail'],
    options: { of: { shows: 'KIND' } },
    read: ({ positionals: [to] }) => ({ ok: true, value: { to } }),
  }),
};

function describeJob({ name, standing, since, nextAt, attempts, reason }: JobRecord): string {
  const tried = attempts === 0 ? 'not tried yet' : formatCount(attempts, 'attempt');
  const next = standing === 'waiting' && attempts > 0 ? `, the next ${formatInstant(nextAt)}` : '';
  const why = reason === null ? '' : `: ${reason}`;
  return `${standing}  ${name}  since ${formatInstant(since)}, ${tried}${next}${why}`;
}

function countJobs({ counts: { failed, running, waiting, aside } }: StaffJobs): string {
  return `${failed} failed, ${running} running, ${waiting} waiting, ${aside} put aside.`;
}
