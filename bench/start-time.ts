import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { findFreePort } from '../e2e/testing/run-server.ts';
import { copyDemo } from './demo-server.ts';
import { atMost, type Row } from './row.ts';
import { median } from './statistics.ts';

const starts = 5;

async function isAnswered(url: string): Promise<boolean> {
  try {
    const response = await fetch(url);
    await response.arrayBuffer();
    return response.ok;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

/** From `npm start` on an installed and imported project to the first answered page. */
export async function measure(): Promise<Row[]> {
  const demo = await copyDemo('embedded');
  const times: number[] = [];
  for (let index = 0; index < starts; index += 1) {
    const port = await findFreePort();
    const url = `http://localhost:${port}/`;
    const started = performance.now();
    const child = spawn('npm', ['start'], {
      stdio: 'ignore',
      env: { ...process.env, PORT: String(port), PUBLIC_URL: url, DATA_DIR: demo.dataDir, LOG_LEVEL: 'info' },
    });
    while (!(await isAnswered(url))) {
      if (child.exitCode !== null) throw new Error(`npm start ended with ${child.exitCode}`);
      await wait(10);
    }
    times.push(performance.now() - started);
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  }
  await demo.remove();
  return [
    atMost(`npm start to the first answered page (median of ${starts})`, median(times) / 1000, 3, 's', 2),
  ];
}
