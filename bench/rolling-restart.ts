import { randomUUID } from 'node:crypto';
import { Agent, createServer, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { enterShop } from '../e2e/testing/api-shopper.ts';
import { fetchFrom } from '../e2e/testing/api-visitor.ts';
import { findFreePort, type RunningServer, runServer } from '../e2e/testing/run-server.ts';
import { readCatalogue, sampleCart } from '../e2e/testing/sample-cart.ts';
import { copyDemo } from './demo-server.ts';
import { atMost, type Row, told } from './row.ts';

const processes = 3;
const wanted = 10_000;
const visitorsAtOnce = 8;
const ordersEvery = 20;
/** How often a proxy looks whether a process is ready, and for how long a process that stops still takes requests. */
const lookEveryMs = 500;
const stopDelaySeconds = 3;

interface Backend {
  port: number;
  server: RunningServer;
  isReady: boolean;
}

/** A proxy as stands before several processes: it looks at `/ready`, keeps connections open, and tries no request twice. */
function openProxy(port: number, backends: readonly Backend[]) {
  const agent = new Agent({ keepAlive: true });
  const seen = { answered: 0, failed: [] as string[] };
  let turn = 0;
  const proxy = createServer((incoming, outgoing) => {
    const ready = backends.filter((each) => each.isReady);
    const backend = ready[turn++ % Math.max(ready.length, 1)];
    const { method, headers, url } = incoming;
    const fail = (why: string) => {
      seen.failed.push(`${method} ${url}: ${why}`);
      if (outgoing.headersSent) outgoing.destroy();
      else outgoing.writeHead(502).end();
    };
    if (backend === undefined) return fail('no process is ready');
    const asked = request({ agent, host: '127.0.0.1', port: backend.port, method, headers, path: url });
    asked.on('response', (answer) => {
      const { connection: _ofTheProcess, ...kept } = answer.headers;
      const status = answer.statusCode ?? 502;
      if (status >= 500) seen.failed.push(`${method} ${url}: ${status}`);
      else seen.answered += 1;
      outgoing.writeHead(status, kept);
      answer.pipe(outgoing);
    });
    asked.on('error', (cause) => fail(cause.message));
    incoming.pipe(asked);
  });
  proxy.listen(port, '127.0.0.1');
  const timer = setInterval(() => void Promise.all(backends.map(look)), lookEveryMs);
  return {
    seen,
    close: () => {
      clearInterval(timer);
      agent.destroy();
      proxy.close();
    },
  };
}

async function look(backend: Backend): Promise<void> {
  backend.isReady = await fetch(`http://127.0.0.1:${backend.port}/ready`).then(
    async (answer) => {
      await answer.arrayBuffer();
      return answer.ok;
    },
    () => false,
  );
}

/** How many requests fail of visitors who read and order while three processes are stopped and started anew, one after the other. */
export async function measure(): Promise<Row[]> {
  const demo = await copyDemo('postgres');
  const publicPort = await findFreePort();
  const url = `http://localhost:${publicPort}`;
  const start = (port: number) =>
    runServer({
      dataDir: demo.dataDir,
      databaseUrl: demo.databaseUrl,
      port,
      env: { E2E: '0', TRUST_PROXY: 'loopback', STOP_DELAY: `${stopDelaySeconds}`, PUBLIC_URL: url },
    });
  const backends: Backend[] = [];
  for (let index = 0; index < processes; index += 1) {
    const port = await findFreePort();
    backends.push({ port, server: await start(port), isReady: true });
  }
  const { seen, close } = openProxy(publicPort, backends);
  const visit = await prepareVisits(url);
  let [orders, restarts, isOver] = [0, 0, false];
  const visitors = Array.from({ length: visitorsAtOnce }, async (_, at) => {
    for (let index = at; !isOver; index += visitorsAtOnce) if (await visit(index)) orders += 1;
  });
  while (seen.answered < wanted || restarts < processes) {
    const backend = backends[restarts % processes];
    if (backend === undefined) break;
    await backend.server.stop();
    backend.server = await start(backend.port);
    restarts += 1;
    await wait(2 * lookEveryMs);
  }
  isOver = true;
  await Promise.all(visitors);
  close();
  for (const { server } of backends) await server.stop();
  await demo.remove();
  for (const what of seen.failed.slice(0, 10)) console.log(what);
  return [
    atMost(`requests that failed of ${seen.answered} through rolling restarts`, seen.failed.length, 0, ''),
    told('the same: orders placed and begun to pay, processes started anew', `${orders}, ${restarts}`),
  ];
}

/** What one visitor does: mostly reads, each twentieth orders, which it tells. */
async function prepareVisits(url: string): Promise<(index: number) => Promise<boolean>> {
  const catalogue = await readCatalogue({ url });
  const cut = catalogue.requireCut('fraunces', 'Semi Bold');
  const wantedCut = { cut, template: catalogue.requireTemplate('desktop'), values: { users: 12 } };
  const cart = await (await enterShop({ url })).agreeOnPrices(sampleCart([wantedCut]));
  const paths = ['/', '/typefaces', '/typefaces/fraunces', '/information', '/shop', '/api/front/session'];
  return async (index) => {
    const address = `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`;
    if (index % ordersEvery === 0) {
      const buyer = await enterShop({ url, address });
      const { id } = await buyer.placeOrder(cart, randomUUID());
      await buyer.beginPayment(id);
      return true;
    }
    const answer = await fetchFrom({ url, address }, paths[index % paths.length] ?? '/');
    await answer.arrayBuffer();
    return false;
  };
}
