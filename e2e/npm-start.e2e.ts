import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, inject, onTestFinished, test } from 'vitest';
import { copyTemplate } from './testing/demo-template.ts';
import { findFreePort } from './testing/run-server.ts';

const projectRoot = path.resolve(import.meta.dirname, '..');

async function whenAnswered(url: string, hasEnded: () => boolean): Promise<Response> {
  for (;;) {
    if (hasEnded()) throw new Error('npm start ended before it answered');
    try {
      return await fetch(url);
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      await wait(50);
    }
  }
}

test('npm start serves the shop, and SIGTERM to npm ends the server cleanly', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'fount-npm-start-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  copyTemplate(inject('embeddedTemplate'), dataDir);
  const port = await findFreePort();
  const npm = spawn('npm', ['start'], {
    cwd: projectRoot,
    stdio: 'ignore',
    env: { ...process.env, PORT: String(port), PUBLIC_URL: `http://localhost:${port}`, DATA_DIR: dataDir },
  });
  onTestFinished(() => {
    npm.kill('SIGKILL');
  });
  const ended = once(npm, 'exit');
  const response = await whenAnswered(`http://localhost:${port}/`, () => npm.exitCode !== null);
  expect(response.status).toBe(200);
  expect(await response.text()).toContain('<html');
  npm.kill('SIGTERM');
  const [code] = await ended;
  expect(code).toBe(0);
  await expect(fetch(`http://localhost:${port}/`)).rejects.toThrow();
});
