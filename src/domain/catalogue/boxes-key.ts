/** The key of the house's boxes, which all families have that say none of their own. */
export const houseKey = 'default';

/**
 * The key of a family's own boxes: its address. At the one that is the key of the house they have another, which is no address: addresses
 * hold no dot.
 */
export function boxesKey(slug: string): string {
  return slug === houseKey ? `${houseKey}.own` : slug;
}
