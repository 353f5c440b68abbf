/**
 * Latin letters, figures and marks that are fetched together, most used with most used: whoever types soon has what the next
 * words need, and a short word is still a small file.
 */
const groups = [
  'etaoins',
  'rhldcu',
  'mfpgwy',
  'bvkxjqz',
  'ETAOINS',
  'RHLDCU',
  'MFPGWY',
  'BVKXJQZ',
  '0123456789',
  ".,-'’",
  '!?“”"–…',
  ':;()/&@',
];

const groupOf = new Map(
  groups.flatMap((group) => {
    const members = codePointsIn(group);
    return members.map((member) => [member, members] as const);
  }),
);

/** Scripts other than Latin: neighbours in Unicode are letters of one alphabet, fetched eight at a time. */
const NEIGHBOURS = 8;

/**
 * The code points that a subset for a visitor's text holds, ascending: those of the text and those that are likely to be
 * typed next, so that typing does not fetch per key. The same on both sides: the browser asks again only when a text needs
 * what its subset lacks.
 */
export function testerCodePoints(text: string): number[] {
  const wanted = new Set<number>();
  for (const codePoint of [text, text.normalize('NFC'), text.normalize('NFD')].flatMap(codePointsIn)) {
    for (const member of groupOf.get(codePoint) ?? neighboursOf(codePoint)) wanted.add(member);
  }
  return [...wanted].sort((one, other) => one - other);
}

function neighboursOf(codePoint: number): number[] {
  if (!isGroupedByNeighbours(codePoint)) return [codePoint];
  const first = codePoint - (codePoint % NEIGHBOURS);
  return Array.from({ length: NEIGHBOURS }, (_, at) => first + at);
}

// Greek, Cyrillic, Armenian, Hebrew, Arabic and the scripts of South and South-East Asia; not Latin's accents, CJK or symbols.
function isGroupedByNeighbours(codePoint: number): boolean {
  return codePoint >= 0x370 && codePoint < 0x1100;
}

function codePointsIn(text: string): number[] {
  return Array.from(text, (character) => character.codePointAt(0) ?? 0x20);
}
