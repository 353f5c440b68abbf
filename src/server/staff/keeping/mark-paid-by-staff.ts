import type { Result } from '#contract/refusal.ts';
import { orderReasons } from '#domain/staff/order-reasons.ts';
import { markInvoicePaid } from '#server/orders/paying/mark-invoice-paid.ts';
import { readStaffOrder } from '#server/staff/reading/read-staff-order.ts';
import { toOrderAtHand } from '#server/staff/reading/to-order-at-hand.ts';
import type { StaffServices } from '#server/staff/staff-services.ts';

/** The money of an invoice has come. What is refused for the order's state is refused in the words of the action. */
export async function markPaidByStaff(
  services: Pick<StaffServices, 'db' | 'jobs' | 'now' | 'dayOf'>,
  asked: { orderId: number; by: string; note: string },
): Promise<Result<{ isNew: boolean }>> {
  const paid = await markInvoicePaid(services, asked);
  if (paid.ok) return paid;
  const order = await readStaffOrder(services.db, asked.orderId);
  const detail = order === null ? null : orderReasons['mark-paid'](toOrderAtHand(order));
  return detail === null ? paid : { detail, ...paid };
}
