import { expect, it } from 'vitest';
import { createSharedWork } from './shared-work.ts';

/** Work that ends when it is told to. */
function open() {
  const shared = createSharedWork<string>();
  const begun: { signal: AbortSignal; end: PromiseWithResolvers<string> }[] = [];
  const wait = (signal: AbortSignal = new AbortController().signal) =>
    shared.wait('key', signal, (stopped) => {
      const end = Promise.withResolvers<string>();
      begun.push({ signal: stopped, end });
      return end.promise;
    });
  return { wait, begun };
}

it('is done once for all who wait for it, and once more for who comes later', async () => {
  const { wait, begun } = open();
  const both = [wait(), wait()];
  begun[0]?.end.resolve('made');
  expect(await Promise.all(both)).toEqual(['made', 'made']);
  const third = wait();
  begun[1]?.end.resolve('made anew');
  expect(await third).toBe('made anew');
});

it('goes on while one still waits, whoever began it', async () => {
  const { wait, begun } = open();
  const leaving = new AbortController();
  const [first, second] = [wait(leaving.signal), wait()];
  leaving.abort();
  expect(await first).toBe(null);
  expect(begun[0]?.signal.aborted).toBe(false);
  begun[0]?.end.resolve('made');
  expect(await second).toBe('made');
});

it('is given up when nobody waits, and begun anew by the next', async () => {
  const { wait, begun } = open();
  const leaving = new AbortController();
  const both = [wait(leaving.signal), wait(leaving.signal)];
  leaving.abort();
  expect(await Promise.all(both)).toEqual([null, null]);
  expect(begun[0]?.signal.aborted).toBe(true);
  const next = wait();
  begun[1]?.end.resolve('made');
  expect(await next).toBe('made');
});

it('fails for all who wait for it, and is tried again by the next', async () => {
  const { wait, begun } = open();
  const both = [wait(), wait()];
  begun[0]?.end.reject(new Error('broken'));
  for (const one of both) await expect(one).rejects.toThrow('broken');
  void wait();
  expect(begun).toHaveLength(2);
});

it('is not begun for one who is gone', async () => {
  const { wait, begun } = open();
  expect(await wait(AbortSignal.abort())).toBe(null);
  expect(begun).toEqual([]);
});
