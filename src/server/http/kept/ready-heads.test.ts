import { expect, it } from 'vitest';
import { createReadyHeads } from './ready-heads.ts';

it('writes the head of an answer once a second, as it says the time', () => {
  let now = Date.UTC(2026, 10, 26, 21, 59, 59, 100);
  const headOf = createReadyHeads(() => now);
  const headers = ['content-type', 'text/html', 'etag', 'W/"a"'];
  const head = headOf(200, headers);
  expect(head).toBe(
    'HTTP/1.1 200 OK\r\ncontent-type: text/html\r\netag: W/"a"\r\n' +
      'Date: Thu, 26 Nov 2026 21:59:59 GMT\r\nConnection: keep-alive\r\nKeep-Alive: timeout=72\r\n\r\n',
  );
  now += 899;
  expect(headOf(200, headers)).toBe(head);
  now += 1;
  expect(headOf(200, headers)).toContain('Date: Thu, 26 Nov 2026 22:00:00 GMT\r\n');
  expect(headOf(304, ['etag', 'W/"a"'])).toContain('HTTP/1.1 304 Not Modified\r\netag: W/"a"\r\nDate:');
});
