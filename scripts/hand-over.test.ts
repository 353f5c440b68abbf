import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

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
