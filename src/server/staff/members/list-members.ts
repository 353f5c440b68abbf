import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { ToldMember } from '#contract/admin/members.ts';
import { STAFF_SESSION } from '#domain/limits.ts';
import { staffInvitation, staffMember, staffPasskey, staffSession } from '#server/database/schema/staff.ts';
import type { StaffServices } from '#server/staff/staff-services.ts';

/** Who is on the staff, was invited or is out of it, with where each is signed in; all of them, or some, in the order in which they came. */
export async function listMembers(
  { db, now }: Pick<StaffServices, 'db' | 'now'>,
  part: { most: number; from: number; id?: number } | null = null,
): Promise<ToldMember[]> {
  const at = now();
  const all = db
    .select({
      id: staffMember.id,
      email: staffMember.email,
      name: staffMember.name,
      role: staffMember.role,
      invitedBy: staffMember.invitedBy,
      joinedAt: staffMember.joinedAt,
      endedAt: staffMember.endedAt,
      hasPassword: sql<boolean>`${staffMember}.password_hash is not null`,
      passkeys: sql<number>`(select count(*)::int from ${staffPasskey} as held where held.member_id = ${staffMember}.id)`,
      invitedUntil: sql<
        string | null
      >`(select max(sent.expires_at)::text from ${staffInvitation} as sent where sent.member_id = ${staffMember}.id)`,
    })
    .from(staffMember)
    .where(part?.id === undefined ? undefined : eq(staffMember.id, part.id))
    .orderBy(asc(staffMember.id));
  const members = await (part === null ? all : all.limit(part.most).offset(part.from));
  const seenAfter = new Date(at.getTime() - STAFF_SESSION.idleMs);
  const sessions = await db
    .select()
    .from(staffSession)
    .where(
      and(
        gt(staffSession.expiresAt, at),
        gt(staffSession.lastSeenAt, seenAfter),
        inArray(
          staffSession.memberId,
          members.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(asc(staffSession.id));
  return members.map(({ joinedAt, endedAt, invitedUntil, ...member }) => ({
    ...member,
    state: endedAt !== null ? 'ended' : joinedAt === null ? 'invited' : 'active',
    invitedUntil: invitedUntil === null ? null : new Date(invitedUntil).toISOString(),
    joinedAt: joinedAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
    sessions: sessions
      .filter(({ memberId }) => memberId === member.id)
      .map(({ id, device, createdAt, lastSeenAt }) => ({
        id,
        device,
        createdAt: createdAt.toISOString(),
        lastSeenAt: lastSeenAt.toISOString(),
      })),
  }));
}
