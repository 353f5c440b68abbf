import type { BegunOrders } from '#contract/shop-orders.ts';

/** The unpaid orders of the session; null where the shop does not answer. */
export async function findBegunOrders(signal?: AbortSignal): Promise<BegunOrders | null> {
  try {
    // Comes with the question, not with every page that has the menu.
    const { callApi } = await import('#web/site/calls/call-api.ts');
    const answer = await callApi('listBegunOrders', signal === undefined ? {} : { signal });
    return answer.ok ? answer.value : null;
  } catch (error) {
    if (signal?.aborted) throw error;
    // The call's own code did not come: the shop does not answer.
    console.warn('The orders under way could not be asked for', error);
    return null;
  }
}
