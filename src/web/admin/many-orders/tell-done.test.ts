import { expect, test } from 'vitest';
import { tellDone, tellProgress } from './tell-done.ts';

const acted = (orderId: number, isDone: boolean) => ({ orderId, isDone, told: '', back: null, line: null });

test.each([
  ['Assign: 1 order.', { acted: [acted(1, true)], unsure: [], rest: 0 }],
  ['Assign: 1 order; 1 left as it is:', { acted: [acted(1, true), acted(2, false)], unsure: [], rest: 0 }],
  ['Assign: nothing was done; 5 not come to.', { acted: [], unsure: [], rest: 5 }],
  [
    'Assign: 1 order; 2 not answered, which may be done; 3 not come to:',
    { acted: [acted(1, true)], unsure: [2, 3], rest: 3 },
  ],
  [
    'Assign: nothing is known to be done; 1 not answered, which may be done:',
    { acted: [], unsure: [2], rest: 0 },
  ],
])('news say what came of every order: %s', (told, came) => {
  expect(tellDone({ title: 'Assign', ...came })).toBe(told);
});

test('it is told how far it is, and that it stops', () => {
  expect(tellProgress({ done: 40, of: 300, isStopping: false })).toBe('40 of 300');
  expect(tellProgress({ done: 40, of: 300, isStopping: true })).toBe(
    '40 of 300. Stopping after those under way…',
  );
});
