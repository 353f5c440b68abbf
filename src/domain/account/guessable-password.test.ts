import { expect, it } from 'vitest';
import { isGuessablePassword } from './guessable-password.ts';

const names = ['Test foundry'];

it.each([
  'abcdef',
  'ABCDEF',
  'fedcba',
  '987654',
  'abc123',
  '123abc',
  'xyz789',
  'asdfgh',
  'lkjhgf',
  'qwertz',
  'yxcvbn',
  'azerty',
  'aaaaaa',
  'ababab',
  'abcabc',
  'x'.repeat(1000),
  'testfoundry',
  'Test Foundry',
  'Test foundry 2026!',
])('%s is guessed', (password) => {
  expect(isGuessablePassword(password, names)).toBe(true);
});

it.each(['nine lime trees', 'zq8!xw', 'hinterland', 'foundry of trees', 'müller-lüd', '織田信長明智光秀'])(
  '%s is not',
  (password) => {
    expect(isGuessablePassword(password, names)).toBe(false);
  },
);

it('a foundry without a name refuses nothing by it', () => {
  expect(isGuessablePassword('nine lime trees', [''])).toBe(false);
});
