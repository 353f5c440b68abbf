/** The worker's file: its source, or in the server's build its built file, which the build puts in place of this name. */
export function findEncodeWorker(): URL {
  return new URL('./encode-worker.ts', import.meta.url);
}
