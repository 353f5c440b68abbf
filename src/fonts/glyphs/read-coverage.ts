/** The glyphs of a coverage table in its order (OpenType, 'Coverage Table'); throws RangeError where it leads out of its table. */
export function readCoverage(view: DataView, at: number): number[] {
  const format = view.getUint16(at);
  const count = view.getUint16(at + 2);
  if (format === 1) return Array.from({ length: count }, (_, index) => view.getUint16(at + 4 + index * 2));
  const glyphs: number[] = [];
  for (let index = 0; index < count; index++) {
    const range = at + 4 + index * 6;
    const [first, last] = [view.getUint16(range), view.getUint16(range + 2)];
    // Ranges that overlap would make more glyphs than there are.
    for (let glyph = first; glyph <= last && glyphs.length <= 0xffff; glyph++) glyphs.push(glyph);
  }
  return glyphs;
}
