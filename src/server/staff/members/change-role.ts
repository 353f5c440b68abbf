import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Result } from '#contract/refusal.ts';
import type { staffRoleChange } from '#contract/staff.ts';
import type { StaffRole } from '#domain/staff/staff-policies.ts';
import { staffMember } from '#server/database/schema/staff.ts';
import type { StaffServices } from '#server/staff/staff-services.ts';
import { countOtherOwners } from './member-states.ts';

/** Gives a member another role, which holds at their very next call, unless they have another one by now than was seen. The last owner stays one. */
export async function changeRole(
  { db }: Pick<StaffServices, 'db'>,
  { memberId, role, seen }: z.output<typeof staffRoleChange>,
): Promise<Result<{ name: string; email: string; role: StaffRole }>> {
  return await db.transaction(async (tx) => {
    const others = await countOtherOwners(tx, memberId);
    const [member] = await tx.select().from(staffMember).where(eq(staffMember.id, memberId)).for('update');
    if (member === undefined || member.endedAt !== null) return { ok: false, code: 'not-found' };
    if (seen !== undefined && seen !== member.role) {
      const detail = `Somebody changed the role meanwhile: S-${memberId} is ${member.role} now. Nothing was changed.`;
      return { ok: false, code: 'changed-meanwhile', detail };
    }
    const isOwner = member.role === 'owner' && member.joinedAt !== null;
    if (isOwner && role !== 'owner' && others === 0) return { ok: false, code: 'last-owner' };
    await tx.update(staffMember).set({ role }).where(eq(staffMember.id, memberId));
    return { ok: true, value: { name: member.name, email: member.email, role } };
  });
}
