import { type JobRecord, type JobStanding, listJobs } from '#server/jobs/job-records.ts';
import type { StaffServices } from '#server/staff/staff-services.ts';

export interface StaffJobs {
  /** Those of the standings that were asked for, failures first, each standing's oldest first. */
  jobs: JobRecord[];
  /** How many there are of each standing. */
  counts: Record<JobStanding, number>;
}

const shown: JobStanding[] = ['failed', 'running', 'waiting'];

/** What is not done yet of the work that is done after the answers: the newest attempt of each job, with its reason. */
export async function listStaffJobs(
  { db }: Pick<StaffServices, 'db'>,
  { isAside, most }: { isAside: boolean; most: number },
): Promise<StaffJobs> {
  const all = await listJobs(db);
  const counts = { failed: 0, running: 0, waiting: 0, aside: 0 };
  for (const { standing } of all) counts[standing] += 1;
  const standings: JobStanding[] = isAside ? ['aside'] : shown;
  const jobs = standings.flatMap((standing) => all.filter((job) => job.standing === standing));
  return { jobs: jobs.slice(0, most), counts };
}
