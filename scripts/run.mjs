// node scripts/run.mjs <file> […arguments]: runs a TypeScript file on the project's Node 24, installing first if need be.
import { ensure, refuse } from './ensure.mjs';
import { handOver } from './hand-over.mjs';

const [file, ...args] = process.argv.slice(2);
if (!file) refuse('which file? node scripts/run.mjs <file> [arguments]');
handOver(await ensure(), [file, ...args]);
