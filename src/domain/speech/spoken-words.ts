/** A word of a text: where it begins and ends, in UTF-16 units. */
export interface SpokenWord {
  start: number;
  end: number;
  /** Whether a mark that parts clauses comes before the next word. */
  endsClause: boolean;
}

/** What espeak-ng pauses after, in whatever script. */
const CLAUSE_MARK = /[.,;:!?…—–)،؛؟।॥。，、！？：；·՝]/u;

/** The words of a text between its spaces; one without letters and figures is none. */
export function spokenWords(text: string): SpokenWord[] {
  const words = [...text.matchAll(/\S+/g)]
    .filter(([word]) => /[\p{L}\p{N}]/u.test(word))
    .map(({ 0: word, index }) => ({ start: index, end: index + word.length }));
  return words.map((word, index) => {
    const after = text.slice(word.end, words[index + 1]?.start);
    const endsClause = CLAUSE_MARK.test(text.slice(word.end - 1, word.end) + after) || /\n/.test(after);
    return { ...word, endsClause };
  });
}
