import pino from 'pino';
import { expect, it } from 'vitest';
import { aboutRequest, createRequestLog, loggablePath } from './request-log.ts';

it.each([
  ['/typefaces/eczar?text=secret', '/typefaces/eczar'],
  ['/verify/L-000042-01?c=0123456789ABCDEF', '/verify/L-000042-01'],
  ['/download/12.1700000000.abcdef', '/download/…'],
  ['/document/receipt.17.1700000000.abcdef', '/document/…'],
  ['/document/17.1700000000.abcdef/xrechnung', '/document/…'],
  ['/demo-card/abc?x=1', '/demo-card/…'],
  ['/api/front/shop-orders/template-for-token/abc', '/template-for-token/…'],
  ['/%64ownload/12.1700000000.abcdef', '/download/…'],
  ['/Download/12.1700000000.abcdef', '/download/…'],
  ['//download/12.1700000000.abcdef', '/download/…'],
  ['http://shop.example/download/12.1700000000.abcdef', '/download/…'],
  ['/download/%zz', '/download/…'],
  ['/api/vat-validation/validate?address=%7B%7D', '/api/vat-validation/validate'],
])('logs %s as %s', (url, logged) => {
  expect(loggablePath(url)).toBe(logged);
});

it('writes the line of a kept answer as the log writes the others', () => {
  const written: string[] = [];
  const log = pino(
    {
      base: null,
      timestamp: () => ',"time":"2026-01-02T03:04:05.006Z"',
      formatters: { level: (label) => ({ level: label }) },
    },
    { write: (line) => written.push(line) },
  );
  log.info({ requestId: 'a-1', method: 'GET', path: '/typefaces', status: 200, ms: 0.3 }, 'request');
  const lines: string[] = [];
  const requests = createRequestLog({
    writeLine: (line) => lines.push(line),
    now: () => new Date('2026-01-02T03:04:05.006Z'),
  });
  const about = aboutRequest({ method: 'GET', url: '/typefaces?utm=1', status: 200 });
  requests.info({ requestId: 'a-1', about, ms: 0.26, ended: 7.26 });
  expect(`${lines[0]}\n`).toBe(written[0]);
});

it('writes the time of kept answers anew each millisecond', () => {
  const instants = ['2026-01-02T03:04:05.006Z', '2026-01-02T03:04:05.007Z'];
  const lines: string[] = [];
  const requests = createRequestLog({
    writeLine: (line) => lines.push(line),
    now: () => new Date(instants.shift() ?? 'none is left'),
  });
  const about = aboutRequest({ method: 'GET', url: '/', status: 200 });
  for (const ended of [7.1, 7.9, 8]) requests.info({ requestId: 'a-1', about, ms: 0.1, ended });
  expect(lines.map((line) => JSON.parse(line).time)).toEqual([
    '2026-01-02T03:04:05.006Z',
    '2026-01-02T03:04:05.006Z',
    '2026-01-02T03:04:05.007Z',
  ]);
});
