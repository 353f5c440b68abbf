/** The worker's file: its source, or in the server's build its built file, which the build puts in place of this name. */
export function findStatementWorker(): URL {
  return new URL('./statement-worker.ts', import.meta.url);
}
