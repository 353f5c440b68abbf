/** The number of the order that was opened, of what the action answers; the server writes it. */
export function openedOrder(done: unknown): string {
  const number =
    typeof done === 'object' && done !== null && 'orderNumber' in done ? done.orderNumber : undefined;
  if (typeof number !== 'string') throw new Error('An order was opened, and its number was not told');
  return number;
}
