import { API_PATH_PREFIX } from '#domain/limits.ts';

/** Ends the active order of the session, or only this one where it is such. False where nobody answered. */
export async function cancelActiveOrder(only: { shopOrderId?: string } = {}): Promise<boolean> {
  try {
    // Small enough for every page: the calls of the shop come with the shop alone. It goes on when its page is left.
    const answer = await fetch(`/${API_PATH_PREFIX}/shop-orders/cancel-active`, {
      method: 'POST',
      credentials: 'same-origin',
      keepalive: true,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(only),
    });
    // Read to its end, so that the request is over.
    await answer.text();
    return answer.ok;
  } catch (error) {
    // Asked again with the next change or page; the next order ends it in any case, and else it expires.
    console.warn('The order under way could not be cancelled', error);
    return false;
  }
}
