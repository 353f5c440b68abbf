import type { CollectionPart } from '#contract/collection.ts';

/** How a visitor left the collection, so that it is found again as it was. */
export interface CollectionVisit {
  /** The parts after the first one. */
  further: CollectionPart[];
  /** The family whose line was followed. */
  followed: string | null;
}

const MOST_VISITS = 12;
/** By the key of the history's entry. */
const visits = new Map<string, CollectionVisit>();

/** The key of the entry that one is at, which a page that is drawn late does not know yet. */
export function presentKey(): string {
  const state: unknown = window.history.state;
  const isKeyed = typeof state === 'object' && state !== null && 'key' in state;
  // The router's word for the entry that a visit begins with.
  return isKeyed && typeof state.key === 'string' ? state.key : 'default';
}

export function recallVisit(key: string): CollectionVisit {
  return visits.get(key) ?? { further: [], followed: null };
}

/** Notes what changed of a visit; the oldest ones are forgotten. */
export function noteVisit(key: string, changes: Partial<CollectionVisit>): void {
  const visit = { ...recallVisit(key), ...changes };
  visits.delete(key);
  visits.set(key, visit);
  const [oldest] = visits.keys();
  if (visits.size > MOST_VISITS && oldest !== undefined) visits.delete(oldest);
}
