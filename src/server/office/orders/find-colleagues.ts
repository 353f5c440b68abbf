import { and, asc, inArray, isNotNull, isNull } from 'drizzle-orm';
import { rolesWho } from '#domain/staff/staff-policies.ts';
import type { Drizzle } from '#server/database/database.ts';
import { staffMember } from '#server/database/schema/staff.ts';

/** Those to whom an order can be assigned: members at work whose role may note on it. */
export async function findColleagues(db: Drizzle): Promise<{ id: number; name: string }[]> {
  return await db
    .select({ id: staffMember.id, name: staffMember.name })
    .from(staffMember)
    .where(
      and(
        isNotNull(staffMember.joinedAt),
        isNull(staffMember.endedAt),
        inArray(staffMember.role, [...rolesWho('assign')]),
      ),
    )
    .orderBy(asc(staffMember.name), asc(staffMember.id));
}
