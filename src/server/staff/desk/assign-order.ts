import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Result } from '#contract/refusal.ts';
import { mayDo } from '#domain/staff/staff-policies.ts';
import { orderDesk } from '#server/database/schema/office.ts';
import { staffMember } from '#server/database/schema/staff.ts';
import { lockOrder } from '#server/orders/state/move-order.ts';
import type { StaffServices } from '#server/staff/staff-services.ts';

interface Assigned {
  orderNumber: string;
  /** Null where it is nobody's in particular from now on. */
  name: string | null;
}

/** Says which member of the staff sees to an order, or that nobody in particular does. */
export async function assignOrder(
  { db }: Pick<StaffServices, 'db'>,
  { orderId, assigneeId }: { orderId: number; assigneeId?: number | undefined },
): Promise<Result<Assigned>> {
  return await db.transaction(async (tx): Promise<Result<Assigned>> => {
    const order = await lockOrder(tx, orderId);
    if (order === null) return { ok: false, code: 'not-found' };
    const { orderNumber } = order;
    if (assigneeId === undefined) {
      await tx.update(orderDesk).set({ assigneeId: null }).where(eq(orderDesk.orderId, orderId));
      return { ok: true, value: { orderNumber, name: null } };
    }
    const [member] = await tx
      .select({ name: staffMember.name, role: staffMember.role })
      .from(staffMember)
      .where(
        and(eq(staffMember.id, assigneeId), isNotNull(staffMember.joinedAt), isNull(staffMember.endedAt)),
      );
    if (member === undefined || !mayDo(member.role, 'assign')) {
      const message = `S-${assigneeId} is nobody of the staff who sees to orders.`;
      return { ok: false, code: 'invalid-payload', errors: [{ path: 'assigneeId', message }] };
    }
    await tx
      .insert(orderDesk)
      .values({ orderId, assigneeId })
      .onConflictDoUpdate({ target: orderDesk.orderId, set: { assigneeId } });
    return { ok: true, value: { orderNumber, name: member.name } };
  });
}
