/** The worker's file: its source, or in the server's build its built file, which the build puts in place of this name. */
export function findDetectWorker(): URL {
  return new URL('./detect-worker.ts', import.meta.url);
}
