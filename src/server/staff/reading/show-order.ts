import type { Result } from '#contract/refusal.ts';
import { signedDocuments } from '#server/papers/signed-documents.ts';
import type { StaffServices } from '#server/staff/staff-services.ts';
import { readStaffOrder, type StaffOrder } from './read-staff-order.ts';

/** An order as staff look at it. */
export interface ShownOrder {
  whole: StaffOrder;
  /** Its papers that are made, each with a link that opens a copy. */
  copies: { kind: string; number: string; url: string; eInvoices: { format: string; url: string }[] }[];
}

/** All that is known of an order, with copies of its papers. */
export async function showOrder(
  { db, publicUrl, secret, now }: Pick<StaffServices, 'db' | 'publicUrl' | 'secret' | 'now'>,
  { orderId }: { orderId: number },
): Promise<Result<ShownOrder>> {
  const whole = await readStaffOrder(db, orderId);
  if (whole === null) return { ok: false, code: 'not-found' };
  const papers = await signedDocuments(db, {
    orderIds: [orderId],
    publicUrl,
    secret,
    now: now(),
    hasReplaced: true,
  });
  return { ok: true, value: { whole, copies: papers.get(orderId) ?? [] } };
}
