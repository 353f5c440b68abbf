/** The page of an order that was placed; `publicUrl` is the shop's address without a slash at the end. */
export function thankYouUrl(publicUrl: string, orderId: number): string {
  return `${publicUrl}/shop/thank-you?order=${orderId}`;
}
