/** Every state of an order. */
export const orderStates = [
  'initial',
  'awaiting-payment',
  'payment-failed',
  'in-review',
  'quoted',
  'paid',
  'partially-refunded',
  'refunded',
  'cancelled',
  'expired',
] as const;

/** The state of an order. */
export type OrderState = (typeof orderStates)[number];

/** Everything that can happen to an order. */
export const orderEventKinds = [
  'init-card-payment',
  'init-invoice-payment',
  'init-review-process',
  'quote',
  'take-ownership',
  'payment-failed',
  'payment-succeeded',
  'invoice-paid',
  'cancel-active',
  'cancel',
  'expire',
  'refund-part',
  'refund',
] as const;

/**
 * What happened: the shop's calls by their names, `payment-*` by the provider's signed event, `quote`, `invoice-paid`,
 * `cancel` and refunds by staff, `expire` by time.
 */
export type OrderEventKind = (typeof orderEventKinds)[number];

/** Whether an order's files were delivered; a column of its own since refunds and deliveries cross. */
export type DeliveryState = 'pending' | 'delivered' | 'failed';
