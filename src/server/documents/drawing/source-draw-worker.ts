// The worker that draws documents, run from its source.
import { createServer } from 'vite';

const vite = await createServer({
  configFile: false,
  server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true, include: [] },
  appType: 'custom',
  logLevel: 'warn',
});
await vite.ssrLoadModule('/src/server/documents/drawing/draw-worker.ts');
