import type { CollectionWish } from '#domain/catalogue/collection-wish.ts';
import type { OfferedGroup } from '#domain/letterform/choice-pool.ts';

/** What of a list is chosen, and what the visitor is told of it. */
export interface Chosen {
  wish: CollectionWish;
  words: string;
  nearly: { slug: string; name: string; lacks: string }[];
}

/** What of a page says what is chosen of its list, and what may be. */
export interface ChosenPage {
  chosen: Chosen | null;
  forms: OfferedGroup[] | null;
  /** How many the list has. */
  families: number;
}
