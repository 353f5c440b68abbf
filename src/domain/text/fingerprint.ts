/**
 * Tells texts of one visitor apart: FNV-1a with 64 bits, and the length. Two texts may have one fingerprint, so that nothing
 * of which somebody else could choose the text hangs on it.
 */
export function fingerprintOf(text: string): string {
  let hash = 0xcbf29ce484222325n;
  for (let index = 0; index < text.length; index += 1) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(text.charCodeAt(index))) * 0x100000001b3n);
  }
  return `${hash.toString(16)}-${text.length}`;
}
