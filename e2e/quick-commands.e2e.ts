import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';

const run = promisify(execFile);
const projectRoot = path.resolve(import.meta.dirname, '..');
const coverage = z.object({ result: z.array(z.object({ url: z.string() })) });

/** The files that a command loads, below the project's root. */
async function listLoaded(args: readonly string[]): Promise<string[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'fount-loaded-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  await run(process.execPath, ['scripts/command.mjs', ...args], {
    cwd: projectRoot,
    env: { ...process.env, NODE_V8_COVERAGE: folder },
  });
  const root = `file://${projectRoot}/`;
  const urls = readdirSync(folder).flatMap((file) =>
    coverage.parse(JSON.parse(readFileSync(path.join(folder, file), 'utf8'))).result.map(({ url }) => url),
  );
  return urls.filter((url) => url.startsWith(root)).map((url) => url.slice(root.length));
}

/** How long a command takes is what it loads: from its sources it was 13 s, built it is a third of one. */
test.each([
  ['staff', ['scripts', 'build', 'node_modules/pg']],
  ['import', ['scripts', 'build', 'node_modules/harfbuzzjs']],
  ['export', ['scripts', 'build']],
  ['check', ['scripts', 'build']],
])(
  '%s loads what is built and what it needs itself, and nothing that draws or builds',
  async (name, allowed) => {
    const loaded = await listLoaded([name, '--help']);
    expect(loaded).toContain(`build/server/${name}.js`);
    const perPackage = /^node_modules\/(?:pg|postgres)-[^/]+|^node_modules\/xtend/;
    const others = loaded.filter(
      (file) =>
        !allowed.some((folder) => file.startsWith(`${folder}/`)) &&
        !(name === 'staff' && perPackage.test(file)),
    );
    expect(others).toEqual([]);
  },
);

test('check takes no argument, and says what it is for', async () => {
  const check = (...args: string[]) =>
    run(process.execPath, ['scripts/command.mjs', 'check', ...args], { cwd: projectRoot });
  expect((await check('--help')).stdout).toMatch(/^npm run check\n/);
  await expect(check('live')).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringContaining("not 'live'"),
  });
});
