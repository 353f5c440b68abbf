/** The paragraphs of a text, each as the words between which a browser may break its lines. */
export function wrappedWords(text: string): string[][] {
  return text.split('\n').map((line) => line.split(' ').filter((word) => word !== ''));
}

/** The words of a text and their parts, each once, that a line may begin or end with: a browser also breaks after a hyphen, a dash or a slash. */
export function linePieces(text: string): string[] {
  const words = text.split(/\s+/u).filter((word) => word !== '');
  return [...new Set(words.flatMap((word) => word.split(/(?<=[-\u2010-\u2015/!?…])/u)))];
}
