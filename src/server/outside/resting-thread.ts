import { Worker } from 'node:worker_threads';

/** What is sent to such a thread, and what it sends back. */
export interface ThreadQuestion<Question> {
  id: number;
  question: Question;
}
export type ThreadReply<Answer> = { id: number; answer: Answer } | { id: number; fault: string };

/** A thread that comes with the first question and goes when there is none for a while, with all the memory that it took. */
export interface RestingThread<Question, Answer> {
  /** Rejects where it fails, or takes too long: the thread ends then, and the next question starts another. */
  ask(question: Question): Promise<Answer>;
  /** Starts the thread before it is needed. */
  prepare(): void;
  close(): Promise<void>;
}

interface Waiting<Answer> {
  resolve: (answer: Answer) => void;
  reject: (cause: Error) => void;
}

/** Why a thread answers nothing: it was ended, for its time, its memory or its server's sake. */
export class ThreadEnded extends Error {}

const idleMs = 120_000;

/** `name` is what it is called in faults: The encoder. Its file answers by `answer-in-thread.ts`. */
export function createRestingThread<Question, Answer>({
  name,
  workerUrl,
  timeoutMs,
  heapMb,
}: {
  name: string;
  workerUrl: URL;
  timeoutMs: number;
  heapMb: number;
}): RestingThread<Question, Answer> {
  const waiting = new Map<number, Waiting<Answer>>();
  let worker: Worker | null = null;
  let asked = 0;
  let idle: NodeJS.Timeout | undefined;

  function open(): Worker {
    if (worker !== null) return worker;
    const opened = new Worker(workerUrl, {
      // The server's keys are none of its business.
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: heapMb },
    });
    opened.on('message', (reply: ThreadReply<Answer>) => {
      const one = waiting.get(reply.id);
      if ('fault' in reply) one?.reject(new Error(reply.fault));
      else one?.resolve(reply.answer);
    });
    opened.on('error', (cause) => drop(opened, new ThreadEnded(`${name} failed`, { cause })));
    opened.on('exit', () => drop(opened, new ThreadEnded(`${name} ended`)));
    opened.unref();
    worker = opened;
    rest();
    return opened;
  }
  function drop(gone: Worker, cause: Error): void {
    if (worker !== gone) return;
    worker = null;
    clearTimeout(idle);
    for (const one of waiting.values()) one.reject(cause);
  }
  async function end(cause: Error): Promise<void> {
    const ending = worker;
    if (ending === null) return;
    drop(ending, cause);
    await ending.terminate();
  }
  function rest(): void {
    clearTimeout(idle);
    idle = setTimeout(() => {
      if (waiting.size === 0) void end(new Error(`${name} rests`));
    }, idleMs).unref();
  }

  return {
    prepare: () => void open(),
    close: () => end(new Error('The server stops')),
    async ask(question) {
      const id = ++asked;
      const timer = setTimeout(() => void end(new ThreadEnded(`${name} took too long`)), timeoutMs);
      try {
        return await new Promise<Answer>((resolve, reject) => {
          waiting.set(id, { resolve, reject });
          open().postMessage({ id, question } satisfies ThreadQuestion<Question>);
        });
      } finally {
        clearTimeout(timer);
        waiting.delete(id);
        rest();
      }
    },
  };
}
