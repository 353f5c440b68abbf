/** A text in which no e-mail address stands. */
export function withoutAddresses(text: string): string {
  return text.replace(/[^\s<>"'(),:;=]+@[^\s<>"'(),:;=]+/g, '…@…');
}
