// The Fount server of `npm run dev`, a process of its own: it is started anew whenever a source changes.
import { createServer } from 'vite';

const vite = await createServer({
  // The browser's half (modules, hot updates) is served by scripts/dev.ts, which watches for both.
  server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true, include: [] },
  appType: 'custom',
  logLevel: 'warn',
});
await vite.ssrLoadModule('/src/server/entry.ts');
