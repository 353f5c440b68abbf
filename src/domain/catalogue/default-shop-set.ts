import { isLatinSet } from './latin-sets.ts';

/** The set that a family shows first: the one whose name contains 'latin', else the first; undefined without sets. */
export function defaultShopSet<Set extends { name: string }>(sets: readonly Set[]): Set | undefined {
  return sets.find(isLatinSet) ?? sets[0];
}
