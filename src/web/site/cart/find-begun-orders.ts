import type { BegunOrders } from '#contract/shop-orders.ts';

/** How long a press waits for what is to be said of it; after that the shop does not answer. */
const longestWaitMs = 2_000;

/** The unpaid orders of the session; null where the shop does not answer. */
export async function findBegunOrders(): Promise<BegunOrders | null> {
  try {
    // Comes with the question, not with every page that has the menu.
    const { callApi } = await import('#web/site/calls/call-api.ts');
    const answer = await callApi('listBegunOrders', { signal: AbortSignal.timeout(longestWaitMs) });
    return answer.ok ? answer.value : null;
  } catch (error) {
    // The call took too long, or its own code did not come.
    console.warn('The orders under way could not be asked for', error);
    return null;
  }
}
