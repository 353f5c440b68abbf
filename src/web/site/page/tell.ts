import type { ShopOrder } from '#contract/shop-orders.ts';
import { isAllowed } from '#domain/consent/consent.ts';
import type { Shell } from './shell.ts';

/** A page as it was shown. */
export interface ShownPage {
  pathname: string;
  title: string;
  /** What of the shop it is about. */
  product: NonNullable<Shell['product']> | null;
  isFound: boolean;
}

/** What happened on a page that is counted where a visitor agreed to it. */
export type Happening =
  | { page: ShownPage }
  | { event: 'failed VAT validation' | 'failed password-reset instructions' }
  | { order: ShopOrder };

/** So many wait for who counts, whose script comes late; of an order its last state says all. */
const MOST_WAITING = 10;

let hear: ((happening: Happening) => void) | null = null;
let waiting: Happening[] = [];

/** Tells whoever counts, or keeps it until they are there; where nobody agreed to be counted it is forgotten at once. */
export function tell(happening: Happening): void {
  if (hear !== null) hear(happening);
  else if (isAllowed(document.cookie, 'visits')) waiting = [...waiting, happening].slice(-MOST_WAITING);
}

/** Forgets what waits, as nobody may count it any more. */
export function forgetHappenings(): void {
  waiting = [];
}

/** Hears what happens and what happened before, until the returned function is called. */
export function hearHappenings(listener: (happening: Happening) => void): () => void {
  const missed = waiting;
  waiting = [];
  hear = listener;
  for (const happening of missed) listener(happening);
  return () => {
    hear = null;
  };
}
