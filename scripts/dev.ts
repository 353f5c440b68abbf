// npm run dev: Vite in front for the browser's modules and hot updates, the Fount server behind it.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  createServer as createHttpServer,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createServer } from 'vite';
import { buildOffice } from './build-office.ts';
import { projectRoot, say } from './ensure.mjs';

const port = Number(process.env.PORT ?? 4000);
const innerPort = port + 1;
const pauseBetweenTries = 100;
const longestWait = 120_000;

const http = createHttpServer();
const vite = await createServer({
  server: { middlewareMode: true, hmr: { server: http } },
  appType: 'custom',
});

let server: ChildProcess | null = null;
let restarting: Promise<void> = Promise.resolve();
let isRestartDue = false;

function startServer(): void {
  server = spawn(process.execPath, ['scripts/dev-server.ts'], {
    cwd: projectRoot,
    stdio: 'inherit',
    env: {
      ...process.env,
      NODE_ENV: 'development',
      HOST: '127.0.0.1',
      PORT: String(innerPort),
      PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${port}`,
    },
  });
}

async function stopServer(): Promise<void> {
  if (!server || server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  await ended;
}

async function restartServer(): Promise<void> {
  // The old process has to be gone: the embedded database belongs to one at a time.
  await stopServer();
  isRestartDue = false;
  await buildOffice({ isForProduction: false });
  startServer();
}

function isRestartNeeded(file: string): boolean {
  const relative = path.relative(projectRoot, file);
  return relative.startsWith('src') && !/\.(?:test|cases)\.tsx?$/.test(relative);
}

vite.watcher.on('all', (_event, file) => {
  if (isRestartDue || !isRestartNeeded(file)) return;
  isRestartDue = true;
  restarting = restarting.then(restartServer);
});

function pass(incoming: IncomingMessage, outgoing: ServerResponse, deadline: number): void {
  const inner = request({
    host: '127.0.0.1',
    port: innerPort,
    method: incoming.method,
    path: incoming.url,
    headers: incoming.headers,
  });
  inner.once('response', (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
  });
  inner.once('error', async (error: NodeJS.ErrnoException) => {
    if (error.code === 'ECONNREFUSED' && Date.now() < deadline) {
      await wait(pauseBetweenTries);
      await restarting;
      pass(incoming, outgoing, deadline);
      return;
    }
    if (!outgoing.headersSent) outgoing.writeHead(502, { 'content-type': 'text/plain' });
    outgoing.end(`The server does not answer: ${error.message}\n`);
  });
  incoming.pipe(inner);
}

http.on('request', (incoming, outgoing) => {
  vite.middlewares(incoming, outgoing, () => pass(incoming, outgoing, Date.now() + longestWait));
});

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, async () => {
    await stopServer();
    await vite.close();
    process.exit(0);
  });
}

await buildOffice({ isForProduction: false });
startServer();
http.listen(port, '127.0.0.1', () => say(`developing at http://localhost:${port}`));
