import { parseOptions, verify } from '@node-rs/argon2';
import { expect, test, vi } from 'vitest';
import { checkNewPassword } from '#server/customers/passwords/check-new-password.ts';
import { createPasswords } from './passwords.ts';

vi.mock('@node-rs/argon2', { spy: true });

const passwords = createPasswords();

test('a password is kept as Argon2id with the parameters that OWASP names, each time with another salt', async () => {
  const first = await passwords.hash('nine lime trees');
  const second = await passwords.hash('nine lime trees');
  if (!first.ok || !second.ok) throw new Error('refused');
  expect(first.hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(first.hash).not.toBe(second.hash);
  expect(parseOptions(first.hash)).toMatchObject({ saltLen: 16, outputLen: 32 });
});

test('a password is known again, another is not, and of no hash none is', async () => {
  const made = await passwords.hash('nine lime trees');
  if (!made.ok) throw new Error('refused');
  const isSame = async (kept: string | null, password: string) => {
    const verified = await passwords.verify(kept, password);
    return verified.ok && verified.isSame;
  };
  expect(await isSame(made.hash, 'nine lime trees')).toBe(true);
  expect(await isSame(made.hash, 'nine lime treeS')).toBe(false);
  expect(await isSame(null, 'nine lime trees')).toBe(false);
});

test('without an account the same work is done: one comparison, with the same parameters', async () => {
  const made = await passwords.hash('nine lime trees');
  if (!made.ok) throw new Error('refused');
  vi.mocked(verify).mockClear();
  await passwords.verify(null, 'nine lime trees');
  const [compared, ...more] = vi.mocked(verify).mock.calls.map(([kept]) => kept);
  expect(more).toEqual([]);
  expect(parseOptions(compared ?? '')).toEqual(parseOptions(made.hash));
});

test('the same password typed with composed and with combining letters is the same one', async () => {
  const made = await passwords.hash('Größe der Bäume'.normalize('NFC'));
  if (!made.ok) throw new Error('refused');
  const verified = await passwords.verify(made.hash, 'Größe der Bäume'.normalize('NFD'));
  expect(verified).toEqual({ ok: true, isSame: true });
});

test('so many are worked on at once, so many wait, and the next is refused at once', async () => {
  const two = createPasswords({ atOnce: 1, mostWaiting: 2 });
  const answers = await Promise.all([1, 2, 3, 4].map((number) => two.hash(`nine lime trees ${number}`)));
  expect(answers.map(({ ok }) => ok)).toEqual([true, true, true, false]);
  expect(answers[3]).toEqual({ ok: false, code: 'too-busy', retryAfterSeconds: 5 });
  // What waited has gone, and there is room again.
  expect((await two.hash('nine lime trees')).ok).toBe(true);
});

test('a fault of one does not hold up the next', async () => {
  await expect(passwords.verify('not a hash', 'nine lime trees')).rejects.toThrow();
  expect((await passwords.hash('nine lime trees')).ok).toBe(true);
});

test.each([
  ['12345', 'password must be at least 6 characters long'],
  ['😀😀😀', 'password must be at least 6 characters long'],
  ['password', 'password is too common'],
  ['PassWord', 'password is too common'],
  ['qwertyuiop', 'password is too common'],
  ['abcdef', 'password is too common'],
  ['Test Foundry', 'password is too common'],
  ['x'.repeat(1000), 'password is too common'],
  ['Ada@Example.com', 'password must not be the e-mail address'],
])('the new password %s is refused: %s', async (password, message) => {
  expect(await checkNewPassword({ password, email: 'ada@example.com', foundryName: 'Test foundry' })).toEqual(
    {
      ok: false,
      code: 'invalid-payload',
      errors: [{ path: 'password', message }],
    },
  );
});

test.each(['nine lime trees', 'zq8!xw', ' q  z x '])('the new password %j may be taken', async (password) => {
  expect(
    await checkNewPassword({ password, email: 'ada@example.com', foundryName: 'Test foundry' }),
  ).toBeNull();
});
