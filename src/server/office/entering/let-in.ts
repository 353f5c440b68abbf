import { and, eq } from 'drizzle-orm';
import type { Office } from '#contract/admin/office.ts';
import type { Transaction } from '#server/database/database.ts';
import { staffMember } from '#server/database/schema/staff.ts';
import { startStaffSession } from '#server/office/sessions/staff-sessions.ts';
import { isActive } from '#server/staff/members/member-states.ts';

/** Who has come in, with the session that their cookie is to be of from now on. */
export interface LetIn {
  office: Office;
  session: { token: string; expiresAt: Date };
}

/** Signs in who has shown who they are; null where they are no longer on the staff. The member is locked: an end waits, and ends this, too. */
export async function letIn(
  tx: Transaction,
  { memberId, device, at }: { memberId: number; device: string; at: Date },
): Promise<LetIn | null> {
  const [member] = await tx
    .select()
    .from(staffMember)
    .where(and(eq(staffMember.id, memberId), isActive()))
    .for('update');
  if (member === undefined) return null;
  const session = await startStaffSession(tx, { memberId, device, at });
  const { name, email, role } = member;
  return {
    office: { member: { memberId, name, email, role }, until: session.expiresAt.toISOString() },
    session,
  };
}
