import { and, eq, gt } from 'drizzle-orm';
import { HOUR_IN_MS, LOGIN_LASTS_AT_MOST_MS, SESSION_LASTS_MS } from '#domain/limits.ts';
import type { Drizzle } from '#server/database/database.ts';
import { session } from '#server/database/schema/customers.ts';
import { hashToken, makeToken } from '#server/tokens/token.ts';

/** Seeing a session again within this time is not worth a write. */
const renewAfterMs = HOUR_IN_MS;

export interface SessionServices {
  db: Drizzle;
  now: () => Date;
}

export interface FoundSession {
  id: number;
  customerId: number | null;
  expiresAt: Date;
  /** Whether its end was moved, so that the cookie's has to be, too. */
  isRenewed: boolean;
}

/** The session of a cookie's token, or null for none, an unknown or an expired one. Renews it, at most once an hour. */
export async function findSession(
  { db, now }: SessionServices,
  token: string | null,
): Promise<FoundSession | null> {
  if (token === null) return null;
  const at = now();
  const [found] = await db
    .select({
      id: session.id,
      customerId: session.customerId,
      createdAt: session.createdAt,
      lastSeenAt: session.lastSeenAt,
      expiresAt: session.expiresAt,
    })
    .from(session)
    .where(and(eq(session.tokenHash, hashToken(token)), gt(session.expiresAt, at)));
  if (found === undefined) return null;
  const { id, customerId, createdAt, lastSeenAt, expiresAt } = found;
  if (at.getTime() - lastSeenAt.getTime() < renewAfterMs) {
    return { id, customerId, expiresAt, isRenewed: false };
  }
  // A guest's orders hang on the session alone; who has an account logs in again.
  const latest =
    customerId === null ? Number.POSITIVE_INFINITY : createdAt.getTime() + LOGIN_LASTS_AT_MOST_MS;
  const renewedUntil = new Date(Math.min(at.getTime() + SESSION_LASTS_MS, latest));
  await db.update(session).set({ lastSeenAt: at, expiresAt: renewedUntil }).where(eq(session.id, id));
  return { id, customerId, expiresAt: renewedUntil, isRenewed: true };
}

/** The session of a cookie's token; where there is none, a new one whose token goes into the cookie. */
export async function requireSession(
  services: SessionServices,
  token: string | null,
): Promise<FoundSession & { token: string }> {
  const found = await findSession(services, token);
  if (found !== null && token !== null) return { ...found, token };
  const made = makeToken();
  const at = services.now();
  const expiresAt = new Date(at.getTime() + SESSION_LASTS_MS);
  const [row] = await services.db
    .insert(session)
    .values({ tokenHash: hashToken(made), createdAt: at, lastSeenAt: at, expiresAt })
    .returning({ id: session.id });
  if (row === undefined) throw new Error('A session was not written');
  return { id: row.id, customerId: null, expiresAt, isRenewed: true, token: made };
}
