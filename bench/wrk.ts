import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Requests that were answered well. */
export interface Answered {
  count: number;
  perSecond: number;
}

/** Loads `url` with 16 connections from one thread. */
export async function measureRequests(url: string, seconds: number): Promise<Answered> {
  const { stdout } = await run('wrk', ['-t1', '-c16', `-d${seconds}s`, '-H', 'Accept-Encoding: br', url]);
  const rate = /Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1];
  const count = /(\d+) requests in/.exec(stdout)?.[1];
  if (!rate || !count || /Non-2xx|Socket errors/.test(stdout))
    throw new Error(`wrk could not load ${url}:\n${stdout}`);
  return { count: Number(count), perSecond: Number(rate) };
}
