import type { Plugin } from 'vite';

/** The files that Node is started with, by their names in build/server: the server, its worker threads and the commands. */
export const serverEntries = {
  entry: 'src/server/entry.ts',
  'font-worker': 'src/fonts/engine/worker.ts',
  'database-worker': 'src/server/database/pglite/pglite-worker.ts',
  'document-worker': 'src/server/documents/drawing/draw-worker.ts',
  'speech-worker': 'src/server/speech/espeak/encode-worker.ts',
  'language-worker': 'src/server/translation/detecting/detect-worker.ts',
  'statement-worker': 'src/server/staff/statements/statement-worker.ts',
  import: 'src/server/commands/import.ts',
  export: 'src/server/commands/export.ts',
  staff: 'src/server/commands/staff.ts',
  check: 'src/server/commands/check.ts',
};

/**
 * What the bundle does not hold, and a production install therefore does (`dependencies` of package.json): native code, packages
 * that read files beside themselves or start threads of their own, and those of which there must be one.
 */
export const serverPackages = [
  '@electric-sql/pglite',
  '@fastify/cookie',
  '@fastify/rate-limit',
  '@fastify/swagger',
  '@node-rs/argon2',
  '@react-pdf/renderer',
  '@resvg/resvg-js',
  'fastify',
  'harfbuzzjs',
  'nodemailer',
  'pdfkit',
  'pg',
  'pino',
  'react',
  'react-dom',
  'wasm-media-encoders',
  'wawoff2',
];

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
