import { type JobData, type JobQueue, jobQueues } from '#contract/jobs.ts';
import type { Refusal, Result } from '#contract/refusal.ts';
import { findJob, hurryJob } from '#server/jobs/job-records.ts';
import type { StaffServices } from '#server/staff/staff-services.ts';

/** Has a job done now that waits, failed or was put aside: once, since what waits or runs is not put in a second time. */
export async function runJob(
  { db, jobs }: Pick<StaffServices, 'db' | 'jobs'>,
  { name }: { name: string },
): Promise<Result<{ name: string }>> {
  const found = await findJob(db, name);
  if (found === null) return refuseUnknownJob(name);
  if (found.standing === 'running') return refuseRunningJob(name);
  const { queue } = found;
  if (found.standing === 'waiting') {
    return (await hurryJob(db, found)) ? { ok: true, value: { name } } : refuseRunningJob(name);
  }
  const data = jobQueues[queue].data.safeParse(found.data);
  if (!data.success) {
    const detail = `${name} was put in by another version of Fount, and this one cannot do it: jobs drop puts it aside.`;
    return { ok: false, code: 'order-state-conflict', detail };
  }
  // By the schema of the same queue, which TypeScript cannot follow through the variable.
  await jobs.enqueue(db, queue, data.data as JobData<JobQueue>, { isUrgent: true });
  return { ok: true, value: { name } };
}

export function refuseUnknownJob(name: string): Refusal {
  return {
    ok: false,
    code: 'not-found',
    detail: `No job ${name} waits, failed or was put aside: jobs lists them.`,
  };
}

export function refuseRunningJob(name: string): Refusal {
  return { ok: false, code: 'order-state-conflict', detail: `${name} is being done just now.` };
}
