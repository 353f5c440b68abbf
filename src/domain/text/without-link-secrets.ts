/**
 * A text with its links cut after their first part: `https://shop.example/downloads/…`. What follows may open an account, an order or
 * files to whoever has it.
 */
export function withoutLinkSecrets(text: string): string {
  return text.replace(/(https?:\/\/[^\s/?#]+(?:\/[^\s/?#]*|(?=[?#])))[/?#]\S*/g, '$1/…');
}
