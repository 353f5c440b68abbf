import { mergeWords } from './merge-words.ts';
import type { Merged } from './use-kept-form.ts';

/** Merges words field by field ({@link mergeWords}), with what the form calls a field, and how it writes what the other one made of it. */
export function mergeFields<Words extends object>(
  of: Record<'base' | 'typed' | 'saved', Words>,
  labelOf: (field: keyof Words) => string,
  write: (saved: Words, field: keyof Words) => string = (saved, field) => String(saved[field]),
): Merged<Words> {
  const { words, taken, both } = mergeWords(of);
  const theirs = both.map((field) => [field, write(of.saved, field)]);
  return { words, taken: taken.map(labelOf), theirs: Object.fromEntries(theirs) };
}
