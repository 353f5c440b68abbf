/** A provider took another amount than was asked for: the order is not paid again until staff have looked. */
export const AMOUNT_MISMATCH = 'amount-mismatch';

/** A provider takes no payment of the order: staff see to it, unless it goes on or is cancelled. */
export const PAYMENT_REFUSED = 'payment-refused';
