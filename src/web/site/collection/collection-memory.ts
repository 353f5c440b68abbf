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
