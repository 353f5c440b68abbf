import { and, eq, isNotNull, isNull, type SQL } from 'drizzle-orm';
import type { Transaction } from '#server/database/database.ts';
import { staffMember } from '#server/database/schema/staff.ts';

/** Members who may sign in. */
export function isActive(): SQL | undefined {
  return and(isNotNull(staffMember.joinedAt), isNull(staffMember.endedAt));
}

/**
 * How many owners may sign in besides a member. They are locked, one after the other by number, so that of two owners who end each other
 * at once the second is counted without the first.
 */
export async function countOtherOwners(tx: Transaction, memberId: number): Promise<number> {
  const owners = await tx
    .select({ id: staffMember.id })
    .from(staffMember)
    .where(and(eq(staffMember.role, 'owner'), isActive()))
    .orderBy(staffMember.id)
    .for('update');
  return owners.filter(({ id }) => id !== memberId).length;
}
