import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createRestingLine, isWorthBest } from './best-packing.ts';

it('does one after the other with a rest between, goes on after a fault, and takes no more than fifty', async () => {
  const faults: unknown[] = [];
  const done: number[] = [];
  const rests: (() => void)[] = [];
  const takeUp = createRestingLine({
    onFault: (cause) => faults.push(cause),
    rest: () => new Promise((resolve) => rests.push(resolve)),
  });
  const endRest = async () => {
    rests.shift()?.();
    await nextTurn();
  };
  const taken = Array.from({ length: 60 }, (_, at) =>
    takeUp(async () => {
      if (at === 1) throw new Error('damaged');
      done.push(at);
    }),
  );
  // The first one is at work already, and waits no more.
  expect(taken.filter(Boolean)).toHaveLength(51);
  await nextTurn();
  expect(done).toEqual([0]);
  await endRest();
  expect([done, faults]).toEqual([[0], [new Error('damaged')]]);
  await endRest();
  expect(done).toEqual([0, 2]);
  while (rests.length > 0) await endRest();
  expect(done).toHaveLength(50);
  expect(takeUp(async () => void done.push(60))).toBe(true);
  await nextTurn();
  expect(done.at(-1)).toBe(60);
});

it.each([
  ['a page', 'text/html; charset=utf-8', 80_000, true],
  ['data', 'application/json', 80_000, false],
  ['a picture', 'image/png', 80_000, false],
  ['a page that would take seconds', 'text/html', 2_000_000, false],
])('of %s it is %s, %d bytes: %s', (_, type, length, isWorth) => {
  expect(isWorthBest({ 'content-type': type }, length)).toBe(isWorth);
});
