import { LRUCache } from 'lru-cache';
import type { Documents, RenderedDocument } from '#server/documents/data/document-data.ts';

const mostRemembered = 32;

/**
 * Renders an agreement once for all orders that say the same: those of a day with the same licences. It is the longest document
 * of a delivery, and drawing it takes longer than all else.
 */
export function rememberEula(render: Documents['eula']): Documents['eula'] {
  const remembered = new LRUCache<string, Promise<RenderedDocument>>({ max: mostRemembered });
  return async (data) => {
    const key = JSON.stringify(data);
    const known = remembered.get(key);
    if (known !== undefined) return await known;
    const rendering = render(data);
    remembered.set(key, rendering);
    rendering.catch(() => remembered.delete(key));
    return await rendering;
  };
}
