import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type Problem, type ProblemCode, problems } from '#contract/problem.ts';
import { securityHeaders } from '#server/http/headers/security-headers.ts';
import { plainPageHeaders, writePlainPage } from './plain-page.ts';

const codes: Record<string, ProblemCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request-timeout',
  HPE_HEADER_OVERFLOW: 'headers-too-large',
};

const patienceMs = 2_000;
/** Connections that were answered; what still comes on them is of no use. */
const hangingUp = new WeakSet<Socket>();

/** Answers what Node could not read as a request, in the form of every error or as a page for who asked for one, and hangs up; there is nothing to be logged under. */
export function answerClientError(error: Error, socket: Socket): void {
  const reason: unknown = Reflect.get(error, 'code');
  if (reason === 'ECONNRESET' || socket.destroyed || hangingUp.has(socket)) return;
  if (!socket.writable) {
    socket.destroy(error);
    return;
  }
  const code = (typeof reason === 'string' ? codes[reason] : undefined) ?? 'malformed-request';
  const { status, title } = problems[code];
  const { body, headers } = wantsPage(error, code)
    ? {
        body: writePlainPage({ title, text: adviceOn(code), link: { href: '/', label: 'Go back to home' } }),
        // As below.
        headers: { ...securityHeaders(false), ...plainPageHeaders },
      }
    : writeProblem(code);
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
      'connection: close',
      `content-length: ${Buffer.byteLength(body)}`,
      '',
      body,
    ].join('\r\n'),
  );
  hangUp(socket);
}

/** Answers what Node itself would refuse without a word: a request that names no host, or expects what nobody offers. */
export function refuseRequest(code: ProblemCode, response: ServerResponse, request: IncomingMessage): void {
  const { body, headers } = writeProblem(code);
  // What it would send next is not read.
  const ofBody = { 'content-length': Buffer.byteLength(body), connection: 'close' };
  response.writeHead(problems[code].status, { ...headers, ...ofBody });
  response.end(request.method === 'HEAD' ? undefined : body);
}

function writeProblem(code: ProblemCode): { body: string; headers: Record<string, string> } {
  const { status, title } = problems[code];
  return {
    body: JSON.stringify({ type: `/problems/${code}`, title, status } satisfies Problem),
    headers: {
      // What comes over TLS was read by the proxy before.
      ...securityHeaders(false),
      'content-type': 'application/problem+json; charset=utf-8',
      'cache-control': 'no-store',
    },
  };
}

/** Whoever is still sending would lose the answer, were the connection closed at once: they are read to their end, for a moment. */
function hangUp(socket: Socket): void {
  hangingUp.add(socket);
  socket.resume();
  const timer = setTimeout(() => socket.destroy(), patienceMs).unref();
  socket.once('close', () => clearTimeout(timer));
}

/** Whether somebody followed a link with a browser, as far as what was read of the request says so. */
function wantsPage(error: Error, code: ProblemCode): boolean {
  const read: unknown = Reflect.get(error, 'rawPacket');
  if (!Buffer.isBuffer(read)) return false;
  const text = read.toString('latin1');
  const accepted = /\r\naccept:([^\r\n]*)/i.exec(text)?.[1];
  if (accepted !== undefined || text.includes('\r\n\r\n')) return /text\/html/i.test(accepted ?? '');
  // Read up to somewhere in the address: browsers follow such links, and programs ask for none but of the API.
  return code === 'headers-too-large' && !/^(GET \/api\/|(?!GET )[A-Z]+ )/.test(text);
}

function adviceOn(code: ProblemCode): string {
  if (code !== 'headers-too-large') return 'Please follow the link again, or type the address anew.';
  return 'A text in a link may have about a thousand letters: ask for a shorter link, or type the text on the typewriter.';
}
