import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, onTestFinished } from 'vitest';
import { problem } from '#contract/problem.ts';
import { seededRandom } from '#fonts/testing/random.ts';
import { readOperations } from '#server/http/testing/read-operations.ts';
import { createApiVisitor } from './testing/api-visitor.ts';
import { hostileCall } from './testing/hostile-calls.ts';
import { pick } from './testing/hostile-values.ts';
import { faultOf, send } from './testing/send-hostile.ts';
import { startFount } from './testing/start-fount.ts';
import { test } from './testing/test.ts';

const howMany = 30_000;
const atOnce = 8;
const seed = 20_261_122;

test('thirty thousand calls, valid, nearly valid and hostile, find no fault of the server and are refused in one form', {
  timeout: 600_000,
}, async () => {
  // On a server of its own, which keeps what they leave; PostgreSQL takes them in half of the time.
  const fount = await startFount({ database: 'postgres', env: { TRUST_PROXY: '1' } });
  onTestFinished(() => fount.remove());
  const visitor = createApiVisitor(fount);
  const operations = readOperations((await visitor.get('/api/openapi.json')).body);
  const entered = await visitor.get('/api/front/session');
  const session = entered.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const ids = Array.from({ length: 40 }, (_, index) => `${index + 1}`);
  const random = seededRandom(seed);
  const faults: string[] = [];
  const answers = new Map<number, number>();
  let left = howMany;
  async function goOn(): Promise<void> {
    while (left > 0) {
      left -= 1;
      const operation = pick(random, operations);
      const call = hostileCall(operation, random, { origin: fount.url, session, ids });
      // A visitor each: what is refused for their number is refused before it is read.
      const address = `fd01:${(left >> 8).toString(16)}:${(left & 0xff).toString(16)}::1`;
      // Kept answers are long; packed, they are sent as they are kept.
      const headers = { ...call.headers, 'x-forwarded-for': address, 'accept-encoding': 'br' };
      const told = await send(fount.url, { ...call, headers });
      answers.set(told.status, (answers.get(told.status) ?? 0) + 1);
      const fault = faultOf(told);
      if (fault !== null) faults.push(`${fault}: ${JSON.stringify(call).slice(0, 600)}`);
    }
  }
  await Promise.all(Array.from({ length: atOnce }, goOn));
  expect(faults).toEqual([]);
  // They came as far as the calls themselves, and as far as every way to refuse one.
  for (const status of [200, 400, 401, 403, 404, 410, 415, 422])
    expect(answers.get(status) ?? 0, `${status}`).toBeGreaterThan(howMany / 300);
});

describe('a page', () => {
  test('has one spelling, to which every other one leads', async ({ fount }) => {
    const ask = (path: string) => send(fount.url, { method: 'GET', path, headers: {} });
    for (const [path, spelled] of [
      ['/Typefaces', '/typefaces'],
      ['/typefaces/', '/typefaces'],
      ['//typefaces', '/typefaces'],
      ['/%74ypefaces?from=3', '/typefaces?from=3'],
      ['/x/../typefaces', '/typefaces'],
      ['/typefaces/%2e%2e/shop', '/shop'],
      ['//shop', '/shop'],
      ['/SHOP/%2E', '/shop'],
      ['/typefaces#a', '/typefaces'],
    ] as const) {
      const { status, headers } = await ask(path);
      expect([path, status, headers.location, headers['cache-control']]).toEqual([
        path,
        308,
        spelled,
        'no-store',
      ]);
    }
    const kept = await ask('/api/front/%73ettings/as-object');
    expect([kept.status, kept.headers.etag]).toEqual([
      200,
      (await ask('/api/front/settings/as-object')).headers.etag,
    ]);
  });
});

test('what the server cannot read is refused in the form of every refusal', async ({ fount }) => {
  const ask = async (lines: string[]) => {
    const { hostname, port } = new URL(fount.url);
    const socket = connect(Number(port), hostname, () => socket.write(`${lines.join('\r\n')}\r\n\r\n`));
    const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
    expect(head).toContain('content-type: application/problem+json');
    expect(head).toContain('x-content-type-options: nosniff');
    return problem.parse(JSON.parse(body)).status;
  };
  const [host, close] = ['host: a', 'connection: close'];
  expect(await ask(['GET / HTTP/1.1', close])).toBe(400);
  expect(await ask(['GET / HTTP/1.1', host, close, 'content-length: x'])).toBe(400);
  expect(await ask(['POST /api/front/customers/login HTTP/1.1', host, 'expect: a wonder', close])).toBe(417);
});
