import * as build from 'virtual:react-router/server-build';
import type { ServerBuild } from 'react-router';
import { boundThreads } from './bound-threads.ts';
import { startServer } from './compose.ts';
import { openLog } from './log/open-log.ts';
import { requireEnvironment } from './settings/environment.ts';

/** The longest that a stop may take after its delay before the process ends all the same. */
const stopWithinMs = 30_000;

async function main(): Promise<void> {
  const environment = requireEnvironment();
  const { log, writeLine, flush } = openLog(environment);
  boundThreads();
  const starting = startServer({
    environment,
    log,
    writeLine,
    flush,
    // React Router types its own module without exactOptionalPropertyTypes.
    build: build as ServerBuild,
  });
  async function stop(signal: string): Promise<void> {
    log.info({ signal }, 'stopping');
    const overdue = setTimeout(() => {
      log.error('the stop took too long');
      flush();
      process.exit(1);
    }, stopWithinMs + environment.stopDelayMs);
    overdue.unref();
    const server = await starting;
    // Who presses Ctrl-C, or is gone, has no other process that takes over.
    await server.stop({ isAtOnce: signal !== 'SIGTERM' });
    log.info('stopped');
    flush();
    process.exit(0);
  }
  // Before the server is open for its first request: from then on a signal must cut nothing.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop(signal));
  // Whoever started it, as `npm start` does, was killed: nobody would know of it any more.
  process.once('disconnect', () => void stop('disconnect'));
  await starting;
  // For people at a terminal; the log is for machines.
  process.stderr.write(`Fount is open at ${environment.publicUrl}\n`);
}

main().catch((cause: unknown) => {
  process.stderr.write(`${cause instanceof Error ? cause.message : String(cause)}\n`);
  if (cause instanceof Error && process.env.LOG_LEVEL === 'debug') process.stderr.write(`${cause.stack}\n`);
  process.exit(1);
});
