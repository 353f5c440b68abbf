import { createHash } from 'node:crypto';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import {
  bodyOf,
  chooseEncoding,
  createKeptStore,
  type Kept,
  type KeptStore,
  packQuickly,
} from './kept-store.ts';

const page = (text: string, status = 200) => ({
  status,
  headers: { 'content-type': 'text/html' },
  body: Buffer.from(text),
});

const onFault = (cause: unknown) => {
  throw cause;
};

/** Packing goes on after the answer went out. */
async function waitForKept(store: KeptStore, key: string): Promise<Kept> {
  for (;;) {
    const kept = store.find(key);
    if (kept !== null) return kept;
    await nextTurn();
  }
}

describe('a kept store', () => {
  it('renders once for all who ask at the same time', async () => {
    let renderings = 0;
    const store = createKeptStore({ maxBytes: 1e6, revision: () => 1, onFault });
    const render = async () => {
      renderings += 1;
      return page('one');
    };
    const answers = await Promise.all(Array.from({ length: 8 }, () => store.keep('/', render)));
    expect(renderings).toBe(1);
    expect(new Set(answers).size).toBe(1);
    const kept = await waitForKept(store, '/');
    expect(kept.etag).toBe(answers[0]?.etag);
    expect(bodyOf(kept, 'identity')).toEqual(answers[0]?.body);
  });

  it('holds the same bytes in every encoding', async () => {
    const store = createKeptStore({ maxBytes: 1e6, revision: () => 1, onFault });
    await store.keep('/', async () => page('the page '.repeat(200)));
    const kept = await waitForKept(store, '/');
    const plain = 'the page '.repeat(200);
    expect(bodyOf(kept, 'identity').toString()).toBe(plain);
    expect(kept.headers.identity['content-length']).toBe(plain.length);
    expect(brotliDecompressSync(bodyOf(kept, 'br')).toString()).toBe(plain);
    expect(gunzipSync(bodyOf(kept, 'gzip')).toString()).toBe(plain);
    expect(bodyOf(kept, 'br').length).toBeLessThan(plain.length / 4);
    // Whoever asks a thousand times and reads nothing holds it once.
    expect(bodyOf(kept, 'identity')).toBe(bodyOf(kept, 'identity'));
  });

  it('forgets an answer when the revision rises, also one that was under way', async () => {
    let revision = 1;
    const store = createKeptStore({ maxBytes: 1e6, revision: () => revision, onFault });
    await store.keep('/', async () => page('old'));
    await waitForKept(store, '/');
    revision = 2;
    expect(store.find('/')).toBeNull();
    await store.keep('/late', async () => {
      revision = 3;
      return page('of revision 2');
    });
    await store.keep('/after', async () => page('of revision 3'));
    await waitForKept(store, '/after');
    revision = 2;
    expect(store.find('/late')).toBeNull();
  });

  it('does not keep what is not 200', async () => {
    const store = createKeptStore({ maxBytes: 1e6, revision: () => 1, onFault });
    await store.keep('/nowhere', async () => page('not found', 404));
    expect(store.find('/nowhere')).toBeNull();
  });

  it('lets the least recently used go when its bytes are full', async () => {
    const store = createKeptStore({ maxBytes: 30_000, revision: () => 1, onFault });
    const noise = (seed: string) =>
      Buffer.concat(
        Array.from({ length: 160 }, (_, i) => createHash('sha256').update(`${seed}${i}`).digest()),
      );
    for (const key of ['/a', '/b', '/c', '/d']) {
      await store.keep(key, async () => ({ status: 200, headers: {}, body: noise(key) }));
      await waitForKept(store, key);
    }
    expect(store.find('/d')).not.toBeNull();
    expect(store.find('/a')).toBeNull();
  });
});

it('what was just rendered goes out packed, under the name that it keeps', async () => {
  const store = createKeptStore({ maxBytes: 1e6, revision: () => 1, onFault });
  const { etag, ...rendered } = await store.keep('/', async () => page('the page '.repeat(200)));
  if (etag === undefined) throw new Error('it is not being kept');
  const text = rendered.body.toString();
  const [br, gzip, identity] = await Promise.all(
    (['br', 'gzip', 'identity'] as const).map((encoding) => packQuickly({ ...rendered, etag }, encoding)),
  );
  expect(brotliDecompressSync(br?.body ?? '').toString()).toBe(text);
  expect(gunzipSync(gzip?.body ?? '').toString()).toBe(text);
  expect(identity?.body.toString()).toBe(text);
  const kept = await waitForKept(store, '/');
  expect(br?.headers).toEqual({ ...kept.headers.br, 'content-length': br?.body.length });
});

describe('what is asked for again and again', () => {
  /** Words as a page has them: of what is all the same no packing is better than another. */
  const words = Array.from({ length: 3000 }, (_, at) => `word${(at * 7919) % 911}`).join(' ');

  async function askThrice(store: KeptStore, headers: Record<string, string>): Promise<Kept> {
    await store.keep('/', async () => ({ status: 200, headers, body: Buffer.from(words) }));
    const kept = await waitForKept(store, '/');
    store.find('/');
    store.find('/');
    return kept;
  }

  it('is packed once more, as small as it goes, and says the same under the same name', async () => {
    const store = createKeptStore({ maxBytes: 1e6, revision: () => 1, onFault });
    const before = await askThrice(store, { 'content-type': 'text/html; charset=utf-8' });
    await expect.poll(() => store.find('/')?.packed.br.length).toBeLessThan(before.packed.br.length);
    const kept = store.find('/');
    if (kept === null) throw new Error('it is not kept any more');
    expect(brotliDecompressSync(bodyOf(kept, 'br')).toString()).toBe(words);
    expect(kept.headers.br).toEqual({ ...before.headers.br, 'content-length': bodyOf(kept, 'br').length });
    expect(kept).toMatchObject({ etag: before.etag, headers: { gzip: before.headers.gzip } });
  });

  it('stays as it is where it is no page, or was replaced meanwhile', async () => {
    let revision = 1;
    const store = createKeptStore({ maxBytes: 1e6, revision: () => revision, onFault });
    const data = await askThrice(store, { 'content-type': 'application/json' });
    revision = 2;
    await askThrice(store, { 'content-type': 'text/html' });
    revision = 3;
    const after = await askThrice(store, { 'content-type': 'text/plain' });
    await wait(300);
    expect(data.revision).toBe(1);
    expect(store.find('/')).toBe(after);
  });
});

describe('chooseEncoding', () => {
  it.each([
    [undefined, 'identity'],
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br; q=0.0, gzip;q=0', 'identity'],
    ['br;q=0.5', 'br'],
  ])('takes for %s the encoding %s', (accepted, expected) => {
    expect(chooseEncoding(accepted)).toBe(expected);
  });
});
