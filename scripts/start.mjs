// npm start: installs and builds when needed, then the server takes over.
import { spawnSync } from 'node:child_process';
import { isBuildStale } from './build-stamp.mjs';
import { ensure, projectRoot } from './ensure.mjs';
import { handOver } from './hand-over.mjs';
import { serverArguments, serverEnvironment } from './server-command.mjs';

const mustBuild = isBuildStale();
const node = await ensure(mustBuild ? 'build' : 'production');
if (mustBuild) {
  const build = spawnSync(node, ['scripts/build.ts'], { cwd: projectRoot, stdio: ['ignore', 2, 2] });
  if (build.status !== 0) process.exit(build.status ?? 1);
}
handOver(node, [...serverArguments, ...process.argv.slice(2)], serverEnvironment);
