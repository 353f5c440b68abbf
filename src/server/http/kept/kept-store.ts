import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gunzipSync, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { Refusal } from '#contract/refusal.ts';
import { previewed } from '#server/catalogue/snapshot/previewed.ts';
import { createRestingLine, isWorthBest, packBest } from './best-packing.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

const packAfterMs = 10;

/** What was asked for so often since it was kept is packed once more, as small as it goes. */
const asksForBest = 3;

/** What a page or an answer came to before it is kept. */
export interface Rendered {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  /** Why a call has no answer; each request is told under its own id. */
  refusal?: Refusal;
  /** Of an answer that is being kept. */
  etag?: string;
}

export type Encoding = 'br' | 'gzip' | 'identity';

/** A kept answer: the whole of its headers in each encoding, and its bytes packed. Plain they are four times as long, and few ask for them. */
export interface Kept {
  revision: number;
  etag: string;
  headers: Record<Encoding, Record<string, string | number>>;
  packed: Record<Exclude<Encoding, 'identity'>, Buffer>;
  /** How often it was asked for, up to `asksForBest`. */
  asks: number;
}

/** The bytes of a kept answer in an encoding; plain ones are unpacked for who asks, in a millisecond, once for all who wait for them. */
export function bodyOf({ packed }: Pick<Kept, 'packed'>, encoding: Encoding): Buffer {
  return encoding === 'identity' ? unpack(packed.gzip) : packed[encoding];
}

const recentBytes = 8 * 1024 * 1024;
const recent = new LRUCache<Buffer, Buffer>({
  maxSize: recentBytes,
  sizeCalculation: ({ length }) => length || 1,
});
/** What is still on its way to somebody: whoever asks a thousand times and reads nothing holds it once. */
const onTheirWay = new WeakMap<Buffer, WeakRef<Buffer>>();

function unpack(packed: Buffer): Buffer {
  const known = recent.get(packed) ?? onTheirWay.get(packed)?.deref();
  const plain = known ?? gunzipSync(packed);
  recent.set(packed, plain);
  if (known === undefined) onTheirWay.set(packed, new WeakRef(plain));
  return plain;
}

export interface KeptStore {
  /** The answer of the present revision, or null. */
  find(key: string): Kept | null;
  /**
   * Renders once for all who ask at the same time, and gives them what was rendered as soon as it is there; it is packed and
   * kept after that. What is not 200 is answered but not kept.
   */
  keep(key: string, render: () => Promise<Rendered>): Promise<Rendered>;
}

/**
 * Answers that are the same for everyone, kept until the catalogue's revision rises. Least
 * recently used ones go when `maxBytes` is reached. Of what a preview shows nothing is kept, and nothing that is kept is its answer.
 */
export function createKeptStore(options: {
  maxBytes: number;
  revision: () => number;
  /** What answers of one address differ by, beside it; '' where they are the same for everyone. */
  variant?: () => string;
  /** By which headers of a request answers may differ. */
  vary?: () => string;
  /** Told when an answer that was sent could not be kept. */
  onFault: (cause: unknown) => void;
}): KeptStore {
  const cache = new LRUCache<string, Kept>({
    maxSize: options.maxBytes,
    sizeCalculation: ({ packed }) => packed.gzip.length + packed.br.length,
  });
  const variant = options.variant ?? (() => '');
  const vary = options.vary ?? (() => 'accept-encoding');
  const spell = (key: string) => (variant() === '' ? key : `${variant()} ${key}`);
  const underWay = new Map<string, Promise<Rendered>>();

  const takeUp = createRestingLine(options);

  function find(address: string): Kept | null {
    if (previewed.getStore() !== undefined) return null;
    const key = spell(address);
    const kept = cache.get(key);
    if (kept === undefined || kept.revision !== options.revision()) return null;
    if (kept.asks < asksForBest) countAsk(key, kept);
    return kept;
  }

  function countAsk(key: string, kept: Kept): void {
    kept.asks += 1;
    if (kept.asks < asksForBest || !isWorthBest(kept.headers.identity, lengthOf(kept))) return;
    if (!takeUp(() => packAnew(key, kept))) kept.asks = 0;
  }

  async function packAnew(key: string, kept: Kept): Promise<void> {
    // Another one is kept meanwhile, or none.
    const isGone = () => cache.peek(key) !== kept || kept.revision !== options.revision();
    if (isGone()) return;
    const br = await packBest(bodyOf(kept, 'identity'));
    if (isGone() || br.length >= kept.packed.br.length) return;
    const headers = { ...kept.headers, br: { ...kept.headers.br, 'content-length': br.length } };
    cache.set(key, { ...kept, headers, packed: { ...kept.packed, br } });
  }

  async function pack(key: string, revision: number, rendered: Rendered & { etag: string }): Promise<void> {
    const kept = await toKept(rendered, revision);
    // A revision that rose while this was rendered leaves the answer unkept: it may show what was before.
    if (revision === options.revision()) cache.set(key, kept);
  }

  return {
    find,
    async keep(address, render) {
      if (previewed.getStore() !== undefined) return render();
      const key = spell(address);
      const revision = options.revision();
      const flight = `${revision} ${key}`;
      const running = underWay.get(flight);
      if (running !== undefined) return running;
      const promise = render().then((rendered) => withEtag(rendered, vary()));
      underWay.set(flight, promise);
      promise
        .then(
          async ({ etag, ...rendered }) => {
            // The answer goes out first: whoever waits for it would wait for the packing, too.
            await wait(packAfterMs);
            if (etag !== undefined) await pack(key, revision, { ...rendered, etag }).catch(options.onFault);
          },
          // Whoever asked is told; there is nothing to be kept.
          () => undefined,
        )
        .finally(() => underWay.delete(flight));
      return promise;
    },
  };
}

/** In bytes, of what stands behind it in all encodings. */
function lengthOf({ headers }: Kept): number {
  return Number(headers.identity['content-length']);
}

/** Weak: the same answer stands behind it in three encodings. */
function withEtag(rendered: Rendered, vary: string): Rendered {
  if (rendered.status !== 200) return rendered;
  const hash = createHash('sha256').update(rendered.body).digest('base64url').slice(0, 22);
  return { ...rendered, headers: { ...rendered.headers, vary }, etag: `W/"${hash}"` };
}

async function toKept(rendered: Rendered & { etag: string }, revision: number): Promise<Kept> {
  const { body, etag } = rendered;
  const [br, gz] = await Promise.all([packWell(body, 'br'), packWell(body, 'gzip')]);
  const headers = {
    br: headersOf(rendered, 'br', br.length),
    gzip: headersOf(rendered, 'gzip', gz.length),
    identity: headersOf(rendered, 'identity', body.length),
  };
  return { revision, etag, headers, packed: { br, gzip: gz }, asks: 0 };
}

/** Packed for many who will ask for it. */
export function packWell(body: Buffer, encoding: 'br' | 'gzip'): Promise<Buffer> {
  if (encoding === 'gzip') return compressGzip(body, { level: 6 });
  return compressBrotli(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  });
}

/** Packed in a hurry, for the one who waits for it. */
export async function packNow(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br') return compressBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } });
  return encoding === 'gzip' ? compressGzip(body, { level: 1 }) : body;
}

/** What was just rendered, packed in a hurry, with the headers that it has once it is kept. */
export async function packQuickly(
  rendered: Rendered & { etag: string },
  encoding: Encoding,
): Promise<{ headers: Record<string, string | number>; body: Buffer }> {
  const body = await packNow(rendered.body, encoding);
  return { headers: headersOf(rendered, encoding, body.length), body };
}

function headersOf({ headers, etag }: Rendered & { etag: string }, encoding: Encoding, length: number) {
  return {
    'cache-control': 'no-cache',
    vary: 'accept-encoding',
    ...headers,
    etag,
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    'content-length': length,
  };
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
