import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { LOGIN_FAILURES, PASSKEY_CHALLENGE_LASTS_MS } from '#domain/limits.ts';
import type { Database } from '#server/database/database.ts';
import { customer, passkey, session } from '#server/database/schema/customers.ts';
import { withStatementCount } from '#server/database/statement-count.ts';
import { onEachDatabase, onPostgres } from '#server/database/testing/on-each-database.ts';
import { findSession, requireSession } from '#server/sessions/sessions.ts';
import {
  type Deviation,
  type SoftwareAuthenticator,
  softwareAuthenticator,
} from '#server/webauthn/testing/software-authenticator.ts';
import { beginPasskeyLogin } from './begin-passkey-login.ts';
import { finishPasskeyLogin } from './finish-passkey-login.ts';
import { listPasskeys } from './list-passkeys.ts';
import { removePasskey } from './remove-passkey.ts';
import { type Owner, openTestPasskeys, type TestPasskeys, unwrap } from './testing/open-test-passkeys.ts';

let visitors = 0;

onEachDatabase('a login with a passkey', (open) => {
  let database: Database;
  let passkeys: TestPasskeys;
  let owner: Owner;
  let authenticator: SoftwareAuthenticator;
  let passkeyId: string;
  let guest: { id: number; token: string };
  beforeAll(async () => {
    database = await open();
    passkeys = await openTestPasskeys(database);
  });
  beforeEach(async () => {
    visitors += 1;
    owner = await passkeys.makeOwner(`owner-${visitors}@example.com`);
    ({ authenticator, id: passkeyId } = await passkeys.add(owner));
    guest = await requireSession(passkeys.services, null);
  });
  const begin = async (sessionId = guest.id) =>
    unwrap(await beginPasskeyLogin(passkeys.services, { sessionId }));
  const finish = (
    response: ReturnType<SoftwareAuthenticator['get']>,
    sessionId: number | null = guest.id,
    visitor = `visitor ${visitors}`,
  ) => finishPasskeyLogin(passkeys.services, { sessionId, visitor, device: 'Firefox on Linux', response });
  const refused = { ok: false, code: 'passkey-refused' };
  const expired = { ok: false, code: 'passkey-challenge-expired' };

  test('is asked for in the same words whoever asks', async () => {
    const { challenge, ...rest } = await begin();
    const { challenge: next, ...same } = await begin(owner.sessionId);
    expect(rest).toEqual({
      rpId: 'shop.example',
      timeout: PASSKEY_CHALLENGE_LASTS_MS,
      userVerification: 'required',
    });
    expect(same).toEqual(rest);
    expect(next).not.toBe(challenge);
  });

  test('gives the guest’s session another token, as one with a password does', async () => {
    const { user, session } = unwrap(await finish(authenticator.get(await begin())));
    expect(user.email).toBe(`owner-${visitors}@example.com`);
    expect(await findSession(passkeys.services, guest.token)).toBeNull();
    expect(await findSession(passkeys.services, session.token)).toMatchObject({
      id: guest.id,
      customerId: owner.customerId,
    });
  });

  test('notes when the passkey was used, and its counter', async () => {
    unwrap(await finish(authenticator.get(await begin())));
    const [row] = await database.db
      .select()
      .from(passkey)
      .where(eq(passkey.id, Number(passkeyId)));
    expect(row).toMatchObject({ counter: 1, lastUsedAt: passkeys.services.now() });
  });

  test('takes nine statements in all', async () => {
    const signed = authenticator.get(await begin());
    const { statements } = await withStatementCount(() => finish(signed));
    expect(statements.filter((sql) => !/^(begin|commit)/i.test(sql))).toHaveLength(9);
  });

  test('is none when its answer is sent again', async () => {
    const signed = authenticator.get(await begin());
    unwrap(await finish(signed));
    expect(await finish(signed)).toEqual(expired);
    await begin();
    expect(await finish(signed)).toEqual(refused);
  });

  test.each<[string, Deviation]>([
    ['another origin', { origin: 'https://evil.example' }],
    ['a host below this one', { origin: 'https://fonts.shop.example' }],
    ['another host’s passkey', { rpId: 'evil.example' }],
    ['another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
    ['nobody verified', { isVerified: false }],
    ['another customer’s handle', { userHandle: Buffer.alloc(32).toString('base64url') }],
    ['another key', { isForged: true }],
  ])('is refused with %s, and its challenge is spent', async (_what, deviation) => {
    const options = await begin();
    expect(await finish(authenticator.get(options, deviation))).toEqual(refused);
    expect(await finish(authenticator.get(options))).toEqual(expired);
    expect(await findSession(passkeys.services, guest.token)).toMatchObject({ customerId: null });
  });

  test('is refused with a passkey that nobody has, in the same words', async () => {
    const stranger = softwareAuthenticator();
    expect(await finish(stranger.get(await begin()))).toEqual(refused);
  });

  test('is refused with a passkey that was removed', async () => {
    const signed = authenticator.get(await begin());
    unwrap(await removePasskey(passkeys.services, { ...owner, passkeyId: Number(passkeyId) }));
    expect(await finish(signed)).toEqual(refused);
  });

  test('is refused in another session than the one that asked', async () => {
    const signed = authenticator.get(await begin());
    const other = await requireSession(passkeys.services, null);
    expect(await finish(signed, other.id)).toEqual(expired);
    expect(await finish(signed, null)).toEqual(expired);
    await begin(other.id);
    expect(await finish(signed, other.id)).toEqual(refused);
  });

  test('is refused when its challenge is five minutes old', async () => {
    const signed = authenticator.get(await begin());
    passkeys.letPass(PASSKEY_CHALLENGE_LASTS_MS);
    expect(await finish(signed)).toEqual(expired);
  });

  test('is refused with the challenge of a new passkey', async () => {
    const { beginPasskey } = await import('./begin-passkey.ts');
    const { challenge } = unwrap(await beginPasskey(passkeys.services, owner));
    const signed = authenticator.get({ ...(await begin()), challenge });
    expect(await finish(signed, owner.sessionId)).toEqual(expired);
  });

  test.each([
    ['stays', 7],
    ['falls', 3],
    ['begins anew', 0],
  ])('is refused where a counter that was above 0 %s', async (_how, counter) => {
    unwrap(await finish(authenticator.get(await begin(), { counter: 7 })));
    expect(await finish(authenticator.get(await begin(), { counter }))).toEqual(refused);
    expect(await finish(authenticator.get(await begin(), { counter: 8 }))).toMatchObject({ ok: true });
  });

  test('goes on with an authenticator that does not count', async () => {
    const uncounted = await passkeys.add(owner, softwareAuthenticator({ step: 0 }));
    for (let times = 0; times < 2; times += 1) {
      expect(await finish(uncounted.authenticator.get(await begin()))).toMatchObject({ ok: true });
    }
  });

  test('is not tried for ever by one visitor, while a right one is not counted', async () => {
    for (let times = 0; times < LOGIN_FAILURES.visitorMost + 1; times += 1) {
      unwrap(await finish(authenticator.get(await begin())));
    }
    const stranger = softwareAuthenticator();
    for (let times = 0; times < LOGIN_FAILURES.visitorMost; times += 1) {
      expect(await finish(stranger.get(await begin()))).toEqual(refused);
    }
    const signed = authenticator.get(await begin());
    expect(await finish(signed)).toMatchObject({ code: 'too-many-requests' });
    expect(await finish(signed, guest.id, 'another visitor')).toMatchObject({ ok: true });
  });
});

onPostgres('logins with a passkey at once', (open) => {
  test('an answer that comes many times at once logs in once', async () => {
    const passkeys = await openTestPasskeys(await open());
    const owner = await passkeys.makeOwner('race@example.com');
    const { authenticator } = await passkeys.add(owner);
    const { id: sessionId } = await requireSession(passkeys.services, null);
    const options = unwrap(await beginPasskeyLogin(passkeys.services, { sessionId }));
    const response = authenticator.get(options);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        finishPasskeyLogin(passkeys.services, { sessionId, visitor: 'one', device: '', response }),
      ),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test.each<[string, (passkeys: TestPasskeys, own: Owner & { passkeyId: number }) => Promise<unknown>]>([
    ['the removal of its passkey', ({ services }, own) => removePasskey(services, own)],
    [
      'the end of its account',
      async ({ services }, { customerId }) => {
        await services.db.delete(customer).where(eq(customer.id, customerId));
      },
    ],
  ])('and %s do not wait for each other for ever', async (_what, end) => {
    const database = await open();
    const passkeys = await openTestPasskeys(database);
    const owner = await passkeys.makeOwner('race@example.com');
    const { authenticator, id } = await passkeys.add(owner);
    const { id: sessionId } = await requireSession(passkeys.services, null);
    const options = unwrap(await beginPasskeyLogin(passkeys.services, { sessionId }));
    const response = authenticator.get(options);
    const begun: Promise<unknown>[] = [];
    const areWaiting = (count: number) =>
      vi.waitFor(
        async () => {
          const { rows } = await database.plain.query(
            `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          );
          expect(rows).toHaveLength(count);
        },
        { interval: 5, timeout: 25_000 },
      );
    // The login is stopped where it writes its session, and the other one comes meanwhile.
    await database.db.transaction(async (tx) => {
      await tx.update(session).set({ device: 'held' }).where(eq(session.id, sessionId));
      begun.push(finishPasskeyLogin(passkeys.services, { sessionId, visitor: 'one', device: '', response }));
      await areWaiting(1);
      begun.push(end(passkeys, { ...owner, passkeyId: Number(id) }));
      await areWaiting(2);
    });
    const [login] = await Promise.all(begun);
    expect(login).toMatchObject({ ok: true });
    expect(await listPasskeys(database, owner)).toEqual([]);
  });
});
