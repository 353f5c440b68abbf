/** What of a language a cut lacks, in words. */
export function lacking(
  missing: readonly string[],
  unplaced: readonly string[],
  missingCount = missing.length,
) {
  const more = missingCount > missing.length ? ` and ${missingCount - missing.length} more` : '';
  return [
    missing.length > 0 ? `without ${missing.map(showLetter).join(' ')}${more}` : '',
    unplaced.length > 0 ? `no place for the marks of ${unplaced.map(showLetter).join(' ')}` : '',
  ]
    .filter(Boolean)
    .join(', ');
}

/** A mark on its own stands on a circle. */
function showLetter(letter: string): string {
  return /^\p{M}/u.test(letter) ? `\u25cc${letter}` : letter;
}
