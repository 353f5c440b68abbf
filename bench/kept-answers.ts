import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readProcessorMs } from '../e2e/testing/processor-time.ts';
import { startDemo } from './demo-server.ts';
import { atLeast, type Row, told } from './row.ts';
import { median } from './statistics.ts';
import { measureRequests } from './wrk.ts';

const rounds = 5;
const seconds = 4;
const wanted = 0.9;
const answers = [
  { what: 'page /', path: '/' },
  { what: 'API answer font-families', path: '/api/front/font-families' },
];

interface Answer {
  headers: Record<string, string>;
  body: string;
}

// Not fetch, which would decode the body: the bare server has to send the very same bytes.
async function readAnswer(url: string): Promise<Answer> {
  const request = get(url, { headers: { 'accept-encoding': 'br' } });
  const [response] = await once(request, 'response');
  if (response.statusCode !== 200) throw new Error(`${url} answers ${response.statusCode}`);
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  const leftOut = new Set(['connection', 'keep-alive', 'date', 'transfer-encoding']);
  const headers = Object.entries(response.headers as Record<string, string>).filter(
    ([name]) => !leftOut.has(name),
  );
  return { headers: Object.fromEntries(headers), body: Buffer.concat(chunks).toString('base64') };
}

async function startBareServer(answer: Answer) {
  const folder = mkdtempSync(path.join(tmpdir(), 'fount-bare-'));
  const file = path.join(folder, 'answer.json');
  writeFileSync(file, JSON.stringify(answer));
  const child = spawn(process.execPath, ['bench/bare-server.ts', file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [port] = await once(child.stdout, 'data');
  if (child.pid === undefined) throw new Error('the bare server has no process id');
  return {
    url: `http://127.0.0.1:${String(port).trim()}/`,
    pid: child.pid,
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

interface Round {
  perSecond: number;
  /** Of the server's processor, which other work on the machine takes little from. */
  microseconds: number;
}

async function loadFor(server: { pid: number }, url: string): Promise<Round> {
  const before = readProcessorMs(server.pid);
  const { count, perSecond } = await measureRequests(url, seconds);
  return { perSecond, microseconds: ((readProcessorMs(server.pid) - before) * 1000) / count };
}

/** Kept answers beside a bare `node:http` server that sends the same bytes, in turns within one run. */
export async function measure(): Promise<Row[]> {
  const server = await startDemo({ database: 'embedded' });
  const rows: Row[] = [];
  for (const { what, path: target } of answers) {
    const url = new URL(target, server.url.replace('localhost', '127.0.0.1')).href;
    await readAnswer(url);
    const bare = await startBareServer(await readAnswer(url));
    const ours: Round[] = [];
    const theirs: Round[] = [];
    await measureRequests(url, 1);
    await measureRequests(bare.url, 1);
    for (let round = 0; round < rounds; round += 1) {
      ours.push(await loadFor(server, url));
      theirs.push(await loadFor(bare, bare.url));
    }
    await bare.stop();
    const [our, their] = [ours, theirs].map((each) => ({
      perSecond: median(each.map(({ perSecond }) => perSecond)),
      microseconds: median(each.map(({ microseconds }) => microseconds)),
    }));
    if (!our || !their) throw new Error('two servers are measured');
    rows.push(
      atLeast(
        `kept ${what}: share of a bare node:http server, by processor time`,
        their.microseconds / our.microseconds,
        wanted,
        '',
      ),
      told(
        `kept ${what}: processor time an answer`,
        `${our.microseconds.toFixed(1)} µs (bare: ${their.microseconds.toFixed(1)})`,
      ),
      told(
        `kept ${what}: requests a second`,
        `${our.perSecond.toFixed(0)} (bare: ${their.perSecond.toFixed(0)})`,
      ),
    );
  }
  await server.remove();
  return rows;
}
