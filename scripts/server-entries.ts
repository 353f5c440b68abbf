import type { Plugin } from 'vite';

/** The files that Node is started with, by their names in build/server: the server and its worker threads. */
export const serverEntries = {
  entry: 'src/server/entry.ts',
  'font-worker': 'src/fonts/engine/worker.ts',
  'database-worker': 'src/server/database/pglite/pglite-worker.ts',
  'document-worker': 'src/server/documents/drawing/draw-worker.ts',
};

/** React Router names one file of the server; with several each keeps its own name. */
export function nameServerEntries(): Plugin {
  return {
    name: 'fount:name-server-entries',
    enforce: 'post',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'ssr',
    outputOptions: (options) => ({ ...options, entryFileNames: '[name].js' }),
  };
}
