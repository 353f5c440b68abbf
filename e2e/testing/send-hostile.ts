import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { problem } from '#contract/problem.ts';
import type { HostileCall } from './hostile-calls.ts';

const agent = new Agent({ keepAlive: true, maxSockets: 8 });

export interface Told {
  status: number;
  headers: IncomingMessage['headers'];
  body: string;
}

/** Sends a request as it is: no client of a higher level would write such addresses. */
export function send(origin: string, { method, path, headers, body }: HostileCall): Promise<Told> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    const bytes = body === undefined ? null : Buffer.from(body);
    const length = bytes === null ? {} : { 'content-length': bytes.length };
    const sent = request({ agent, hostname, port, method, path, headers: { ...headers, ...length } });
    sent.once('error', reject);
    sent.once('response', (answer) => {
      text(answer).then(
        (read) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: read }),
        reject,
      );
    });
    sent.end(bytes ?? undefined);
  });
}

/** What is wrong with an answer to a call of the API; null where nothing is. */
export function faultOf({ status, headers, body }: Told): string | null {
  if (status >= 500) return `${status}`;
  if (headers['x-content-type-options'] !== 'nosniff' || headers['content-security-policy'] === undefined)
    return `${status} without the headers of security`;
  if (/\n\s+at |node_modules|\.m?[jt]s:\d+/.test(body)) return `${status} with a trace`;
  if (status < 400) return null;
  if (headers['content-type']?.startsWith('application/problem+json') !== true)
    return `${status} as ${headers['content-type']}`;
  const told = problem.safeParse(JSON.parse(body));
  return told.success && told.data.status === status ? null : `${status} in another form`;
}
