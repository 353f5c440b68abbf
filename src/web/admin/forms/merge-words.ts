/**
 * What somebody typed, over what another one saved meanwhile: a field that only one of them changed is as they have it, one that both
 * changed stays as it was typed. A list is one field. `base` is what both began with.
 */
export function mergeWords<Words extends object>({
  base,
  typed,
  saved,
}: Record<'base' | 'typed' | 'saved', Words>): {
  words: Words;
  /** Those that the other one alone changed. */
  taken: (keyof Words)[];
  /** Those that both made something else of. */
  both: (keyof Words)[];
} {
  // The keys of each are the fields.
  const fields = Object.keys(base) as (keyof Words)[];
  const theirs = fields.filter((field) => !isSame(saved[field], base[field]));
  const taken = theirs.filter((field) => isSame(typed[field], base[field]));
  const words = { ...typed, ...Object.fromEntries(taken.map((field) => [field, saved[field]])) };
  return { words, taken, both: theirs.filter((field) => !isSame(words[field], saved[field])) };
}

/** Whether two say the same, in whichever order their fields stand. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one, inOrder) === JSON.stringify(other, inOrder);
}

function inOrder(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}
