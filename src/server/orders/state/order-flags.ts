/** A provider took another amount than was asked for: the order is not paid again until staff have looked. */
export const AMOUNT_MISMATCH = 'amount-mismatch';
