import { isSame } from '#web/admin/forms/merge-words.ts';
import { findWordChanges, type WordChange } from './word-changes.ts';

/** How long all fields are compared before those that are left count as too different. */
const mostMs = 500;

/** A field of a form, by its label, as its words are read. */
export interface ComparedField<Words> {
  label: string;
  /** Whose words they are; absent of a field that is of some of these alone, and told where it reads otherwise. */
  part?: keyof Words;
  write: (words: Words) => string;
  /** The same with its links and other marks, by which it may differ alone. */
  writeMarked?: (words: Words) => string;
}

/** What a field said and says: null where it differs too much to be told word by word, none where both read the same. */
export interface FieldChange {
  label: string;
  changes: WordChange[] | null;
}

/** The fields that say something else in one version than in another, each told word by word. */
export function findFieldChanges<Words>(
  fields: readonly ComparedField<Words>[],
  { was, is }: Record<'was' | 'is', Words>,
): FieldChange[] {
  const until = performance.now() + mostMs;
  return fields.flatMap(({ label, part, write, writeMarked = write }) => {
    const isReadSame = write(was) === write(is);
    // One that is left empty may follow another field.
    if (isReadSame && (part === undefined || isSame(was[part], is[part]))) return [];
    const told = isReadSame ? writeMarked : write;
    // A field that has no time left is told by a short look at it: most are short.
    const left = Math.max(20, until - performance.now());
    return [{ label, changes: findWordChanges(told(was), told(is), left) }];
  });
}
