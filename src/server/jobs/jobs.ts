import type { JobData, JobQueue } from '#contract/jobs.ts';
import type { Drizzle } from '#server/database/database.ts';

export interface RunningJob {
  id: string;
  /** 0 for the first attempt. */
  attempt: number;
  /** Whether a failure now is final: the job is not tried again by itself. */
  isLastAttempt: boolean;
  /** Aborted when the job has run too long or the server stops without waiting for it. */
  signal: AbortSignal;
}

/** Does a job; throwing puts it back for another attempt. It may run twice when the server dies in between. */
export type JobHandler<Queue extends JobQueue> = (data: JobData<Queue>, job: RunningJob) => Promise<void>;

export interface EnqueueOptions {
  /** Not before this time. */
  startAfter?: Date;
  /** Has the same job that waits for its next attempt tried now. */
  isUrgent?: boolean;
  /**
   * Whether this only takes up what is still owed: then a job that staff have put aside stays aside, and one that the process died of
   * again and again keeps its pause.
   */
  isResumed?: boolean;
}

export interface WorkOptions {
  /** How many jobs of the queue this process does at once; 1 unless told. */
  concurrency?: number;
}

export interface Jobs {
  /**
   * Puts a job in when the transaction commits, with one statement. False when the same job is already waiting or running.
   */
  enqueue<Queue extends JobQueue>(
    within: Drizzle,
    queue: Queue,
    data: JobData<Queue>,
    options?: EnqueueOptions,
  ): Promise<boolean>;
  /** Names who does the jobs of a queue, before `start`. */
  work<Queue extends JobQueue>(queue: Queue, handler: JobHandler<Queue>, options?: WorkOptions): void;
  /** Enqueues the job at each time of the cron expression (UTC), in one process of all. */
  schedule<Queue extends JobQueue>(queue: Queue, cron: string, data: JobData<Queue>): Promise<void>;
  /** Begins to work on all queues that have a handler. */
  start(): Promise<void>;
  /** Does every job that is due, then returns their number: for tests and commands, instead of `start`. */
  runDue(): Promise<number>;
  /** Puts back the jobs of processes that died, as happens every few seconds by itself. */
  missDeadWorkers(): Promise<void>;
  /** Takes no further job and waits for the running ones; what is not done after the time is tried again later. */
  stop(timeoutMs?: number): Promise<void>;
}
