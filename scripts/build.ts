import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { buildOffice } from './build-office.ts';
import { takeBuildStamp, writeBuildStamp } from './build-stamp.mjs';
import { compressAssets } from './compress-assets.ts';
import { copyFaces } from './copy-faces.ts';
import { projectRoot, say } from './ensure.mjs';

const started = performance.now();
say('building the pages and the server');
// Taken before the build reads the sources: what changes meanwhile makes the next start build again.
const stamp = takeBuildStamp();
rmSync(`${projectRoot}/build`, { recursive: true, force: true });
const command = ['node_modules/@react-router/dev/bin.cjs', 'build', '--logLevel', 'warn'];
execFileSync(process.execPath, command, {
  cwd: projectRoot,
  stdio: ['ignore', 2, 2],
  env: { ...process.env, NODE_ENV: 'production' },
});
process.env.NODE_ENV = 'production';
await buildOffice({ isForProduction: true });
const compressed = await compressAssets(`${projectRoot}/build/client`);
copyFaces(projectRoot);
writeBuildStamp(stamp);
say(`built in ${((performance.now() - started) / 1000).toFixed(1)} s (${compressed} files compressed)`);
