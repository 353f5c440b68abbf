import { and, eq, isNull, or } from 'drizzle-orm';
import { SESSION_LASTS_MS } from '#domain/limits.ts';
import type { Transaction } from '#server/database/database.ts';
import { session } from '#server/database/schema/customers.ts';
import { shopOrder } from '#server/database/schema/orders.ts';
import { hashToken, makeToken } from '#server/tokens/token.ts';

/**
 * Gives a customer who has just shown who they are a session under a new token; whatever token the caller had is dead, so that
 * nobody can hand one out beforehand. A guest's session becomes the customer's and its orders go along; another customer's ends.
 */
export async function startCustomerSession(
  tx: Transaction,
  input: { sessionId: number | null; customerId: number; device: string; at: Date },
): Promise<{ id: number; token: string; expiresAt: Date }> {
  const { sessionId, customerId, device, at } = input;
  const token = makeToken();
  const expiresAt = new Date(at.getTime() + SESSION_LASTS_MS);
  const row = {
    tokenHash: hashToken(token),
    customerId,
    device,
    createdAt: at,
    lastSeenAt: at,
    expiresAt,
  };
  if (sessionId !== null) {
    const [taken] = await tx
      .update(session)
      .set(row)
      .where(
        and(eq(session.id, sessionId), or(isNull(session.customerId), eq(session.customerId, customerId))),
      )
      .returning({ id: session.id });
    if (taken !== undefined) {
      await tx
        .update(shopOrder)
        .set({ customerId })
        .where(and(eq(shopOrder.sessionId, taken.id), isNull(shopOrder.customerId)));
      return { id: taken.id, token, expiresAt };
    }
    await tx.delete(session).where(eq(session.id, sessionId));
  }
  const [made] = await tx.insert(session).values(row).returning({ id: session.id });
  if (made === undefined) throw new Error('A session was not written');
  return { id: made.id, token, expiresAt };
}
