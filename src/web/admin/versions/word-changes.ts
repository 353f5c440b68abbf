import { diffArrays } from 'diff';

/** Words of a text: in both, gone since, or come since. */
export interface WordChange {
  kind: 'both' | 'gone' | 'come';
  words: string;
}

/** Of words that stand in both, so much beside each change. */
const besideLength = 120;
/** A figure is one word, with its sign, since half of it is another figure; so are a mark of a text, and where a drawing is served. */
const word =
  /<\/?[a-z][^<>]*>|\/images\/[0-9a-f]{64}\.\w+|(?:(?<![\p{L}\p{M}\d_])[-−])?\d+(?:[.,’]\d+)*|[\p{L}\p{M}_]+|\s+|./gsu;

/**
 * What changed from one text to another, word by word, with what stands around it. None where they say the same, null where they differ
 * too much to be told so within that many milliseconds.
 */
export function findWordChanges(was: string, is: string, mostMs: number): WordChange[] | null {
  if (was === is) return [];
  const parts = diffArrays(was.match(word) ?? [], is.match(word) ?? [], { timeout: mostMs });
  if (parts === undefined) return null;
  return parts.map(({ added, removed, value }, at) => {
    const words = value.join('');
    if (removed) return { kind: 'gone', words };
    if (added) return { kind: 'come', words };
    return { kind: 'both', words: shorten(value, { isFirst: at === 0, isLast: at === parts.length - 1 }) };
  });
}

/** At white space, and never within a word, a figure, or where a drawing is served. */
function shorten(
  words: readonly string[],
  { isFirst, isLast }: { isFirst: boolean; isLast: boolean },
): string {
  const whole = words.join('');
  if (whole.length <= 3 * besideLength) return whole;
  const head = isFirst ? 0 : countBeside(words);
  const tail = isLast ? words.length : words.length - countBeside(words.toReversed());
  // One word may be longer than all that would stand beside a change.
  return head >= tail ? whole : `${words.slice(0, head).join('')}…${words.slice(tail).join('')}`;
}

/** How many words stand beside a change, the white space after them among them. */
function countBeside(words: readonly string[]): number {
  let length = 0;
  const last = words.findIndex((each) => {
    const isFar = length >= besideLength && /^\s/u.test(each);
    length += each.length;
    return isFar;
  });
  return last + 1 || words.length;
}
