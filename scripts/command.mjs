// node scripts/command.mjs <name> […arguments]: runs a command of the server (import, export, staff, check) from its build where that is of these
// sources, which starts faster and needs no more than a production install; else from the sources. It never builds: the server that
// runs may still load parts of the build.
import { isBuildStale } from './build-stamp.mjs';
import { ensure, refuse } from './ensure.mjs';
import { handOver } from './hand-over.mjs';

const [name, ...args] = process.argv.slice(2);
if (!name) refuse('which command? node scripts/command.mjs <name> [arguments]');
const isBuilt = !isBuildStale();
const node = await ensure(isBuilt ? 'production' : 'build');
handOver(node, [isBuilt ? `build/server/${name}.js` : `src/server/commands/${name}.ts`, ...args]);
