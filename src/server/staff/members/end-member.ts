import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Result } from '#contract/refusal.ts';
import type { staffMemberAt, staffMemberSessions } from '#contract/staff.ts';
import { orderDesk } from '#server/database/schema/office.ts';
import { staffInvitation, staffMember, staffPasskey, staffSession } from '#server/database/schema/staff.ts';
import type { StaffServices } from '#server/staff/staff-services.ts';
import { countOtherOwners } from './member-states.ts';

interface Told {
  name: string;
  email: string;
}

/** Takes somebody off the staff at once: sessions, keys and invitations end. Their entries in the audit log stay. */
export async function endMember(
  { db, now }: Pick<StaffServices, 'db' | 'now'>,
  { memberId, by }: z.output<typeof staffMemberAt>,
): Promise<Result<Told>> {
  return await db.transaction(async (tx) => {
    const others = await countOtherOwners(tx, memberId);
    const [member] = await tx.select().from(staffMember).where(eq(staffMember.id, memberId)).for('update');
    if (member === undefined || member.endedAt !== null) return { ok: false, code: 'not-found' };
    const isOwner = member.role === 'owner' && member.joinedAt !== null;
    if (isOwner && others === 0) return { ok: false, code: 'last-owner' };
    await tx.delete(staffSession).where(eq(staffSession.memberId, memberId));
    await tx.delete(staffPasskey).where(eq(staffPasskey.memberId, memberId));
    await tx.delete(staffInvitation).where(eq(staffInvitation.memberId, memberId));
    // Their orders are nobody's again, and stand on the list of those that somebody has to take. Whoever saw one before is told.
    const next = sql`greatest(${orderDesk.taken}, ${orderDesk.revision}) + 1`;
    await tx
      .update(orderDesk)
      .set({
        ...{ assigneeId: null, revision: next, taken: next },
        ...{ lastBy: by, lastAction: 'end-member', lastAt: now() },
      })
      .where(eq(orderDesk.assigneeId, memberId));
    await tx
      .update(staffMember)
      .set({ endedAt: now(), passwordHash: null, totpKey: null, totpStep: null })
      .where(eq(staffMember.id, memberId));
    return { ok: true, value: { name: member.name, email: member.email } };
  });
}

/** Ends where a member is signed in, at one place or everywhere; their keys stay. */
export async function endMemberSessions(
  { db }: Pick<StaffServices, 'db'>,
  { memberId, sessionId }: z.output<typeof staffMemberSessions>,
): Promise<Result<Told & { count: number }>> {
  const [member] = await db.select().from(staffMember).where(eq(staffMember.id, memberId));
  if (member === undefined) return { ok: false, code: 'not-found' };
  const isOne = sessionId === undefined ? undefined : eq(staffSession.id, sessionId);
  const ended = await db
    .delete(staffSession)
    .where(and(eq(staffSession.memberId, memberId), isOne))
    .returning({ id: staffSession.id });
  if (sessionId !== undefined && ended.length === 0) return { ok: false, code: 'not-found' };
  return { ok: true, value: { name: member.name, email: member.email, count: ended.length } };
}
