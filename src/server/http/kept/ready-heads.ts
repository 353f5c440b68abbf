import { STATUS_CODES } from 'node:http';

/** How long an idle connection waits for its next request. */
export const keepAliveMs = 72_000;

/** The head of an answer on a connection that stays open, as the bytes that Node would make of it, in a string. */
export type ReadyHeads = (status: number, headers: readonly string[]) => string;

/**
 * Makes the heads of kept answers: once a second for each that is asked for, since they say the time. `headers` is the flat list
 * of an answer's own, the same list each time.
 */
export function createReadyHeads(now: () => number = Date.now): ReadyHeads {
  let second = Number.NaN;
  let heads = new Map<readonly string[], string>();
  return (status, headers) => {
    const at = Math.trunc(now() / 1000);
    if (at !== second) {
      second = at;
      heads = new Map();
    }
    const known = heads.get(headers);
    if (known !== undefined) return known;
    const made = writeHead(status, headers, new Date(at * 1000));
    heads.set(headers, made);
    return made;
  };
}

function writeHead(status: number, headers: readonly string[], date: Date): string {
  const own = headers.flatMap((name, at) => (at % 2 === 0 ? [`${name}: ${headers[at + 1]}`] : []));
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    ...own,
    `Date: ${date.toUTCString()}`,
    'Connection: keep-alive',
    `Keep-Alive: timeout=${keepAliveMs / 1000}`,
    '\r\n',
  ].join('\r\n');
  // As one piece: what was put together is many to V8, and each answer would put them together again.
  return Buffer.from(head, 'latin1').toString('latin1');
}
