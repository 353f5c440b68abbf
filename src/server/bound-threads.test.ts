import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

/** By which the main thread's is bounded. */
const flag = '--max-semi-space-size=8';

/** In a process of its own, as V8's flags hold for all threads of one: what a thread of 3 MB has for what is young, in MB. */
const program = `
import { Worker } from 'node:worker_threads';
import { boundThreads } from './src/server/bound-threads.ts';
boundThreads();
const work = \`
  const held = [];
  for (let at = 0; at < 400_000; at += 1) held[at % 40_000] = { at };
  const young = require('node:v8').getHeapSpaceStatistics().find((each) => each.space_name === 'new_space');
  require('node:worker_threads').parentPort.postMessage(young.physical_space_size / 2 ** 20);
\`;
const worker = new Worker(work, { eval: true, execArgv: [], resourceLimits: { maxYoungGenerationSizeMb: 3 } });
worker.once('message', (young) => console.log(young));
`;

test('a thread keeps to the young generation that it is given, whatever the main thread has', () => {
  const young = execFileSync(process.execPath, [flag, '--input-type=module', '--eval', program], {
    encoding: 'utf8',
  });
  expect(Number(young)).toBeGreaterThan(0);
  expect(Number(young)).toBeLessThanOrEqual(3);
});
