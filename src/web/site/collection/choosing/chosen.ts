import type { CollectionWish } from '#domain/catalogue/collection-wish.ts';

/** What of a list is chosen, and what the visitor is told of it. */
export interface Chosen {
  wish: CollectionWish;
  words: string;
  nearly: { slug: string; name: string; lacks: string }[];
}
