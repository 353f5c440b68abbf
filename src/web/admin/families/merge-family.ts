import type { FamilyField, FamilyWords } from '#contract/admin/families.ts';

type Three = Record<'base' | 'typed' | 'saved', FamilyWords>;

/**
 * What somebody typed, over what another one saved meanwhile: a field that only one of them changed is as they have it, one that both
 * changed stays as it was typed. Versions and the essay are a field each. `base` is what both began with.
 */
export function mergeFamily({ base, typed, saved }: Three): {
  words: FamilyWords;
  /** Those that the other one alone changed. */
  taken: FamilyField[];
  /** Those that both made something else of. */
  both: FamilyField[];
} {
  // The keys of each are the fields.
  const fields = Object.keys(base) as FamilyField[];
  const theirs = fields.filter((field) => !isSame(saved[field], base[field]));
  const taken = theirs.filter((field) => isSame(typed[field], base[field]));
  const words = { ...typed, ...Object.fromEntries(taken.map((field) => [field, saved[field]])) };
  return { words, taken, both: theirs.filter((field) => !isSame(words[field], saved[field])) };
}

/** Whether somebody typed anything. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
