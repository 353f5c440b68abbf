import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';

/** A process that opens the log and does what `source` says with it. */
function startLogger(source: string) {
  const file = new URL('./open-log.ts', import.meta.url).href;
  const opened = `const { log, writeLine, flush } = (await import('${file}')).openLog({ logLevel: 'info' });`;
  return spawn(process.execPath, ['--input-type=module', '--eval', `${opened}\n${source}`], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** What of each line tells it from the others. */
function toMarks(written: string): unknown[] {
  expect(written.endsWith('\n')).toBe(true);
  return written
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line).mark);
}

const lines = `
  for (let mark = 0; mark < 3000; mark += 1) {
    if (mark % 100 === 0) log.info({ mark }, 'an event');
    else writeLine(JSON.stringify({ mark, path: '/typefaces/Zürich' }));
  }`;
const marks = Array.from({ length: 3000 }, (_, mark) => mark);

it.each([
  ['is flushed at a stop', 'flush(); process.exit(0);', 0],
  ['is written when an error that nobody caught ends the process', "throw new Error('uncaught');", 1],
])('every line %s, whole and in order', async (_what, end, code) => {
  const logger = startLogger(`${lines}\n${end}`);
  const [written, [exitCode]] = await Promise.all([text(logger.stdout), once(logger, 'exit')]);
  expect(toMarks(written)).toEqual(marks);
  expect(exitCode).toBe(code);
});

it('a lone line does not wait for others', async () => {
  const logger = startLogger('log.info({ mark: 1 }); setInterval(() => {}, 1000);');
  const [written] = await once(logger.stdout, 'data');
  expect(toMarks(String(written))).toEqual([1]);
  logger.kill('SIGKILL');
  await once(logger, 'exit');
});
