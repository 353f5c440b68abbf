import { createFairLine, type FairLine, hasRoom, type WaitingLimit } from '#domain/turn/fair-line.ts';
import type { Asker } from './asker.ts';
import type { FontTask } from './worker-protocol.ts';

/** The tasks that wait for a worker. */
export interface TaskQueue<Job extends { task: FontTask }> {
  /** Has a job wait for one more asker; false where so much waits that it would come too late. */
  add(job: Job, asker: Asker): boolean;
  /** An asker does not wait for a job any more. */
  leave(job: Job, asker: Asker): void;
  /** Takes what is to begin next beside the jobs at work; undefined where nothing may. */
  take(atWork: readonly Job[]): Job | undefined;
  /** Empties the queue and gives what was in it. */
  drain(): Job[];
}

type Kind = FontTask['kind'];
type Pace = 'short' | 'slow';

/** What may take a second or more: it leaves one worker to the rest, where there are two. */
const slow: ReadonlySet<Kind> = new Set<Kind>(['draw', 'draw-text', 'picture', 'rasterise', 'whole']);
/** How much may wait for visitors: short work of some ten milliseconds, drawings of up to some seconds. Others wait for what they ask for. */
const mostOfVisitors: Record<Pace, WaitingLimit> = {
  short: { own: 600, all: 2_000 },
  slow: { own: 8, all: 32 },
};

/**
 * Orders tasks so that nobody waits for long, whoever asks for how much: the lines of pages, of visitors and of the rest have one
 * each in turn, and so have the askers of a line. Slow and short work is queued apart.
 */
export function createTaskQueue<Job extends { task: FontTask }>(workers: number): TaskQueue<Job> {
  const mostSlow = Math.max(1, workers - 1);
  const queues: Record<Pace, LinesInTurn<Job>> = { short: createLinesInTurn(), slow: createLinesInTurn() };
  /** Where both may begin they alternate. */
  let last: Pace = 'slow';
  const paceOf = ({ task }: Job): Pace => (slow.has(task.kind) ? 'slow' : 'short');

  return {
    add(job, asker) {
      const pace = paceOf(job);
      return queues[pace].add(job, asker, mostOfVisitors[pace]);
    },
    leave: (job, asker) => queues[paceOf(job)].leave(job, asker),
    take(atWork) {
      const maySlow = atWork.filter((job) => paceOf(job) === 'slow').length < mostSlow;
      const other: Pace = last === 'slow' ? 'short' : 'slow';
      for (const pace of [other, last]) {
        if (pace === 'slow' && !maySlow) continue;
        const job = queues[pace].take();
        if (job === undefined) continue;
        last = pace;
        return job;
      }
      return undefined;
    },
    drain: () => [...new Set([...queues.short.drain(), ...queues.slow.drain()])],
  };
}

interface LinesInTurn<Job> {
  add(job: Job, asker: Asker, most: WaitingLimit): boolean;
  leave(job: Job, asker: Asker): void;
  take(): Job | undefined;
  drain(): Job[];
}

function createLinesInTurn<Job>(): LinesInTurn<Job> {
  const lines: Record<Asker['line'], FairLine<Job>> = {
    pages: createFairLine(),
    visitors: createFairLine(),
    besides: createFairLine(),
  };
  /** The line whose turn is next comes first. */
  const turns: Asker['line'][] = ['pages', 'visitors', 'besides'];
  const all = Object.values(lines);

  return {
    add(job, { line, owner }, most) {
      if (line === 'visitors' && !hasRoom(lines.visitors.count(owner), most)) return false;
      lines[line].add(owner, job);
      return true;
    },
    leave: (job, { line, owner }) => lines[line].leave(owner, job),
    take() {
      const line = turns.find((each) => !lines[each].isEmpty());
      if (line === undefined) return undefined;
      turns.splice(turns.indexOf(line), 1);
      turns.push(line);
      const job = lines[line].take();
      // It may wait in other lines, too: what is done there in its turn is done for all.
      if (job !== undefined) for (const each of all) each.remove(job);
      return job;
    },
    drain: () => all.flatMap((line) => line.drain()),
  };
}
