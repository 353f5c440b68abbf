import { isIPv6 } from 'node:net';
import { toDay } from '#domain/day/days.ts';
import { sign } from '#server/tokens/signature.ts';

/**
 * Who a limit counts for: the client's address (IPv6 by /64) hashed with a salt of the day, so that
 * nothing that is stored names anybody.
 */
export function visitorOf(input: { address: string; secret: string; now: Date }): string {
  const day = toDay(input.now);
  const hash = sign({ secret: input.secret, purpose: `visitor ${day}` }, network(input.address));
  return hash.toString('base64url').slice(0, 22);
}

/** How many addresses are remembered: those that ask much come again within a moment. */
const MOST_REMEMBERED = 1000;

/** `visitorOf` for whoever is asked it with each request: an address is hashed once, as long as it is remembered. */
export function rememberVisitors({
  secret,
  now,
}: {
  secret: string;
  now: () => Date;
}): (address: string) => string {
  const visitors = new Map<string, string>();
  let day = '';
  return (address) => {
    const at = now();
    const today = toDay(at);
    if (today !== day || visitors.size >= MOST_REMEMBERED) visitors.clear();
    day = today;
    const visitor = visitors.get(address) ?? visitorOf({ address, secret, now: at });
    visitors.set(address, visitor);
    return visitor;
  };
}

function network(given: string): string {
  // Some proxies name the port too (`192.0.2.1:4711`, `[2001:db8::1]:4711`), which is another one for each connection.
  const [, long, short] = /^\[([^\]]+)\](?::\d+)?$|^([\d.]+):\d+$/.exec(given) ?? [];
  const address = long ?? short ?? given;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1] !== undefined) return mapped[1];
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? [];
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  const groups = [...left, ...Array.from({ length: zeros }, () => '0'), ...right];
  return groups
    .slice(0, 4)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
    .join(':');
}
