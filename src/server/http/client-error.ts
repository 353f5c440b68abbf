import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type Problem, type ProblemCode, problems } from '#contract/problem.ts';
import { plainPageHeaders, writePlainPage } from './plain-page.ts';
import { securityHeaders } from './security-headers.ts';

const codes: Record<string, ProblemCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request-timeout',
  HPE_HEADER_OVERFLOW: 'headers-too-large',
};

/** Answers what Node could not read as a request, in the form of every error or as a page for who asked for one, and hangs up; there is nothing to be logged under. */
export function answerClientError(error: Error, socket: Socket): void {
  const reason: unknown = Reflect.get(error, 'code');
  if (reason === 'ECONNRESET' || socket.destroyed) return;
  const code = (typeof reason === 'string' ? codes[reason] : undefined) ?? 'malformed-request';
  const { status, title } = problems[code];
  const { body, headers } = wantsPage(error)
    ? {
        body: writePlainPage({ title, text: adviceOn(code), link: { href: '/', label: 'Go back to home' } }),
        headers: plainPageHeaders,
      }
    : {
        body: JSON.stringify({ type: `/problems/${code}`, title, status } satisfies Problem),
        headers: {
          // What comes over TLS was read by the proxy before.
          ...securityHeaders(false),
          'content-type': 'application/problem+json; charset=utf-8',
          'cache-control': 'no-store',
        },
      };
  if (socket.writable) {
    socket.write(
      [
        `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
        ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
        'connection: close',
        `content-length: ${Buffer.byteLength(body)}`,
        '',
        body,
      ].join('\r\n'),
    );
  }
  socket.destroy(error);
}

/** Whether somebody followed a link with a browser, as far as what was read of the request says so. */
function wantsPage(error: Error): boolean {
  const read: unknown = Reflect.get(error, 'rawPacket');
  if (!Buffer.isBuffer(read)) return false;
  const text = read.toString('latin1');
  return /\r\naccept:[^\r\n]*text\/html/i.test(text);
}

function adviceOn(code: ProblemCode): string {
  if (code !== 'headers-too-large') return 'Please follow the link again, or type the address anew.';
  return 'A text in a link may have about a thousand letters: ask for a shorter link, or type the text on the typewriter.';
}
