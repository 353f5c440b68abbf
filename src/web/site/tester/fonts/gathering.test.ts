import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createGathering } from './gathering.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

/** Works that take so many milliseconds, joined at once; tells when each of them went on. */
function join(...durations: number[]) {
  const began = Date.now();
  const gathering = createGathering(50);
  const wentOn = durations.map(async (ms) => {
    await gathering.join(new Promise((resolve) => setTimeout(resolve, ms)));
    return Date.now() - began;
  });
  return { gathering, wentOn: Promise.all(wentOn) };
}

test('what is done waits for the others, and all go on at once', async () => {
  const { wentOn } = join(10, 40, 30);
  await vi.runAllTimersAsync();
  expect(await wentOn).toEqual([40, 40, 40]);
});

test('nothing waits longer than it may', async () => {
  const { wentOn } = join(10, 30, 200);
  await vi.runAllTimersAsync();
  expect(await wentOn).toEqual([60, 60, 200]);
});

test('what fails fails, and keeps nobody waiting', async () => {
  const { gathering, wentOn } = join(10, 20);
  const failed = expect(gathering.join(Promise.reject(new Error('no such file')))).rejects.toThrow(
    'no such file',
  );
  await vi.runAllTimersAsync();
  await failed;
  expect(await wentOn).toEqual([20, 20]);
});
