/** `name=value` by its first sign of equality, both without blanks around them; null without one, or without a name. */
export function splitPair(text: string): { name: string; value: string } | null {
  const at = text.indexOf('=');
  const name = text.slice(0, Math.max(at, 0)).trim();
  return name === '' ? null : { name, value: text.slice(at + 1).trim() };
}
