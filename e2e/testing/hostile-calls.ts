import type { JsonSchema, Operation } from '#server/http/testing/read-operations.ts';
import { hostileTexts, hostileValue, pick, type Random } from './hostile-values.ts';
import { makeValue } from './values-of-schema.ts';

/** A request as it goes over the wire. */
export interface HostileCall {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
}

/** Something else at one place of a value: a hostile value, a key too few, a key too many. */
function spoil(value: unknown, random: Random): unknown {
  if (typeof value !== 'object' || value === null || random() < 0.15) return hostileValue(random);
  if (Array.isArray(value)) {
    if (value.length === 0) return [hostileValue(random)];
    const at = Math.floor(random() * value.length);
    return value.map((item, index) => (index === at ? spoil(item, random) : item));
  }
  const entries = Object.entries(value);
  const turn = random();
  if (entries.length === 0 || turn < 0.1)
    return Object.fromEntries([...entries, [pick(random, hostileTexts).slice(0, 300), hostileValue(random)]]);
  const at = Math.floor(random() * entries.length);
  if (turn < 0.2) return Object.fromEntries(entries.filter((_, index) => index !== at));
  return Object.fromEntries(
    entries.map(([name, item], index) => [name, index === at ? spoil(item, random) : item]),
  );
}

const brokenBodies = [
  '',
  '{',
  '[]',
  'null',
  '"text"',
  '{"a":1}}',
  '{"__proto__":{"a":1}}',
  '{"constructor":{"prototype":{"a":1}}}',
  '{"a":"\\ud800"}',
  '{"a":"\u0000"}',
  '['.repeat(20_000),
  `{"a":${'['.repeat(5_000)}${']'.repeat(5_000)}}`,
  `{"a":${'9'.repeat(5_000)}}`,
  '\ufeff{}',
  'a=1&b=2',
];
const mediaTypes = [
  'application/json',
  'text/plain',
  'application/json; charset=utf-16',
  'multipart/form-data',
  '',
];

/** In an address; a lone surrogate has no bytes there, but what stands for one in an old encoding has. */
function inAddress(text: string, random: Random): string {
  const short = text.slice(0, 1_500);
  return random() < 0.1 ? '%ed%a0%80' : encodeURIComponent(short.toWellFormed());
}

export interface Senders {
  /** The shop's own address, as a browser names it. */
  origin: string;
  /** The cookie of a session that there is. */
  session: string;
  /** A path's ids are mostly such as there are. */
  ids: readonly string[];
}

/** A call that is valid, nearly valid or neither, from somebody with a session or without, from this site or another. */
export function hostileCall(operation: Operation, random: Random, senders: Senders): HostileCall {
  const kind = pick(random, ['valid', 'near', 'near', 'hostile'] as const);
  const isSpoilt = () => kind !== 'valid' && random() < (kind === 'near' ? 0.2 : 0.6);
  const textFor = (name: string, own: JsonSchema): string => {
    if (isSpoilt()) return inAddress(pick(random, hostileTexts), random);
    return inAddress(
      /^id$|Id$/.test(name) ? pick(random, senders.ids) : String(makeValue(own, random)),
      random,
    );
  };
  const at = (place: string) => operation.parameters.filter((parameter) => parameter.in === place);
  const path = at('path').reduce(
    (before, { name, schema: own }) => before.replace(`{${name}}`, textFor(name, own)),
    operation.path,
  );
  const query = at('query').map(({ name, schema: own }) => `${name}=${textFor(name, own)}`);
  if (kind === 'hostile' && random() < 0.2) query.push(inAddress(pick(random, hostileTexts), random));
  const headers: Record<string, string> = {};
  for (const { name } of at('header')) {
    if (random() < 0.8) headers[name] = `key-${Math.floor(random() * 1e9)}`;
  }
  const origin = pick(random, [
    senders.origin,
    senders.origin,
    senders.origin,
    'https://elsewhere.example',
    'null',
    '',
  ]);
  if (origin !== '') headers.origin = origin;
  const cookie = pick(random, [
    senders.session,
    senders.session,
    '',
    'fount-session=%00',
    'fount-session=a; =;;',
  ]);
  if (cookie !== '') headers.cookie = cookie;
  const call = {
    method: operation.method,
    path: query.length === 0 ? path : `${path}?${query.join('&')}`,
    headers,
  };
  if (operation.body === null) return call;
  headers['content-type'] = kind === 'hostile' ? pick(random, mediaTypes) : 'application/json';
  if (headers['content-type'] === '') delete headers['content-type'];
  if (kind === 'hostile' && random() < 0.4) return { ...call, body: pick(random, brokenBodies) };
  const value = makeValue(operation.body, random);
  return { ...call, body: JSON.stringify(kind === 'valid' ? value : spoil(value, random)) };
}
