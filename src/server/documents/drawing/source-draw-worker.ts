// The worker that draws documents, run from its source.
import { pathToFileURL } from 'node:url';
import { bundleDrawWorker } from './bundle-draw-worker.ts';

await import(pathToFileURL(await bundleDrawWorker()).href);
