/**
 * Small letters that are fetched together, a list of small groups in each large one. A word takes small groups, so that its file
 * is small; a sentence takes large ones, so that what comes next is soon there: it needs nearly all of them anyway. Capitals,
 * figures and marks come one by one, since each that comes is charged to the day's budget.
 */
const groups = [
  ['et', 'ao', 'in', 'sr'],
  ['hl', 'dc', 'um', 'p', 'f'],
  ['gw', 'yb', 'vk', 'xj', 'qz'],
];

const smallGroupOf = new Map(groups.flat().flatMap(withEachMember));
const largeGroupOf = new Map(groups.map((small) => small.join('')).flatMap(withEachMember));

/** Up to so many different characters a text is a word or two. */
const FEW_CHARACTERS = 12;
/** Scripts other than Latin: neighbours in Unicode are letters of one alphabet. The large count is a multiple of the small. */
const NEIGHBOURS = { small: 4, large: 8 };

/**
 * The code points that a subset for a visitor's text holds, ascending: those of the text and those that are likely to be
 * typed next, so that typing does not fetch per key. A longer text that holds a shorter one's characters gets at least what
 * that got. The same on both sides: the browser asks again only when a text needs what its subset lacks.
 */
export function testerCodePoints(text: string): number[] {
  const typed = new Set([text, text.normalize('NFC'), text.normalize('NFD')].flatMap(codePointsIn));
  const size = new Set(text).size <= FEW_CHARACTERS ? 'small' : 'large';
  const groupOf = size === 'small' ? smallGroupOf : largeGroupOf;
  const wanted = new Set<number>();
  for (const codePoint of typed) {
    for (const member of groupOf.get(codePoint) ?? neighboursOf(codePoint, NEIGHBOURS[size])) {
      wanted.add(member);
    }
  }
  return [...wanted].sort((one, other) => one - other);
}

function neighboursOf(codePoint: number, count: number): number[] {
  if (!isGroupedByNeighbours(codePoint)) return [codePoint];
  const first = codePoint - (codePoint % count);
  return Array.from({ length: count }, (_, at) => first + at);
}

// Greek, Cyrillic, Armenian and Hebrew; not Latin's accents, CJK or symbols, and no script whose letters change with their neighbours.
function isGroupedByNeighbours(codePoint: number): boolean {
  return codePoint >= 0x370 && codePoint < 0x600;
}

function withEachMember(group: string): [number, number[]][] {
  const members = codePointsIn(group);
  return members.map((member) => [member, members]);
}

function codePointsIn(text: string): number[] {
  return Array.from(text, (character) => character.codePointAt(0) ?? 0x20);
}
