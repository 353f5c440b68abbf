import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FETCH_MIN_DISPLAY_MS } from '#domain/limits.ts';
import { showAtLeast } from './show-at-least.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Notes when a promise is settled, in milliseconds from now. */
async function settledAfter(outcome: Promise<unknown>, waits: number[]): Promise<boolean[]> {
  let isSettled = false;
  const settle = () => {
    isSettled = true;
  };
  outcome.then(settle, settle);
  const seen: boolean[] = [];
  for (const wait of waits) {
    await vi.advanceTimersByTimeAsync(wait);
    seen.push(isSettled);
  }
  return seen;
}

test('what comes at once is shown after 200 ms', async () => {
  expect(FETCH_MIN_DISPLAY_MS).toBe(200);
  expect(await settledAfter(showAtLeast(Promise.resolve('drawn')), [199, 1])).toEqual([false, true]);
});

test('what comes later is not kept waiting', async () => {
  const late = new Promise((resolve) => setTimeout(() => resolve('drawn'), 500));
  expect(await settledAfter(showAtLeast(late), [499, 1])).toEqual([false, true]);
});

test('a failure is passed on after as long', async () => {
  const failed = showAtLeast(Promise.reject(new Error('refused')));
  expect(await settledAfter(failed, [199, 1])).toEqual([false, true]);
  await expect(failed).rejects.toThrow('refused');
});
