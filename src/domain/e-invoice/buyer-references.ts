import { findLeitwegId } from './leitweg-id.ts';

/** What a buyer wants to find on a paper: what it is sorted by (BT-10), and the buyer's order (BT-13); null where not given. */
export interface BuyerReferences {
  buyerReference: string | null;
  orderReference: string | null;
  /** The Leitweg-ID of a German authority, which is its buyer reference and its address. */
  leitwegId: string | null;
}

/**
 * Reads the one reference that the shop asks for: a Leitweg-ID in that of a buyer in Germany is the buyer reference, and what stands
 * beside it the number of the buyer's order; without one all of it is both. `country` is the buyer's (ISO 3166-1 alpha-2).
 */
export function readBuyerReferences(customerReference: string, country: string): BuyerReferences {
  const text = customerReference.trim();
  const found = country === 'DE' ? findLeitwegId(text) : null;
  if (found === null) {
    const reference = text === '' ? null : text;
    return { buyerReference: reference, orderReference: reference, leitwegId: null };
  }
  const { id: leitwegId, index } = found;
  const beside = `${text.slice(0, index)} ${text.slice(index + leitwegId.length)}`
    .replace(/leitweg-?\s?id\s*:?/i, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,;/|–:-]+|[\s,;/|–:-]+$/g, '');
  return { buyerReference: leitwegId, orderReference: beside === '' ? null : beside, leitwegId };
}
