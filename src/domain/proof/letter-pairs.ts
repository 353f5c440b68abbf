/** The pairs of neighbours in words with the number of words that have each, the most frequent first. */
export function letterPairs(words: readonly string[]): { pair: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const word of words)
    for (const pair of new Set(pairsOf(word))) counts.set(pair, (counts.get(pair) ?? 0) + 1);
  return [...counts]
    .map(([pair, count]) => ({ pair, count }))
    .sort((one, other) => other.count - one.count || (one.pair < other.pair ? -1 : 1));
}

/** So few words as show each of the pairs, those that show the most of them first; none for a pair that no word has. */
export function wordsWithPairs(words: readonly string[], pairs: Iterable<string>): string[] {
  const open = new Set(pairs);
  const chosen: string[] = [];
  const left = words.map((word) => ({ word, pairs: [...new Set(pairsOf(word))] }));
  while (open.size > 0) {
    let best: { word: string; pairs: string[] } = { word: '', pairs: [] };
    for (const { word, pairs: own } of left) {
      const shown = own.filter((pair) => open.has(pair));
      if (shown.length > best.pairs.length) best = { word, pairs: shown };
    }
    if (best.word === '') return chosen;
    chosen.push(best.word);
    for (const pair of best.pairs) open.delete(pair);
  }
  return chosen;
}

/** Letters with their marks, two by two. */
function pairsOf(word: string): string[] {
  const letters = word.match(/\p{L}\p{M}*/gu) ?? [];
  return letters.slice(1).map((letter, at) => `${letters[at]}${letter}`);
}
