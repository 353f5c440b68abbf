import { expect, it } from 'vitest';
import { measuredOrigins, readDsn } from './measuring.ts';

it.each([
  ['https://key@faults.example/1', 'https://faults.example/api/1/envelope/'],
  [
    'https://key:secret@faults.example:8443/glitch/tip/42',
    'https://faults.example:8443/glitch/tip/api/42/envelope/',
  ],
])('reports of %s go to %s', (dsn, url) => {
  expect(readDsn(dsn)).toEqual({ url, publicKey: 'key' });
});

it.each(['https://faults.example/1', 'https://key@faults.example/', 'ftp://key@faults.example/1', 'key'])(
  '%s is no DSN',
  (dsn) => {
    expect(readDsn(dsn)).toBeNull();
  },
);

it('names each origin once', () => {
  const visits = { url: 'https://a.example/matomo.php', siteId: 3, namesUser: false };
  const faults = { url: 'https://a.example/api/1/envelope/', publicKey: 'key', environment: 'production' };
  expect(measuredOrigins({ visits, faults })).toEqual(['https://a.example']);
  expect(measuredOrigins({ visits: null, faults: null })).toEqual([]);
});
