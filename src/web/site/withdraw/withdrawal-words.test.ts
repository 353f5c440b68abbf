import { expect, it } from 'vitest';
import { withdrawalWords } from './withdrawal-words.ts';

const email = 'anna@example.com';

it.each([
  [{ isRunning: true as const, until: '2026-11-16' }, null, 'You may withdraw', 'Until 16 November 2026'],
  [
    { isRunning: false as const, why: 'delivered' as const },
    null,
    'There is no right of withdrawal',
    'expressly consented',
  ],
  [
    { isRunning: false as const, why: 'over' as const },
    null,
    'There is no right of withdrawal',
    'fourteen days are over',
  ],
  [
    { isRunning: false as const, why: 'withdrawn' as const },
    '2026-11-10T09:30:00.000Z',
    'You have withdrawn',
    email,
  ],
])('a page about an order of which %j, withdrawn at %s, says “%s”', (right, withdrawnAt, state, said) => {
  const words = withdrawalWords({ right, withdrawnAt, email });
  expect(words.state).toBe(state);
  expect(words.sentences).toContain(said);
});
