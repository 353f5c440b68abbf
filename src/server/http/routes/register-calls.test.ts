import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { calls } from '#contract/calls.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { openTestApp } from '#server/http/testing/open-test-app.ts';

const user = { id: '12', email: 'buyer@example.com', firstName: null, lastName: null };
const session = { token: 'a token of a session', expiresAt: new Date() };

onEachDatabase('a try to show who one is', (open) => {
  let app: FastifyInstance;
  let lines: string[] = [];
  let isRight = true;

  beforeAll(async () => {
    app = await openTestApp({
      db: (await open()).db,
      now: () => new Date(),
      publicUrl: 'http://shop.example',
      secret: 'a secret that is long enough for this',
      log: pino({ base: null }, { write: (line) => lines.push(line) }),
      handlers: {
        logIn: async ({ caller }) => {
          if (!isRight) return { ok: false, code: 'login-failed' };
          caller.takeSession(session);
          return { ok: true, value: { user } };
        },
        resetPassword: async () => ({ ok: true, value: {} }),
      },
    });
  });
  afterAll(() => app.close());
  beforeEach(() => {
    lines = [];
    isRight = true;
  });

  const post = (url: string, payload: object) =>
    app.inject({ method: 'POST', url, headers: { origin: 'http://shop.example' }, payload });
  const logIn = () => post(calls.logIn.path, { email: 'buyer@example.com', password: 'a secret word' });
  const tries = () =>
    lines
      .map((line): unknown => JSON.parse(line))
      .filter((line) => Reflect.get(Object(line), 'msg') === 'authentication');

  it('is a line of the log, with by what, whose it was and the id of its request', async () => {
    const { headers } = await logIn();
    expect(headers['set-cookie']).toBeDefined();
    expect(tries()).toEqual([
      expect.objectContaining({
        requestId: expect.any(String),
        call: 'logIn',
        by: 'password',
        result: 'done',
        customer: '12',
      }),
    ]);
  });

  it('that failed is one, too, of nobody', async () => {
    isRight = false;
    expect((await logIn()).statusCode).toBe(401);
    expect(tries()).toEqual([expect.objectContaining({ result: 'login-failed', customer: null })]);
  });

  it('by the link of a mail says so', async () => {
    await post(calls.resetPassword.path, { token: 'x'.repeat(43), password: 'another secret word' });
    expect(tries()).toEqual([expect.objectContaining({ call: 'resetPassword', by: 'link', result: 'done' })]);
  });

  it('leaves no address, no password and no token in the log', async () => {
    await logIn();
    isRight = false;
    await logIn();
    for (const secret of ['buyer@', 'secret word', session.token])
      expect(lines.join('')).not.toContain(secret);
  });

  it('is not what asks who is logged in', async () => {
    await app.inject({ url: calls.getSession.path });
    expect(tries()).toEqual([]);
  });
});
