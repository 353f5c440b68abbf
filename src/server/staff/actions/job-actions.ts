import { staffJob, staffJobsAsked, staffTestMail } from '#contract/staff.ts';
import { listStaffJobs } from '#server/staff/jobs/list-staff-jobs.ts';
import { putAside } from '#server/staff/jobs/put-aside.ts';
import { runJob } from '#server/staff/jobs/run-job.ts';
import { sendTestMail } from '#server/staff/mails/test-mail.ts';
import { changingAction, readingAction } from './staff-action.ts';

/** What staff do with the work that is done after the answers. */
export const jobActions = {
  list: readingAction({
    name: 'jobs',
    title: 'Jobs',
    says: 'Lists the work that failed, runs or waits, since when and why, or what was put aside.',
    schema: staffJobsAsked,
    run: async (services, asked) => ({ ok: true, value: await listStaffJobs(services, asked) }),
  }),
  run: changingAction({
    name: 'jobs run',
    title: 'Run now',
    says: 'Has a job of the list done now, whether it failed, waits or was put aside.',
    schema: staffJob,
    run: runJob,
    tell: ({ name }) => [`${name} is done now; the list of jobs tells whether it failed.`],
  }),
  drop: changingAction({
    name: 'jobs drop',
    title: 'Put aside',
    says: 'Puts a job of the list aside: it is kept, and not done until jobs run.',
    schema: staffJob,
    run: putAside,
    tell: ({ undone }, { asked: { name } }) => [`${name} is put aside. ${undone}`],
  }),
  testMail: changingAction({
    name: 'test-mail',
    title: 'Send a test mail',
    says: 'Sends a mail that says nothing but that it arrived, to try whether mails go out.',
    schema: staffTestMail,
    run: sendTestMail,
    tell: ({ to }) => [`A mail goes to ${to}.`],
  }),
};
