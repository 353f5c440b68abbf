import type { Result } from '#contract/refusal.ts';
import type { StaffServices } from '#server/staff/staff-services.ts';
import type { RefundedOrder } from './note-refund.ts';
import { type RefundAsked, refundWithin } from './refund-within.ts';

/**
 * Gives back a part of what an order was paid, or without `amount` what is left of it, with its credit note. The provider of
 * card payments is told by a job; a transfer is for staff to make. A whole refund ends what the order's licences allow, and a
 * licence that one of them upgraded is in force again.
 */
export async function refundOrder(
  services: StaffServices,
  input: RefundAsked,
): Promise<Result<RefundedOrder>> {
  return await services.db.transaction((tx) => refundWithin(services, tx, input));
}
