import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { FRESH_LOGIN_LASTS_MS, PASSKEY_CHALLENGE_LASTS_MS, PASSKEYS_MOST } from '#domain/limits.ts';
import type { Database } from '#server/database/database.ts';
import { passkey, passkeyChallenge } from '#server/database/schema/customers.ts';
import { mail } from '#server/database/schema/papers.ts';
import { withStatementCount } from '#server/database/statement-count.ts';
import { onEachDatabase, onPostgres } from '#server/database/testing/on-each-database.ts';
import { type Deviation, softwareAuthenticator } from '#server/webauthn/testing/software-authenticator.ts';
import { beginPasskey } from './begin-passkey.ts';
import { finishPasskey } from './finish-passkey.ts';
import { listPasskeys } from './list-passkeys.ts';
import { sweepPasskeyChallenges } from './passkey-challenges.ts';
import { removePasskey } from './remove-passkey.ts';
import { type Owner, openTestPasskeys, type TestPasskeys, unwrap } from './testing/open-test-passkeys.ts';

const device = 'Firefox on Linux';
let owners = 0;

onEachDatabase('a passkey', (open) => {
  let database: Database;
  let passkeys: TestPasskeys;
  let owner: Owner;
  let email: string;
  beforeAll(async () => {
    database = await open();
    passkeys = await openTestPasskeys(database);
  });
  beforeEach(async () => {
    await database.db.delete(mail);
    owners += 1;
    email = `owner-${owners}@example.com`;
    owner = await passkeys.makeOwner(email);
  });
  const begin = (password?: string) => beginPasskey(passkeys.services, { ...owner, password });
  const finish = (response: Parameters<typeof finishPasskey>[1]['made']['response'], name = 'Phone') =>
    finishPasskey(passkeys.services, { ...owner, device, made: { response, name } });
  const remove = (id: string, own: Owner & { password?: string } = owner) =>
    removePasskey(passkeys.services, { ...own, passkeyId: Number(id) });
  const mails = async () =>
    (await database.db.select({ kind: mail.kind, recipient: mail.recipient }).from(mail)).sort();

  test('is asked for as one that can be found and verifies who holds it, of this host alone', async () => {
    const options = unwrap(await begin());
    expect(options).toMatchObject({
      rp: { id: 'shop.example', name: 'Test Foundry' },
      user: { name: email },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
      timeout: PASSKEY_CHALLENGE_LASTS_MS,
    });
    expect(Buffer.from(options.challenge, 'base64url')).toHaveLength(32);
    expect(Buffer.from(options.user.id, 'base64url').toString()).not.toContain(email);
    expect(unwrap(await begin()).user.id).toBe(options.user.id);
  });

  test('is kept under its name, listed, and told of by mail', async () => {
    const options = unwrap(await begin());
    const kept = unwrap(await finish(softwareAuthenticator().create(options), 'My phone'));
    expect(kept).toMatchObject({ name: 'My phone', lastUsedAt: null });
    expect(await listPasskeys(passkeys.services, owner)).toEqual([kept]);
    expect(await mails()).toEqual([{ kind: 'passkey-added', recipient: email }]);
    const next = unwrap(await begin());
    expect(next.excludeCredentials).toHaveLength(1);
  });

  test('without a name has that of the browser', async () => {
    const made = softwareAuthenticator().create(unwrap(await begin()));
    expect(unwrap(await finish(made, '')).name).toBe(device);
  });

  test('takes a statement for the challenge, and a transaction of four', async () => {
    const made = softwareAuthenticator().create(unwrap(await begin()));
    const { statements } = await withStatementCount(() => finish(made));
    expect(statements.filter((sql) => !/^(begin|commit)/i.test(sql))).toHaveLength(5);
  });

  test('is kept once: the same answer again finds no challenge', async () => {
    const made = softwareAuthenticator().create(unwrap(await begin()));
    expect(await finish(made)).toMatchObject({ ok: true });
    expect(await finish(made)).toEqual({ ok: false, code: 'passkey-challenge-expired' });
    expect(await listPasskeys(passkeys.services, owner)).toHaveLength(1);
  });

  test('of one account is not taken for another', async () => {
    const { authenticator } = await passkeys.add(owner);
    owner = await passkeys.makeOwner(`other-${owners}@example.com`);
    const made = authenticator.create(unwrap(await begin()));
    expect(await finish(made)).toEqual({ ok: false, code: 'passkey-known' });
  });

  test.each<[string, Deviation]>([
    ['another origin', { origin: 'https://evil.example' }],
    ['a host below this one', { origin: 'https://fonts.shop.example' }],
    ['this host without https', { origin: 'http://shop.example' }],
    ['another host’s passkey', { rpId: 'evil.example' }],
    ['another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
    ['nobody verified', { isVerified: false }],
  ])('is refused with %s, and its challenge is spent', async (_what, deviation) => {
    const options = unwrap(await begin());
    const wrong = softwareAuthenticator().create(options, deviation);
    expect(await finish(wrong)).toEqual({ ok: false, code: 'passkey-refused' });
    const right = softwareAuthenticator().create(options);
    expect(await finish(right)).toEqual({ ok: false, code: 'passkey-challenge-expired' });
    expect(await mails()).toEqual([]);
  });

  test('is refused when its challenge is five minutes old', async () => {
    const made = softwareAuthenticator().create(unwrap(await begin()));
    passkeys.letPass(PASSKEY_CHALLENGE_LASTS_MS);
    expect(await finish(made)).toEqual({ ok: false, code: 'passkey-challenge-expired' });
  });

  test('is refused in another session of the same customer', async () => {
    const made = softwareAuthenticator().create(unwrap(await begin()));
    const elsewhere = await passkeys.enter(owner.customerId);
    const answer = await finishPasskey(passkeys.services, {
      ...elsewhere,
      device,
      made: { response: made, name: '' },
    });
    expect(answer).toEqual({ ok: false, code: 'passkey-challenge-expired' });
  });

  test('is refused where what was sent is no answer of an authenticator', async () => {
    const made = softwareAuthenticator().create(unwrap(await begin()));
    const broken = { ...made, response: { ...made.response, attestationObject: 'AAAA' } };
    expect(await finish(broken)).toEqual({ ok: false, code: 'passkey-refused' });
  });

  test('is refused under a name that cannot be kept', async () => {
    const made = softwareAuthenticator().create(unwrap(await begin()));
    expect(await finish(made, 'a\u0000')).toMatchObject({
      code: 'invalid-payload',
      errors: [{ path: 'name' }],
    });
  });

  test('needs a login of the last ten minutes, or the password', async () => {
    passkeys.letPass(FRESH_LOGIN_LASTS_MS);
    expect(await begin()).toMatchObject({ ok: true });
    passkeys.letPass(1);
    expect(await begin()).toEqual({ ok: false, code: 'fresh-login-required' });
    expect(await begin('a guess')).toEqual({ ok: false, code: 'wrong-password' });
    expect(await begin(`secret of ${email}`)).toMatchObject({ ok: true });
  });

  test('is not opened by guessing the password', async () => {
    passkeys.letPass(FRESH_LOGIN_LASTS_MS + 1);
    for (let guess = 0; guess < 20; guess += 1) await begin(`guess ${guess}`);
    expect(await begin(`secret of ${email}`)).toMatchObject({ code: 'too-many-requests' });
  });

  test('is one of twenty at most', async () => {
    const rows = Array.from({ length: PASSKEYS_MOST - 1 }, (_, index) => ({
      customerId: owner.customerId,
      credentialId: `${owners}-${index}`,
      publicKey: '',
      counter: 0,
      name: '',
      createdAt: new Date(),
    }));
    await database.db.insert(passkey).values(rows);
    await passkeys.add(owner);
    expect(await begin()).toEqual({ ok: false, code: 'passkeys-full' });
  });

  test('is removed and told of by mail', async () => {
    const { id } = await passkeys.add(owner);
    await database.db.delete(mail);
    expect(await remove(id)).toEqual({ ok: true, value: {} });
    expect(await listPasskeys(passkeys.services, owner)).toEqual([]);
    expect(await mails()).toEqual([{ kind: 'passkey-removed', recipient: email }]);
    expect(await remove(id)).toEqual({ ok: false, code: 'not-found' });
  });

  test('is removed by who has just logged in or knows the password, and by nobody else', async () => {
    const { id } = await passkeys.add(owner);
    const other = await passkeys.makeOwner(`other-${owners}@example.com`);
    expect(await remove(id, other)).toEqual({ ok: false, code: 'not-found' });
    expect(await remove('9999999999')).toEqual({ ok: false, code: 'not-found' });
    passkeys.letPass(FRESH_LOGIN_LASTS_MS + 1);
    expect(await remove(id)).toEqual({ ok: false, code: 'fresh-login-required' });
    expect(await remove(id, { ...owner, password: `secret of ${email}` })).toMatchObject({ ok: true });
  });

  test('stays where it is the last way in', async () => {
    owner = await passkeys.makeOwner(`passwordless-${owners}@example.com`, false);
    const [first, second] = [await passkeys.add(owner), await passkeys.add(owner)];
    expect(await remove(first.id)).toMatchObject({ ok: true });
    expect(await remove(second.id)).toEqual({ ok: false, code: 'last-way-in' });
    expect(await listPasskeys(passkeys.services, owner)).toHaveLength(1);
  });

  test('that nobody made leaves no challenge behind', async () => {
    unwrap(await begin());
    const count = () => database.db.$count(passkeyChallenge, eq(passkeyChallenge.sessionId, owner.sessionId));
    await sweepPasskeyChallenges(database.db, passkeys.services.now());
    expect(await count()).toBe(1);
    passkeys.letPass(PASSKEY_CHALLENGE_LASTS_MS);
    await sweepPasskeyChallenges(database.db, passkeys.services.now());
    expect(await count()).toBe(0);
  });
});

onPostgres('passkeys at once', (open) => {
  test('of two removals at once one leaves the last way in', async () => {
    const passkeys = await openTestPasskeys(await open());
    const owner = await passkeys.makeOwner('race@example.com', false);
    const added = [await passkeys.add(owner), await passkeys.add(owner)];
    const answers = await Promise.all(
      added.map(({ id }) => removePasskey(passkeys.services, { ...owner, passkeyId: Number(id) })),
    );
    expect(answers.map(({ ok }) => ok).sort()).toEqual([false, true]);
  });
});
