import { and, eq } from 'drizzle-orm';
import type { Result } from '#contract/refusal.ts';
import { orderNote } from '#server/database/schema/office.ts';
import { lockOrder } from '#server/orders/state/move-order.ts';
import type { StaffServices } from '#server/staff/staff-services.ts';

interface Noted {
  orderNumber: string;
  noteId: number;
}

/** Notes something of an order for the staff alone, or writes a note anew. */
export async function noteOrder(
  { db, now }: Pick<StaffServices, 'db' | 'now'>,
  { orderId, words, noteId, by }: { orderId: number; words: string; noteId?: number | undefined; by: string },
): Promise<Result<Noted>> {
  return await db.transaction(async (tx): Promise<Result<Noted>> => {
    const order = await lockOrder(tx, orderId);
    if (order === null) return { ok: false, code: 'not-found' };
    const at = now();
    const [noted] =
      noteId === undefined
        ? await tx.insert(orderNote).values({ orderId, words, by, at }).returning({ noteId: orderNote.id })
        : await tx
            .update(orderNote)
            .set({ words, changedBy: by, changedAt: at })
            .where(and(eq(orderNote.orderId, orderId), eq(orderNote.id, noteId)))
            .returning({ noteId: orderNote.id });
    return noted === undefined
      ? refuseNote(order.orderNumber, noteId)
      : { ok: true, value: { orderNumber: order.orderNumber, ...noted } };
  });
}

/** Takes a note off an order. */
export async function dropNote(
  { db }: Pick<StaffServices, 'db'>,
  { orderId, noteId }: { orderId: number; noteId: number },
): Promise<Result<Noted>> {
  return await db.transaction(async (tx): Promise<Result<Noted>> => {
    const order = await lockOrder(tx, orderId);
    if (order === null) return { ok: false, code: 'not-found' };
    const [dropped] = await tx
      .delete(orderNote)
      .where(and(eq(orderNote.orderId, orderId), eq(orderNote.id, noteId)))
      .returning({ noteId: orderNote.id });
    return dropped === undefined
      ? refuseNote(order.orderNumber, noteId)
      : { ok: true, value: { orderNumber: order.orderNumber, noteId } };
  });
}

function refuseNote(orderNumber: string, noteId: number | undefined): Result<never> {
  return { ok: false, code: 'not-found', detail: `${orderNumber} has no note ${noteId}.` };
}
