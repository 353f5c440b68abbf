import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Result } from '#contract/refusal.ts';
import { mayDo } from '#domain/staff/staff-policies.ts';
import type { Transaction } from '#server/database/database.ts';
import { orderDesk } from '#server/database/schema/office.ts';
import { staffMember } from '#server/database/schema/staff.ts';
import { lockOrder } from '#server/orders/state/move-order.ts';
import type { StaffServices } from '#server/staff/staff-services.ts';

interface Assigned {
  orderNumber: string;
  /** Null where it is nobody's in particular from now on. */
  name: string | null;
  /** Whether it was somebody else's before, or nobody's. */
  isNew: boolean;
  /** By number, who saw to it before; null where nobody in particular did. */
  before: number | null;
  /** How often the office has acted on the order now, this act included. */
  desk: number;
}

/**
 * Says which member of the staff sees to an order, or that nobody in particular does. Where it was taken up for that, nobody has to
 * have acted on it since.
 */
export async function assignOrder(
  { db, now }: Pick<StaffServices, 'db' | 'now'>,
  { orderId, assigneeId, by }: { orderId: number; assigneeId?: number | undefined; by: string },
  taken?: number,
): Promise<Result<Assigned>> {
  return await db.transaction(async (tx): Promise<Result<Assigned>> => {
    const order = await lockOrder(tx, orderId);
    if (order === null) return { ok: false, code: 'not-found' };
    const name = assigneeId === undefined ? null : await findColleague(tx, assigneeId);
    if (name === undefined) {
      return { ok: false, code: 'invalid-payload', errors: [tellNobody(assigneeId)] };
    }
    const [before] = await tx
      .select({ assigneeId: orderDesk.assigneeId, revision: orderDesk.revision, lastBy: orderDesk.lastBy })
      .from(orderDesk)
      .where(eq(orderDesk.orderId, orderId))
      .for('update');
    if (taken !== undefined && before?.revision !== taken) {
      const detail = `${order.orderNumber} was acted on by ${before?.lastBy ?? 'somebody'} at the same time. Nothing was done; look at it, and press once more.`;
      return { ok: false, code: 'changed-meanwhile', detail };
    }
    // A command takes no order up: whoever saw it before this is told by the number all the same.
    const act = { assigneeId: assigneeId ?? null, lastBy: by, lastAction: 'assign', lastAt: now() };
    const next = sql`greatest(${orderDesk.taken}, ${orderDesk.revision}) + 1`;
    const [desk] = await tx
      .insert(orderDesk)
      .values({ orderId, revision: 1, taken: 1, ...act })
      .onConflictDoUpdate({ target: orderDesk.orderId, set: { ...act, revision: next, taken: next } })
      .returning({ revision: orderDesk.revision });
    if (desk === undefined) throw new Error(`Who sees to order ${orderId} was not written`);
    const was = before?.assigneeId ?? null;
    const value = {
      ...{ orderNumber: order.orderNumber, name, before: was, desk: desk.revision },
      isNew: was !== act.assigneeId,
    };
    return { ok: true, value };
  });
}

/** What is wrong where an order would go to somebody who sees to none. */
export function tellNobody(assigneeId: number | undefined): { path: string; message: string } {
  return { path: 'assigneeId', message: `S-${assigneeId} is nobody of the staff who sees to orders.` };
}

/** The name of a member who may see to orders; undefined where there is none of that number. */
export async function findColleague(
  tx: Pick<Transaction, 'select'>,
  id: number,
): Promise<string | undefined> {
  const [member] = await tx
    .select({ name: staffMember.name, role: staffMember.role })
    .from(staffMember)
    .where(and(eq(staffMember.id, id), isNotNull(staffMember.joinedAt), isNull(staffMember.endedAt)));
  return member !== undefined && mayDo(member.role, 'assign') ? member.name : undefined;
}
