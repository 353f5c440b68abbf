import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

const lookEveryMs = 100;

/**
 * Goes on for `delayMs`, in which whoever stands before it hears that it is not ready. Then takes no new connection, lets the answers that are under way finish for `graceMs`, then cuts what is left, so that a reader
 * who is slow, or gone without a word, does not hold up a stop. `onCut` is told before.
 */
export async function closeWithin(
  app: Pick<FastifyInstance, 'close' | 'server'>,
  { delayMs, graceMs, onCut }: { delayMs: number; graceMs: number; onCut: () => void },
): Promise<void> {
  await pause(delayMs);
  // An answer that was promised a kept-alive connection leaves it open behind it, and Node waits for its client to go.
  const tidying = setInterval(() => app.server.closeIdleConnections(), lookEveryMs);
  const cutting = setTimeout(() => {
    onCut();
    app.server.closeAllConnections();
  }, graceMs);
  try {
    await app.close();
  } finally {
    clearInterval(tidying);
    clearTimeout(cutting);
  }
}
