/**
 * A sentence as who sits in the office reads it: what to press stands in it by its name, and how that is typed, which stands behind it
 * in brackets, is left out.
 */
export function withoutCommands(text: string): string {
  return text.replace(/ \(npm run staff -- [^)]*\)/g, '');
}
