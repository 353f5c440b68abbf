import { expect, it } from 'vitest';
import { readRawHeader } from './read-raw-header.ts';

it.each([
  { raw: ['Host', 'a', 'Accept-Encoding', 'br'], value: 'br' },
  { raw: ['accept-encoding', 'gzip', 'Host', 'a', 'ACCEPT-ENCODING', 'br;q=0'], value: 'gzip, br;q=0' },
  { raw: ['X-Name', 'accept-encoding', 'Accept-Encodings', 'br'], value: undefined },
  { raw: [], value: undefined },
])('reads Accept-Encoding of $raw as $value', ({ raw, value }) => {
  expect(readRawHeader(raw, 'accept-encoding')).toBe(value);
});
