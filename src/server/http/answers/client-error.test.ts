import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { problem } from '#contract/problem.ts';
import { answerClientError } from './client-error.ts';

describe('what is no request', () => {
  let server: Server;
  beforeAll(async () => {
    server = createServer().on('clientError', answerClientError);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => {
    server.close();
  });

  async function send(text: string): Promise<string> {
    const { port } = server.address() as AddressInfo; // It listens on a port.
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    let answer = '';
    for await (const chunk of socket) answer += chunk;
    return answer;
  }

  it.each([
    ['a method that there is not', 'FOUNT / HTTP/1.1\r\n\r\n', 400, 'malformed-request'],
    [
      'an address without an end',
      `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nhost: a\r\n\r\n`,
      431,
      'headers-too-large',
    ],
  ])('is answered in the error form: %s', async (_name, text, status, code) => {
    const [head = '', body = ''] = (await send(text)).split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(head).toContain('content-type: application/problem+json');
    expect(head).toContain('x-content-type-options: nosniff');
    expect(problem.parse(JSON.parse(body))).toMatchObject({ status, type: `/problems/${code}` });
  });

  it.each([
    ['is a page', `GET /typewriter?text=${'a'.repeat(100_000)}`, 'text/html'],
    ['of the API is in the error form', `GET /api/front/${'a'.repeat(100_000)}`, 'application/problem+json'],
    ['of another method is in the error form', `POST /${'a'.repeat(100_000)}`, 'application/problem+json'],
  ])('of which no more than the address is read %s', async (_name, text, type) => {
    const answer = await send(text);
    expect(answer).toMatch(/^HTTP\/1\.1 431 /);
    expect(answer).toContain(`content-type: ${type}`);
  });

  it('is a page that says so where a browser followed a link that is too long', async () => {
    const answer = await send(
      `GET /typewriter?text=${'a'.repeat(20_000)} HTTP/1.1\r\nhost: a\r\nAccept: text/html,*/*;q=0.8\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 431 /);
    expect(answer).toContain('content-type: text/html; charset=utf-8');
    expect(answer).toContain("content-security-policy: default-src 'none'");
    expect(answer).toContain('The address or the headers of the request are too large.');
    expect(answer).toContain('<a href="/">');
  });
});
