import { and, desc, eq, gt, lte, ne, or, type SQL } from 'drizzle-orm';
import type { OwnSessions } from '#contract/admin/office.ts';
import { STAFF_SESSION } from '#domain/limits.ts';
import type { OfficeActor } from '#domain/staff/staff-actor.ts';
import type { SignedIn } from '#server/calls/admin-handlers.ts';
import type { Drizzle, Transaction } from '#server/database/database.ts';
import { staffInvitation, staffMember, staffSession } from '#server/database/schema/staff.ts';
import { isActive } from '#server/staff/members/member-states.ts';
import { hashToken, makeToken } from '#server/tokens/token.ts';

interface SessionServices {
  db: Drizzle;
  now: () => Date;
}

/** Sessions that hold: neither over nor left alone for too long. */
function isOpen(at: Date): SQL | undefined {
  const seenAfter = new Date(at.getTime() - STAFF_SESSION.idleMs);
  return and(gt(staffSession.expiresAt, at), gt(staffSession.lastSeenAt, seenAfter));
}

/**
 * Who is signed in by the token of a cookie, with the role that they have now; null where nobody is. That they were seen is written
 * once a minute.
 */
export async function findStaffSession(
  { db, now }: SessionServices,
  token: string | null,
): Promise<SignedIn | null> {
  if (token === null) return null;
  const at = now();
  const found = await findOpen(db, { which: eq(staffSession.tokenHash, hashToken(token)), at });
  if (found === undefined) return null;
  const { sessionId, expiresAt, lastSeenAt, email, ...member } = found;
  if (at.getTime() - lastSeenAt.getTime() >= STAFF_SESSION.seenEveryMs) {
    await db.update(staffSession).set({ lastSeenAt: at }).where(eq(staffSession.id, sessionId));
  }
  return { actor: { ...member, way: 'office' }, sessionId, email, expiresAt };
}

/** Who is signed in by a session, with the role of this moment, for what goes on after its call began; null where it has ended. */
export async function findPresentActor(
  { db, now }: SessionServices,
  sessionId: number,
): Promise<OfficeActor | null> {
  const found = await findOpen(db, { which: eq(staffSession.id, sessionId), at: now() });
  if (found === undefined) return null;
  const { memberId, name, role } = found;
  return { memberId, name, role, way: 'office' };
}

async function findOpen(db: Drizzle, { which, at }: { which: SQL; at: Date }) {
  const [found] = await db
    .select({
      sessionId: staffSession.id,
      expiresAt: staffSession.expiresAt,
      lastSeenAt: staffSession.lastSeenAt,
      memberId: staffMember.id,
      name: staffMember.name,
      email: staffMember.email,
      role: staffMember.role,
    })
    .from(staffSession)
    .innerJoin(staffMember, eq(staffMember.id, staffSession.memberId))
    .where(and(which, isOpen(at), isActive()));
  return found;
}

/** Signs a member in under a new token, whatever token the browser had. */
export async function startStaffSession(
  tx: Transaction,
  { memberId, device, at }: { memberId: number; device: string; at: Date },
): Promise<{ token: string; expiresAt: Date }> {
  const token = makeToken();
  const expiresAt = new Date(at.getTime() + STAFF_SESSION.lastsMs);
  const seen = { createdAt: at, lastSeenAt: at, expiresAt };
  await tx.insert(staffSession).values({ tokenHash: hashToken(token), memberId, device, ...seen });
  return { token, expiresAt };
}

/** Ends the session of a cookie's token, if it is one. */
export async function endStaffSession(
  { db }: Pick<SessionServices, 'db'>,
  token: string | null,
): Promise<void> {
  if (token !== null) await db.delete(staffSession).where(eq(staffSession.tokenHash, hashToken(token)));
}

/** GET own-sessions: where a member is signed in, what was seen last first. */
export async function listOwnSessions(
  { db, now }: SessionServices,
  { actor, sessionId }: SignedIn,
): Promise<OwnSessions> {
  const sessions = await db
    .select()
    .from(staffSession)
    .where(and(eq(staffSession.memberId, actor.memberId), isOpen(now())))
    .orderBy(desc(staffSession.lastSeenAt), desc(staffSession.id));
  return sessions.map(({ id, device, createdAt, lastSeenAt }) => ({
    id,
    device,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    isThisOne: id === sessionId,
  }));
}

/** POST own-sessions/end: one of a member's own sessions, or all others than the one that asks. False where it is not theirs. */
export async function endOwnSession(
  { db }: Pick<SessionServices, 'db'>,
  { staff, sessionId }: { staff: SignedIn; sessionId: number | undefined },
): Promise<boolean> {
  const which =
    sessionId === undefined ? ne(staffSession.id, staff.sessionId) : eq(staffSession.id, sessionId);
  const ended = await db
    .delete(staffSession)
    .where(and(eq(staffSession.memberId, staff.actor.memberId), which))
    .returning({ id: staffSession.id });
  return sessionId === undefined || ended.length > 0;
}

/** Removes sessions and invitations whose time is over. */
export async function sweepStaffSessions({ db, now }: SessionServices): Promise<void> {
  const at = now();
  const seenBefore = new Date(at.getTime() - STAFF_SESSION.idleMs);
  await db
    .delete(staffSession)
    .where(or(lte(staffSession.expiresAt, at), lte(staffSession.lastSeenAt, seenBefore)));
  await db.delete(staffInvitation).where(lte(staffInvitation.expiresAt, at));
}
