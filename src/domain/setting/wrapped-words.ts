/** The paragraphs of a text, each as the words between which a browser may break its lines. */
export function wrappedWords(text: string): string[][] {
  return text.split('\n').map((line) => line.split(' ').filter((word) => word !== ''));
}
