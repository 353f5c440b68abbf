import { expect, test } from 'vitest';
import { makeDownloadUrl, readDownloadToken } from './download-link.ts';

const secret = 'a secret of tests that is long enough';
const now = new Date('2026-03-04T10:00:00Z');
const day = 24 * 60 * 60 * 1000;
const link = makeDownloadUrl({ deliveryId: 12, publicUrl: 'https://shop.example', secret, now });
const token = link.url.replace('https://shop.example/download/', '');
const later = (milliseconds: number) => new Date(now.getTime() + milliseconds);

test('a link serves for seven days and says until when', () => {
  expect(link.expiresAt).toEqual(later(7 * day));
  expect(readDownloadToken(token, { secret, now })).toEqual({ ok: true, deliveryId: 12 });
  expect(readDownloadToken(token, { secret, now: later(7 * day - 1) })).toMatchObject({ ok: true });
  expect(readDownloadToken(token, { secret, now: later(7 * day) })).toEqual({
    ok: false,
    code: 'link-expired',
  });
});

test.each([
  ['another delivery', token.replace(/^12/, '13')],
  ['a later end', token.replace(/\.(\d+)\./, (_, seconds) => `.${Number(seconds) + 1}.`)],
  ['another way to write the number', `0${token}`],
  ['another signature', token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))],
  ['a short signature', token.slice(0, -1)],
  ['no signature', token.replace(/[^.]+$/, '')],
  ['a signature of letters that are more than one byte', `12.1.${'é'.repeat(43)}`],
  ['a number that no delivery has', '99999999999.1.'.padEnd(58, 'A')],
  ['nothing', ''],
])('%s is not found, expired or not', (_, forged) => {
  for (const at of [now, later(30 * day)]) {
    expect(readDownloadToken(forged, { secret, now: at })).toEqual({ ok: false, code: 'not-found' });
  }
});

test('a link of a server with another secret is not found', () => {
  expect(readDownloadToken(token, { secret: `${secret}!`, now })).toEqual({ ok: false, code: 'not-found' });
});
