import type { FastifyInstance } from 'fastify';

/**
 * Takes no new connection, lets the answers that are under way finish for `graceMs`, then cuts what is left, so that a reader
 * who is slow, or gone without a word, does not hold up a stop. `onCut` is told before.
 */
export async function closeWithin(
  app: Pick<FastifyInstance, 'close' | 'server'>,
  { graceMs, onCut }: { graceMs: number; onCut: () => void },
): Promise<void> {
  const cutting = setTimeout(() => {
    onCut();
    app.server.closeAllConnections();
  }, graceMs);
  try {
    await app.close();
  } finally {
    clearTimeout(cutting);
  }
}
