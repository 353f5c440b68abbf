/**
 * The worker's file: in the server's build its built file, which the build puts in place of this name. From source
 * (`npm run dev`, tests) Node cannot read its JSX, and is given a bundle.
 */
export function findDrawWorker(): URL {
  const worker = new URL('./draw-worker.ts', import.meta.url);
  return worker.pathname.endsWith('.ts') ? new URL('./source-draw-worker.ts', import.meta.url) : worker;
}
