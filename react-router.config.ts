import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  serverBuildFile: 'entry.js',
  ssr: true,
  // All routes at once: they are few, and pages stay the same bytes for everyone.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
