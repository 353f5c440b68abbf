import { eq } from 'drizzle-orm';
import type { Drizzle } from '#server/database/database.ts';
import { orderDesk } from '#server/database/schema/office.ts';
import { staffMember } from '#server/database/schema/staff.ts';

/** What the staff's desk has of an order. */
export interface StaffDesk {
  /** How often somebody of the office acted on it. */
  revision: number;
  /** Who sees to it; null where nobody in particular does. */
  assignee: { id: number; name: string } | null;
}

/** Reads it; of an order at which nobody was, that of nobody. */
export async function readDesk(db: Drizzle, orderId: number): Promise<StaffDesk> {
  const [desk] = await db
    .select({ revision: orderDesk.revision, id: staffMember.id, name: staffMember.name })
    .from(orderDesk)
    .leftJoin(staffMember, eq(staffMember.id, orderDesk.assigneeId))
    .where(eq(orderDesk.orderId, orderId));
  if (desk === undefined) return { revision: 0, assignee: null };
  const { revision, id, name } = desk;
  return { revision, assignee: id === null || name === null ? null : { id, name } };
}
