/** The id that a hash of an address leads to: browsers write what is not of the Latin alphabet in percent signs, and others more. */
export function placeOfHash(hash: string): string {
  const written = hash.replace(/^#/, '');
  try {
    return decodeURIComponent(written);
  } catch {
    // A lone percent sign stands for itself.
    return written;
  }
}
