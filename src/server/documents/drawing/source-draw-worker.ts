// The worker that draws documents, run from its source.
import { pathToFileURL } from 'node:url';
import { bundleDrawWorker } from './bundle-draw-worker.ts';
import { leaveWordsWhole } from './leave-words-whole.ts';

leaveWordsWhole();
await import(pathToFileURL(await bundleDrawWorker()).href);
