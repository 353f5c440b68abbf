import type { WithdrawalRight } from '#domain/order/withdrawal-right.ts';

/** What the page tells on which a consumer withdraws from the contract of an order. */
export interface Withdrawal {
  orderNumber: string;
  /** YYYY-MM-DD. */
  orderedOn: string;
  items: string[];
  /** Where the acknowledgement goes. */
  email: string;
  /** When it was withdrawn from, ISO 8601; null where nobody has. */
  withdrawnAt: string | null;
  right: WithdrawalRight;
}
