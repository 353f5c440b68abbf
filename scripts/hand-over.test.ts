import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

const projectRoot = path.dirname(import.meta.dirname);
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'fount-hand-over-'));
  writeFileSync(path.join(folder, 'end.ts'), 'const code: number = 3;\nprocess.exit(code);\n');
  writeFileSync(
    path.join(folder, 'serve.ts'),
    "process.on('SIGTERM', () => { console.log('closing'); process.exit(0); });\nsetInterval(() => {}, 1000);\nconsole.log(process.version);\n",
  );
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function runOnProjectNode(file: string) {
  return spawn(process.execPath, ['scripts/run.mjs', path.join(folder, file)], {
    cwd: projectRoot,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

test('the exit code of what was started is kept', async () => {
  const [code] = await once(runOnProjectNode('end.ts'), 'exit');
  expect(code).toBe(3);
});

test('SIGTERM reaches what was started, which runs on Node 24 and ends in its own time', async () => {
  const child = runOnProjectNode('serve.ts');
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  await once(child.stdout, 'data');
  child.kill('SIGTERM');
  const [code] = await once(child, 'close');
  expect(output).toMatch(/^v24\./);
  expect(output).toContain('closing');
  expect(code).toBe(0);
});

/** Starts what says to a file how it ended, below a process that the test kills; gives the file's lines once they say so. */
async function killAbove(middle: string, environment: Record<string, string>): Promise<string> {
  const told = path.join(folder, `told-${Object.keys(environment).length}.txt`);
  writeFileSync(told, '');
  writeFileSync(
    path.join(folder, 'tell.ts'),
    `import { appendFileSync } from 'node:fs';
const tell = (line: string) => appendFileSync(${JSON.stringify(told)}, line);
process.on('SIGTERM', () => { tell('SIGTERM'); process.exit(0); });
process.on('disconnect', () => { tell('disconnect'); process.exit(0); });
setInterval(() => {}, 1000);
console.log('runs');
`,
  );
  const killed = spawn(process.execPath, ['-e', middle, path.join(folder, 'tell.ts')], {
    cwd: projectRoot,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(killed.stdout, 'data');
  killed.kill('SIGKILL');
  await vi.waitFor(() => expect(readFileSync(told, 'utf8')).not.toBe(''), { timeout: 20_000 });
  return readFileSync(told, 'utf8');
}

test('what was started hears that the process that started it was killed', async () => {
  const handOver = "process.argv.splice(1, 0, 'run.mjs'); import('./scripts/run.mjs')";
  expect(await killAbove(handOver, {})).toBe('disconnect');
});

test('what npm started is told to end when npm was killed', async () => {
  const asNpm =
    "require('child_process').spawn(process.execPath, ['scripts/run.mjs', process.argv[1]], { stdio: 'inherit' })";
  expect(await killAbove(asNpm, { npm_lifecycle_event: 'start' })).toBe('SIGTERM');
});
