const signs = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** The first `count` signs of a text, as a reader counts them: an emoji or a letter with its accents is one, and never halved. */
export function firstSigns(text: string, count: number): string {
  let taken = '';
  let left = count;
  for (const { segment } of signs.segment(text)) {
    if (left === 0) break;
    taken += segment;
    left -= 1;
  }
  return taken;
}
