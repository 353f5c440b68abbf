import { countJobs, type JobRecord, type JobStanding, listJobPart } from '#server/jobs/job-records.ts';
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
  { isAside, most, from = 0 }: { isAside: boolean; most: number; from?: number },
): Promise<StaffJobs> {
  const standings: JobStanding[] = isAside ? ['aside'] : shown;
  return { jobs: await listJobPart(db, { standings, most, from }), counts: await countJobs(db) };
}
