import { once } from 'node:events';
import { chmodSync, readdirSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import path from 'node:path';
import { expect, onTestFinished, vi } from 'vitest';
import { demoCard, enterShop } from './testing/api-shopper.ts';
import { fetchFrom } from './testing/api-visitor.ts';
import { runServer } from './testing/run-server.ts';
import { readCatalogue, sampleCart } from './testing/sample-cart.ts';
import { type OwnFount, startFount } from './testing/start-fount.ts';
import { test } from './testing/test.ts';

async function startOwn(): Promise<OwnFount> {
  const fount = await startFount();
  onTestFinished(() => fount.remove());
  return fount;
}

function listLogLines(fount: OwnFount): string[] {
  return fount
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'));
}

function readLog(fount: OwnFount): Record<string, unknown>[] {
  return listLogLines(fount).map((line) => JSON.parse(line));
}

/** Sends the beginning of a request and leaves the rest to its caller. */
async function beginRequest(
  fount: OwnFount,
  { path, body }: { path: string; body: string },
): Promise<{ finish: () => Promise<string> }> {
  const { hostname, port } = new URL(fount.url);
  const socket: Socket = connect(Number(port), '127.0.0.1');
  await once(socket, 'connect');
  let answer = '';
  socket.setEncoding('utf8').on('data', (text) => {
    answer += text;
  });
  const ended = once(socket, 'close');
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: ${hostname}:${port}\r\ncontent-type: application/json\r\n` +
      `idempotency-key: a-slow-request\r\nconnection: close\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n`,
  );
  socket.write(body.slice(0, 20));
  return {
    async finish() {
      socket.write(body.slice(20));
      await ended;
      return answer;
    },
  };
}

test('a second server on the same data is refused with a sentence', async ({ fount }) => {
  await expect(runServer({ dataDir: fount.dataDir })).rejects.toThrow(
    `Another Fount server is running on ${fount.dataDir}. Stop it first, or give this one its own DATA_DIR or a DATABASE_URL.`,
  );
  expect((await fetchFrom(fount, '/ready')).status).toBe(200);
});

test('a wrong setting stops the start and is told by its name, without its value', async ({ fount }) => {
  const env = { PORT: 'four thousand', DATABASE_URL: 'mysql://somebody:password@host/fount' };
  const start = runServer({ dataDir: fount.dataDir, env });
  await expect(start).rejects.toThrow(/PORT wants a port number[\s\S]*DATABASE_URL wants an address/);
  await expect(start).rejects.not.toThrow(/password@host\/fount/);
});

test('health says that the process lives, readiness that it can serve', async ({ fount }) => {
  for (const [path, status] of [
    ['/health', 'ok'],
    ['/ready', 'ready'],
  ] as const) {
    const response = await fetchFrom(fount, path);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toEqual({ status });
  }
});

test('the face that every page is set in, its accents and its three cuts of emphasis are made before the first page', async () => {
  const fount = await startOwn();
  const made = () => readdirSync(`${fount.dataDir}/cache`).filter((file) => file.endsWith('.woff2'));
  await expect.poll(made).toHaveLength(5);
});

/** Lets the owner of a folder write it and all that is in it, or read alone. */
function setWritable(folder: string, isWritable: boolean): void {
  chmodSync(folder, isWritable ? 0o755 : 0o555);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const at = path.join(folder, entry.name);
    if (entry.isDirectory()) setWritable(at, isWritable);
    else if (entry.isFile()) chmodSync(at, isWritable ? 0o644 : 0o444);
  }
}

test('a data folder that can only be read is not ready, shows its pages all the same, and is named by a start on it', async () => {
  const fount = await startFount({ isBoundByModes: true });
  onTestFinished(async () => {
    setWritable(fount.dataDir, true);
    await fount.remove();
  });
  await (await fetchFrom(fount, '/')).text();
  chmodSync(fount.dataDir, 0o555);
  const refused = await fetchFrom(fount, '/ready');
  expect([refused.status, await refused.json()]).toEqual([503, { status: 'files cannot be written' }]);
  expect((await fetchFrom(fount, '/health')).status).toBe(200);
  expect((await fetchFrom(fount, '/')).status).toBe(200);
  chmodSync(fount.dataDir, 0o755);
  expect((await fetchFrom(fount, '/ready')).status).toBe(200);

  expect(await fount.stop()).toBe(0);
  setWritable(fount.dataDir, false);
  await expect(fount.restart()).rejects.toThrow(
    `${fount.dataDir} cannot be written: its disk is read-only, or it belongs to another user.`,
  );
});

test('each request is one JSON line of the log, without its query, tokens or addresses', async () => {
  const fount = await startOwn();
  const shopper = await enterShop(fount);
  const address = JSON.stringify({ country: 'CH', companyName: 'Secret AG', vatNumber: 'CHE-123.456.789' });
  await shopper.get('/typefaces?coupon=secret-query');
  await shopper.get(`/api/vat-validation/validate?address=${encodeURIComponent(address)}`);
  await shopper.get('/download/secret-token');
  await shopper.get('/demo-card/secret-payment');
  expect(await fount.stop()).toBe(0);
  const lines = readLog(fount).filter(({ msg }) => msg === 'request');
  const seen = lines.map(({ method, path, status }) => `${method} ${path} ${status}`);
  expect(seen.filter((line) => !line.includes('/ready'))).toEqual([
    'GET /api/front/session 200',
    'GET /typefaces 200',
    expect.stringMatching(/^GET \/api\/vat-validation\/validate \d+$/),
    'GET /download/… 404',
    'GET /demo-card/… 404',
  ]);
  for (const line of lines)
    expect(line).toMatchObject({ requestId: expect.any(String), ms: expect.any(Number) });
  // Written out again a line is the same: it names nothing twice.
  for (const line of listLogLines(fount)) expect(JSON.stringify(JSON.parse(line))).toBe(line);
  expect(JSON.stringify(lines)).not.toMatch(/secret|Secret AG|CHE-123|127\.0\.0\.1/);
});

test('SIGTERM lets a request that is under way finish, and ends with 0', async () => {
  const fount = await startOwn();
  const catalogue = await readCatalogue(fount);
  const wanted = [
    {
      cut: catalogue.requireCut('fraunces', 'Semi Bold'),
      template: catalogue.requireTemplate('desktop'),
      values: { users: 1 },
    },
  ];
  const shopper = await enterShop(fount);
  const cart = await shopper.agreeOnPrices(sampleCart(wanted));
  const request = await beginRequest(fount, {
    path: '/api/front/shop-orders/create-from-cart',
    body: JSON.stringify({ shopOrder: cart }),
  });
  // Its headers are read before those of a request that came later are answered.
  await shopper.get('/health');
  const stopped = fount.stop();
  await expect.poll(() => fount.output()).toContain('"stopping"');
  const answer = await request.finish();
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  expect(answer).toContain(`"finalPrice":${cart.finalPrice}`);
  expect(await stopped).toBe(0);
  await expect(fetch(fount.url)).rejects.toThrow(TypeError);
});

test('SIGTERM is not held up by a request that never ends: it is cut, and the server ends with 0', async () => {
  const fount = await startOwn();
  await beginRequest(fount, {
    path: '/api/front/shop-orders/create-from-cart',
    body: JSON.stringify({ shopOrder: 'of a visitor who went away' }),
  });
  await (await enterShop(fount)).get('/health');
  expect(await fount.stop()).toBe(0);
  expect(readLog(fount).map(({ msg }) => msg)).toEqual(
    expect.arrayContaining(['stopping', 'the answers that were still under way are cut', 'stopped']),
  );
});

test('SIGTERM in the middle of a delivery loses no job', { timeout: 240_000 }, async () => {
  const fount = await startOwn();
  const catalogue = await readCatalogue(fount);
  const shopper = await enterShop(fount);
  const cart = await shopper.agreeOnPrices(
    sampleCart([
      {
        cut: catalogue.requireCut('fraunces', 'Black'),
        template: catalogue.requireTemplate('desktop'),
        values: { users: 1 },
      },
    ]),
  );
  const order = await shopper.placeOrder(cart, 'an order before the stop');
  await shopper.giveCard(await shopper.beginPayment(order.id), demoCard.pays);
  expect(await fount.stop()).toBe(0);
  await fount.restart();
  await vi.waitFor(
    async () =>
      expect(await shopper.readOrder(order.id)).toMatchObject({ state: 'paid', deliveryState: 'delivered' }),
    { timeout: 120_000, interval: 250 },
  );
  await vi.waitFor(() => expect(fount.readOutbox()).toHaveLength(1), { timeout: 60_000, interval: 250 });
});
