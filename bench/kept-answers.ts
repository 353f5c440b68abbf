import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startDemo } from './demo-server.ts';
import { atLeast, type Row, told } from './row.ts';
import { median } from './statistics.ts';
import { measureRequests } from './wrk.ts';

const rounds = 3;
const seconds = 4;
const wanted = 0.8;
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
  return {
    url: `http://127.0.0.1:${String(port).trim()}/`,
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Kept answers beside a bare `node:http` server that sends the same bytes, in turns within one run. */
export async function measure(): Promise<Row[]> {
  const server = await startDemo({ database: 'embedded' });
  const rows: Row[] = [];
  for (const { what, path: target } of answers) {
    const url = new URL(target, server.url.replace('localhost', '127.0.0.1')).href;
    await readAnswer(url);
    const bare = await startBareServer(await readAnswer(url));
    const ours: number[] = [];
    const theirs: number[] = [];
    await measureRequests(url, 1);
    await measureRequests(bare.url, 1);
    for (let round = 0; round < rounds; round += 1) {
      ours.push(await measureRequests(url, seconds));
      theirs.push(await measureRequests(bare.url, seconds));
    }
    await bare.stop();
    rows.push(
      atLeast(`kept ${what}: share of a bare node:http server`, median(ours) / median(theirs), wanted, ''),
    );
    rows.push(
      told(
        `kept ${what}: requests a second`,
        `${median(ours).toFixed(0)} (bare: ${median(theirs).toFixed(0)})`,
      ),
    );
  }
  await server.remove();
  return rows;
}
