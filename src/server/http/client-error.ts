import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type Problem, type ProblemCode, problems } from '#contract/problem.ts';

const codes: Record<string, ProblemCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request-timeout',
  HPE_HEADER_OVERFLOW: 'headers-too-large',
};

/** Answers what Node could not read as a request, in the form of every error, and hangs up; there is nothing to be logged under. */
export function answerClientError(error: Error, socket: Socket): void {
  const reason: unknown = Reflect.get(error, 'code');
  if (reason === 'ECONNRESET' || socket.destroyed) return;
  const code = (typeof reason === 'string' ? codes[reason] : undefined) ?? 'malformed-request';
  const { status, title } = problems[code];
  const body = JSON.stringify({ type: `/problems/${code}`, title, status } satisfies Problem);
  if (socket.writable) {
    socket.write(
      [
        `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
        'content-type: application/problem+json; charset=utf-8',
        'cache-control: no-store',
        'connection: close',
        `content-length: ${Buffer.byteLength(body)}`,
        '',
        body,
      ].join('\r\n'),
    );
  }
  socket.destroy(error);
}
