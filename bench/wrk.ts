import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Loads `url` with 16 connections from one thread; gives the requests a second that were answered well. */
export async function measureRequests(url: string, seconds: number): Promise<number> {
  const { stdout } = await run('wrk', ['-t1', '-c16', `-d${seconds}s`, '-H', 'Accept-Encoding: br', url]);
  const rate = /Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1];
  if (!rate || /Non-2xx|Socket errors/.test(stdout)) throw new Error(`wrk could not load ${url}:\n${stdout}`);
  return Number(rate);
}
