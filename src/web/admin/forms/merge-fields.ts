/**
 * What somebody typed, over what another one saved meanwhile: a field that only one of them changed is as they have it, one that both
 * changed stays as it was typed. `base` is what both began with.
 */
export function mergeFields<Field extends string>(
  fields: readonly Field[],
  { base, typed, saved }: Record<'base' | 'typed' | 'saved', Readonly<Record<Field, string>>>,
): {
  words: Record<Field, string>;
  /** Those that the other one alone changed. */
  taken: Field[];
  /** Those that both made something else of. */
  both: Field[];
} {
  const theirs = fields.filter((field) => saved[field] !== base[field]);
  const taken = theirs.filter((field) => typed[field] === base[field]);
  const words: Record<Field, string> = { ...typed };
  for (const field of taken) words[field] = saved[field];
  return { words, taken, both: theirs.filter((field) => words[field] !== saved[field]) };
}
