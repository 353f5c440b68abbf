import { LRUCache } from 'lru-cache';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { emptyTables } from '#server/database/testing/empty-tables.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { createProvidedWork, type Provide } from './provided-work.ts';

const limits = { atOnce: 2, atOnceOfOne: 1, waiting: { own: 1, all: 9 }, longestWaitMs: 60_000 };
const unavailable = { ok: false, code: 'speech-unavailable' };
const refused = expect.objectContaining({ ok: false, code: 'too-many-requests' });

onEachDatabase('what a provider makes', (open) => {
  let database: Database;
  let provide: Provide<{ said: string }>;
  /** What is being made, by its key, with the ways to end it. */
  let making: Map<string, PromiseWithResolvers<{ said: string }> & { signal: AbortSignal }>;
  let begun: string[];

  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await emptyTables(database);
    making = new Map();
    begun = [];
    const work = createProvidedWork({
      ...{ db: database.db, now: () => new Date('2026-11-23T12:00:00Z'), limits },
      perDay: { ofVisitor: 3, ofAll: 5 },
      countedAs: 'made',
      unavailable: 'speech-unavailable',
      onFault: () => undefined,
    });
    const from = work.provideFrom(new LRUCache<string, { said: string }>({ max: 10 }));
    provide = (...asked) => work.guard(() => from(...asked));
  });

  const ask = (key: string, visitor: string, { signal } = new AbortController()) =>
    provide(key, { visitor, signal }, async (stopped) => {
      begun.push(key);
      const end = Promise.withResolvers<{ said: string }>();
      making.set(key, { ...end, signal: stopped });
      return { ok: true, value: await end.promise };
    });
  const untilBegun = (...keys: string[]) => expect.poll(() => begun).toEqual(keys);
  const end = (key: string) => making.get(key)?.resolve({ said: key });
  const made = (key: string) => ({ ok: true, value: { said: key } });

  it('is made once for all who wait, and kept', async () => {
    const all = [ask('one', 'a'), ask('one', 'a'), ask('one', 'b')];
    await untilBegun('one');
    end('one');
    expect(await Promise.all(all)).toEqual(Array(3).fill(made('one')));
    expect(await ask('one', 'c')).toEqual(made('one'));
    expect(begun).toEqual(['one']);
  });

  it('waits for no turn of a visitor who has asked for too much at once', async () => {
    const before = ask('one', 'a');
    await untilBegun('one');
    const leaving = new AbortController();
    const waiting = ask('two', 'a', leaving);
    const tooMany = ask('three', 'a');
    expect(await tooMany).toEqual(refused);
    const others = [ask('two', 'b'), ask('three', 'c')];
    await untilBegun('one', 'two');
    leaving.abort();
    expect(await waiting).toEqual(unavailable);
    expect(making.get('two')?.signal.aborted).toBe(false);
    end('two');
    await untilBegun('one', 'two', 'three');
    end('three');
    expect(await Promise.all(others)).toEqual([made('two'), made('three')]);
    end('one');
    expect(await before).toEqual(made('one'));
  });

  it('goes on for who waits when the one leaves for whom it was begun', async () => {
    const leaving = new AbortController();
    const first = ask('one', 'a', leaving);
    await untilBegun('one');
    const second = ask('one', 'b');
    leaving.abort();
    expect(await first).toEqual(unavailable);
    end('one');
    expect(await second).toEqual(made('one'));
    expect(begun).toEqual(['one']);
  });

  it('is refused to all where it is too much of all, and counts for nobody what is kept', async () => {
    for (const [key, visitor] of [
      ...[['1', 'a'] as const, ['2', 'a'] as const, ['3', 'a'] as const],
      ...[['4', 'b'] as const, ['5', 'b'] as const],
    ]) {
      const asked = ask(key, visitor);
      await expect.poll(() => begun.at(-1)).toBe(key);
      end(key);
      expect(await asked).toEqual(made(key));
    }
    expect(await ask('6', 'a')).toEqual(refused);
    expect(await Promise.all([ask('6', 'b'), ask('6', 'c')])).toEqual([refused, refused]);
    expect(await Promise.all([ask('1', 'a'), ask('2', 'c')])).toEqual([made('1'), made('2')]);
  });

  it('fails for all who wait, and is tried again by the next', async () => {
    const both = [ask('one', 'a'), ask('one', 'b')];
    await untilBegun('one');
    making.get('one')?.reject(new Error('429'));
    expect(await Promise.all(both)).toEqual([unavailable, unavailable]);
    const next = ask('one', 'a');
    await untilBegun('one', 'one');
    end('one');
    expect(await next).toEqual(made('one'));
  });
});
