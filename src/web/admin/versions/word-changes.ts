import { diffArrays } from 'diff';

/** Words of a text: in both, gone since, or come since. */
export interface WordChange {
  kind: 'both' | 'gone' | 'come';
  words: string;
}

/** Of words that stand in both, so much beside each change. */
const besideLength = 120;
/** A figure is one word, since half of it is another figure; so are a mark of a text, and where a drawing is served. */
const word = /<\/?[a-z][^<>]*>|\/images\/[0-9a-f]{64}\.\w+|\d+(?:[.,’]\d+)*|[\p{L}\p{M}_]+|\s+|./gsu;

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
    return { kind: 'both', words: shorten(words, { isFirst: at === 0, isLast: at === parts.length - 1 }) };
  });
}

function shorten(words: string, { isFirst, isLast }: { isFirst: boolean; isLast: boolean }): string {
  if (words.length <= 3 * besideLength) return words;
  const head = isFirst ? '' : words.slice(0, words.indexOf(' ', besideLength) + 1 || besideLength);
  const tail = isLast ? '' : words.slice(words.lastIndexOf(' ', words.length - besideLength));
  return `${head}…${tail}`;
}
