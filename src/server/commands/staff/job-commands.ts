import { staffJob, staffJobsAsked } from '#contract/staff.ts';
import { formatInstant } from '#domain/day/days.ts';
import { formatCount } from '#domain/figure/figures.ts';
import type { JobRecord } from '#server/jobs/job-records.ts';
import { listStaffJobs, type StaffJobs } from '#server/staff/jobs/list-staff-jobs.ts';
import { putAside } from '#server/staff/jobs/put-aside.ts';
import { runJob } from '#server/staff/jobs/run-job.ts';
import { actionCommand } from './action-command.ts';
import type { StaffCommand } from './staff-command.ts';

/** The commands about the work that is done after the answers. */
export const jobCommands: Record<string, StaffCommand> = {
  jobs: actionCommand({
    says: 'Lists the work that failed, runs or waits, since when and why; with --aside what was put aside.',
    takes: [],
    options: { aside: { shows: null }, most: { shows: 'NUMBER', read: Number } },
    schema: staffJobsAsked,
    read: ({ has }) => ({ ok: true, value: { isAside: has('aside') } }),
    run: async (services, asked) => ({ ok: true, value: await listStaffJobs(services, asked) }),
    tell: (listed) => [...listed.jobs.map(describeJob), countJobs(listed)],
  }),
  'jobs run': actionCommand({
    says: 'Has a job of the list done now, whether it failed, waits or was put aside.',
    takes: ['job'],
    schema: staffJob,
    read: ({ positionals: [name] }) => ({ ok: true, value: { name } }),
    run: runJob,
    tell: ({ name }) => [`${name} is done now; jobs tells whether it failed.`],
  }),
  'jobs drop': actionCommand({
    says: 'Puts a job of the list aside: it is kept, and not done until jobs run.',
    takes: ['job'],
    schema: staffJob,
    read: ({ positionals: [name] }) => ({ ok: true, value: { name } }),
    run: putAside,
    tell: ({ undone }, { asked: { name } }) => [`${name} is put aside. ${undone}`],
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
