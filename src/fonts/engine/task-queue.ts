import type { FontTask } from './worker-protocol.ts';

/** The tasks that wait for a worker. */
export interface TaskQueue<Job extends { task: FontTask }> {
  /** False for a drawing where so many wait that it would come too late. */
  add(job: Job): boolean;
  /** What is to begin next beside the jobs at work; undefined where nothing may. */
  first(atWork: readonly Job[]): Job | undefined;
  remove(job: Job): void;
  /** Empties the queue and gives what was in it. */
  drain(): Job[];
}

type Kind = FontTask['kind'];

/** What the loading of a page waits for: it goes before all else. */
const ofPages: ReadonlySet<Kind> = new Set<Kind>(['measure', 'subset']);
/** What may take a second or more: it leaves one worker to pages, where there are two. */
const slow: ReadonlySet<Kind> = new Set<Kind>(['draw', 'draw-text', 'rasterise', 'whole']);
/** What visitors may ask for as it pleases them. */
const drawings: ReadonlySet<Kind> = new Set<Kind>(['draw-text', 'rasterise']);
/** As many are drawn in some ten seconds, and nobody waits for longer. */
const MOST_DRAWINGS = 32;

/** Orders tasks so that pages go first, however much is to be drawn, imported or delivered; else first come, first served. */
export function createTaskQueue<Job extends { task: FontTask }>(workers: number): TaskQueue<Job> {
  const pages: Job[] = [];
  const others: Job[] = [];
  const mostSlow = Math.max(1, workers - 1);
  const listOf = ({ task }: Job) => (ofPages.has(task.kind) ? pages : others);
  const count = (jobs: readonly Job[], kinds: ReadonlySet<Kind>) =>
    jobs.filter(({ task }) => kinds.has(task.kind)).length;

  return {
    add(job) {
      if (drawings.has(job.task.kind) && count(others, drawings) >= MOST_DRAWINGS) return false;
      listOf(job).push(job);
      return true;
    },
    first(atWork) {
      const maySlow = count(atWork, slow) < mostSlow;
      return pages[0] ?? others.find(({ task }) => maySlow || !slow.has(task.kind));
    },
    remove(job) {
      const list = listOf(job);
      const at = list.indexOf(job);
      if (at >= 0) list.splice(at, 1);
    },
    drain: () => [...pages.splice(0), ...others.splice(0)],
  };
}
