import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { Refusal } from '#contract/refusal.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** What a page or an answer came to before it is kept. */
export interface Rendered {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  /** Why a call has no answer; each request is told under its own id. */
  refusal?: Refusal;
}

export type Encoding = 'br' | 'gzip' | 'identity';

/** A kept answer: its bytes in each encoding with the whole of their headers. */
export interface Kept {
  revision: number;
  etag: string;
  byEncoding: Record<Encoding, { headers: Record<string, string | number>; body: Buffer }>;
}

export interface KeptStore {
  /** The answer of the present revision, or null. */
  find(key: string): Kept | null;
  /** Renders once for all who ask at the same time; what is not 200 is answered but not kept. */
  keep(key: string, render: () => Promise<Rendered>): Promise<Kept | Rendered>;
}

/**
 * Answers that are the same for everyone, kept until the catalogue's revision rises. Least
 * recently used ones go when `maxBytes` is reached.
 */
export function createKeptStore(options: { maxBytes: number; revision: () => number }): KeptStore {
  const cache = new LRUCache<string, Kept>({
    maxSize: options.maxBytes,
    sizeCalculation: (kept) =>
      kept.byEncoding.identity.body.length +
      kept.byEncoding.gzip.body.length +
      kept.byEncoding.br.body.length,
  });
  const underWay = new Map<string, Promise<Kept | Rendered>>();

  function find(key: string): Kept | null {
    const kept = cache.get(key);
    return kept !== undefined && kept.revision === options.revision() ? kept : null;
  }

  async function renderAndKeep(key: string, revision: number, render: () => Promise<Rendered>) {
    const rendered = await render();
    if (rendered.status !== 200) return rendered;
    const kept = await toKept(rendered, revision);
    // A revision that rose while this was rendered leaves the answer unkept: it may show what was before.
    if (revision === options.revision()) cache.set(key, kept);
    return kept;
  }

  return {
    find,
    async keep(key, render) {
      const revision = options.revision();
      const flight = `${revision} ${key}`;
      const running = underWay.get(flight);
      if (running !== undefined) return running;
      const promise = renderAndKeep(key, revision, render).finally(() => underWay.delete(flight));
      underWay.set(flight, promise);
      return promise;
    },
  };
}

async function toKept(rendered: Rendered, revision: number): Promise<Kept> {
  const { body } = rendered;
  const [br, gz] = await Promise.all([
    compressBrotli(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
    compressGzip(body, { level: 6 }),
  ]);
  // Weak: the same answer stands behind it in three encodings.
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const shared = { ...rendered.headers, etag, vary: 'accept-encoding', 'cache-control': 'no-cache' };
  const variant = (encoding: Encoding, bytes: Buffer) => ({
    headers: {
      ...shared,
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
      'content-length': bytes.length,
    },
    body: bytes,
  });
  return {
    revision,
    etag,
    byEncoding: { br: variant('br', br), gzip: variant('gzip', gz), identity: variant('identity', body) },
  };
}

export function isKept(answer: Kept | Rendered): answer is Kept {
  return 'byEncoding' in answer;
}

/** The best encoding that an Accept-Encoding header allows of those that are kept. */
export function chooseEncoding(accepted: string | undefined): Encoding {
  if (accepted === undefined) return 'identity';
  if (allows(accepted, 'br')) return 'br';
  if (allows(accepted, 'gzip')) return 'gzip';
  return 'identity';
}

function allows(accepted: string, coding: string): boolean {
  const at = accepted.indexOf(coding);
  if (at < 0) return false;
  // RFC 9110 §12.5.3: a weight of 0 refuses the coding.
  return !/^\s*;\s*q=0(\.0{0,3})?\s*(,|$)/.test(accepted.slice(at + coding.length));
}
