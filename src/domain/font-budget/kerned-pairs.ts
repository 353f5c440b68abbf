/** Two glyphs beside each other, by their ids in the whole font, as one integer. */
export function pairKey(left: number, right: number): number {
  return left * 0x10000 + right;
}

/** The glyphs of a pair. */
export function pairGlyphs(key: number): [left: number, right: number] {
  return [Math.floor(key / 0x10000), key % 0x10000];
}
