import { parentPort } from 'node:worker_threads';
import type { ThreadQuestion, ThreadReply } from './resting-thread.ts';

/** Has a thread of `createRestingThread` answer each question; what is thrown is a fault of that question alone. */
export function answerInThread<Question, Answer>(
  answer: (question: Question) => Answer | Promise<Answer>,
): void {
  async function reply({ id, question }: ThreadQuestion<Question>): Promise<ThreadReply<Answer>> {
    try {
      return { id, answer: await answer(question) };
    } catch (cause) {
      return { id, fault: cause instanceof Error ? cause.message : String(cause) };
    }
  }
  parentPort?.on('message', (asked: ThreadQuestion<Question>) => {
    void reply(asked).then((told) => parentPort?.postMessage(told));
  });
}
