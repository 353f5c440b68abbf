import { beforeAll, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { address, customer, session } from '#server/database/schema/customers.ts';
import { withStatementCount } from '#server/database/statement-count.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { getSession } from './get-session.ts';
import { findSession, requireSession } from './sessions.ts';
import { startCustomerSession } from './start-customer-session.ts';
import { sweepSessions } from './sweep-sessions.ts';

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

onEachDatabase('a session', (open) => {
  let database: Database;
  let time = Date.parse('2026-11-21T10:00:00Z');
  const services = () => ({ db: database.db, now: () => new Date(time) });

  beforeAll(async () => {
    database = await open();
  });

  it('is made for a visitor without one, and found by its token', async () => {
    const made = await requireSession(services(), null);
    expect(made.token).toMatch(/^[\w-]{43}$/);
    expect(await findSession(services(), made.token)).toMatchObject({ id: made.id, customerId: null });
    expect(await requireSession(services(), made.token)).toMatchObject({ id: made.id, token: made.token });
  });

  it('is kept without its token', async () => {
    const { token } = await requireSession(services(), null);
    const rows = await database.db.select().from(session);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('is not found by an unknown token; a new one takes another token', async () => {
    expect(await findSession(services(), null)).toBeNull();
    expect(await findSession(services(), 'x'.repeat(43))).toBeNull();
    expect((await requireSession(services(), 'x'.repeat(43))).token).not.toBe('x'.repeat(43));
  });

  it('lives 30 days after it was last seen', async () => {
    const { token, id } = await requireSession(services(), null);
    time += 29 * dayMs;
    expect(await findSession(services(), token)).toMatchObject({ id, isRenewed: true });
    time += 29 * dayMs;
    expect(await findSession(services(), token)).toMatchObject({ id });
    time += 30 * dayMs;
    expect(await findSession(services(), token)).toBeNull();
  });

  it('of a customer ends 90 days after the login, however often it is seen; a guest’s does not', async () => {
    const { db } = database;
    const guest = await requireSession(services(), null);
    const [row] = await db
      .insert(customer)
      .values({ email: 'long@example.com', createdAt: new Date(time) })
      .returning();
    const { token } = await db.transaction((tx) =>
      startCustomerSession(tx, { sessionId: null, customerId: row?.id ?? 0, device: '', at: new Date(time) }),
    );
    for (let day = 0; day < 80; day += 20) {
      time += 20 * dayMs;
      expect(await findSession(services(), token)).not.toBeNull();
      expect(await findSession(services(), guest.token)).not.toBeNull();
    }
    time += 10 * dayMs - 1;
    expect(await findSession(services(), token)).not.toBeNull();
    time += 1;
    expect(await findSession(services(), token)).toBeNull();
    expect(await findSession(services(), guest.token)).not.toBeNull();
  });

  it('is written at most once an hour and read with one statement', async () => {
    const { token } = await requireSession(services(), null);
    time += hourMs - 1;
    const early = await withStatementCount(() => findSession(services(), token));
    expect(early).toMatchObject({ count: 1, value: { isRenewed: false } });
    time += 1;
    const late = await withStatementCount(() => findSession(services(), token));
    expect(late).toMatchObject({ count: 2, value: { isRenewed: true } });
  });

  it('is swept when its time is over', async () => {
    const { token } = await requireSession(services(), null);
    time += 15 * dayMs;
    const kept = await requireSession(services(), null);
    time += 15 * dayMs;
    expect(await sweepSessions(services())).toBeGreaterThan(0);
    expect(await findSession(services(), token)).toBeNull();
    expect(await findSession(services(), kept.token)).not.toBeNull();
  });

  it('tells its customer, or nobody', async () => {
    expect(await getSession(services(), { customerId: null })).toEqual({ user: null });
    const { db } = database;
    const [row] = await db
      .insert(customer)
      .values({ email: 'a@example.com', createdAt: new Date(time) })
      .returning();
    const customerId = row?.id ?? 0;
    const unnamed = { id: `${customerId}`, email: 'a@example.com', firstName: null, lastName: null };
    expect(await getSession(services(), { customerId })).toEqual({ user: unnamed });
    await db.insert(address).values({ customerId, firstName: 'Example', lastName: 'Buyer' });
    const named = { ...unnamed, firstName: 'Example', lastName: 'Buyer' };
    expect(await getSession(services(), { customerId })).toEqual({ user: named });
  });
});
