import { describe, expect, test } from 'vitest';
import { createTurns, type TurnLimits } from './turns.ts';

const limits: TurnLimits = {
  atOnce: 2,
  atOnceOfOne: 1,
  waiting: { own: 3, all: 20 },
  longestWaitMs: 60_000,
};

/** Turns of which each piece of work is ended by hand, in the order in which they were begun. */
function begin(change: Partial<TurnLimits> = {}) {
  const turns = createTurns({ ...limits, ...change });
  const begun: { name: string; end: () => void }[] = [];
  const waiting = () => new AbortController();
  async function run(visitor: string, name: string, hangUp = waiting()) {
    const turn = await turns.run(visitor, hangUp.signal, async () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      begun.push({ name, end: resolve });
      await promise;
      return name;
    });
    return turn.isDone ? turn.value : turn.because;
  }
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  return {
    run,
    begun: () => begun.map(({ name }) => name),
    async end(name: string) {
      begun.find((each) => each.name === name)?.end();
      await settled();
    },
    settled,
  };
}

describe('turns', () => {
  test('give another visitor theirs at once, however much one visitor asks for', async () => {
    const { run, begun, end, settled } = begin();
    const flood = ['f1', 'f2', 'f3', 'f4'].map((name) => run('flood', name));
    const others = [run('b', 'b1'), run('c', 'c1')];
    await settled();
    expect(begun()).toEqual(['f1', 'b1']);
    await end('f1');
    expect(begun()).toEqual(['f1', 'b1', 'f2']);
    await end('f2');
    // Whose turn it was comes after everybody else.
    expect(begun()).toEqual(['f1', 'b1', 'f2', 'c1']);
    for (const name of ['b1', 'c1', 'f3', 'f4']) await end(name);
    expect(await Promise.all([...flood, ...others])).toEqual(['f1', 'f2', 'f3', 'f4', 'b1', 'c1']);
  });

  test('refuse what is one too many of a visitor, and not another’s', async () => {
    const { run, end, settled } = begin();
    const flood = ['f1', 'f2', 'f3', 'f4', 'f5'].map((name) => run('flood', name));
    expect(await flood[4]).toBe('too-many');
    const other = run('b', 'b1');
    await settled();
    for (const name of ['b1', 'f1', 'f2', 'f3', 'f4']) await end(name);
    expect(await other).toBe('b1');
    expect(await Promise.all(flood.slice(0, 4))).toEqual(['f1', 'f2', 'f3', 'f4']);
  });

  test('do nothing that is not waited for any more, and go on with what comes next', async () => {
    const { run, begun, end, settled } = begin();
    const hangUp = new AbortController();
    const first = run('a', 'a1');
    const left = run('a', 'a2', hangUp);
    const last = run('a', 'a3');
    hangUp.abort();
    expect(await left).toBe('nobody-waits');
    expect(await run('a', 'a4', hangUp)).toBe('nobody-waits');
    await settled();
    await end('a1');
    await end('a3');
    expect(await Promise.all([first, last])).toEqual(['a1', 'a3']);
    expect(begun()).toEqual(['a1', 'a3']);
  });

  test('end when they do not come in time', async () => {
    const { run, end, settled } = begin({ longestWaitMs: 1 });
    const first = run('a', 'a1');
    const late = run('a', 'a2');
    await settled();
    expect(await late).toBe('too-long');
    await end('a1');
    expect(await first).toBe('a1');
  });

  test('are free again after work that failed', async () => {
    const turns = createTurns({ ...limits, atOnce: 1 });
    const { signal } = new AbortController();
    await expect(turns.run('a', signal, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await turns.run('a', signal, async () => 'yes')).toEqual({ isDone: true, value: 'yes' });
  });
});
