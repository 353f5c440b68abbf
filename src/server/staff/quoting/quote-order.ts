import type { Result } from '#contract/refusal.ts';
import type { StaffQuote, StaffRequote } from '#contract/staff.ts';
import type { StaffServices } from '#server/staff/staff-services.ts';
import { type QuotedOrder, sendQuote } from './send-quote.ts';

/** Answers an enquiry with its quote. */
export async function quoteOrder(services: StaffServices, quote: StaffQuote): Promise<Result<QuotedOrder>> {
  return await sendQuote(services, { quote, event: 'quote' });
}

/**
 * Sends a new version of a quote that nobody has taken; the one before can no longer be taken, and its links lead to the new one. All
 * of it is told anew.
 */
export async function requoteOrder(
  services: StaffServices,
  { follows, ...quote }: StaffRequote,
): Promise<Result<QuotedOrder>> {
  return await sendQuote(services, { quote, event: 'requote', follows });
}
