import { covers } from './code-point-ranges.ts';
import { RARER_SCRIPTS } from './rarer-scripts.ts';

export type Ranges = readonly (readonly [number, number])[];

/** A writing system that a font may be made for. */
export interface WritingSystem {
  name: string;
  /** The tags of its script in layout tables. */
  tags: readonly string[];
  /** Letters that the everyday text of its main languages needs. */
  letters: readonly number[];
}

/** In the order in which a family lists its shop sets. Letters: Unicode charts, without signs used only by minor languages. */
const COMMON: readonly (readonly [name: string, tags: string, letters: string])[] = [
  ['Latin', 'latn', 'A-Z'],
  ['Cyrillic', 'cyrl', 'А-Яа-яЁё'],
  ['Greek', 'grek', 'Α-ΡΣ-Ωα-ωάέήίόύώ'],
  ['Armenian', 'armn', 'Ա-Ֆա-ֆ'],
  ['Georgian', 'geor', 'ა-ჰ'],
  ['Arabic', 'arab', 'ءا-غف-ي'],
  ['Hebrew', 'hebr', 'א-ת'],
  ['Syriac', 'syrc', 'ܐ-ܬ'],
  ['Thaana', 'thaa', 'ހ-ޥ'],
  ['NKo', 'nko', 'ߊ-ߧ'],
  ['Devanagari', 'deva dev2 dev3', 'अ-उएऐओऔक-नप-रलव-हा-ूे-ै्'],
  ['Bengali', 'beng bng2 bng3', 'অ-ঋক-নপ-রলশ-হা-ৃ্'],
  ['Gurmukhi', 'guru gur2 gur3', 'ਅ-ਊਕ-ਨਪ-ਰਲਵਸਹ੍'],
  ['Gujarati', 'gujr gjr2 gjr3', 'અ-ઋક-નપ-રલવ-હા-ૃ્'],
  ['Oriya', 'orya ory2 ory3', 'ଅ-ଋକ-ନପ-ରଲଶ-ହ୍'],
  ['Tamil', 'taml tml2 tml3', 'அ-ஊஎ-ஐஒ-கஙசஜஞடணதந-பம-ஹ்'],
  ['Telugu', 'telu tel2 tel3', 'అ-ఋక-నప-రలవ-హ్'],
  ['Kannada', 'knda knd2 knd3', 'ಅ-ಋಕ-ನಪ-ರಲವ-ಹ್'],
  ['Malayalam', 'mlym mlm2 mlm3', 'അ-ഋക-നപ-ഹ്'],
  ['Sinhala', 'sinh', 'අ-ඌඑ-ඖක-නප-රලව-ෆ්'],
  ['Thai', 'thai', 'ก-ฮะ-ูเ-ไ'],
  ['Lao', 'lao', 'ກຂຄງຈຊຍດ-ທນ-ຟມ-ຣລວສຫອຮ'],
  ['Tibetan', 'tibt', 'ཀ-ཇཉ-ཬ'],
  ['Myanmar', 'mymr mym2', 'က-အ္'],
  ['Khmer', 'khmr', 'ក-អ្'],
  ['Ethiopic', 'ethi', 'ሀ-ሆለ-ሏሐ-ሗመ-ሟ'],
  ['Cherokee', 'cher', 'Ꭰ-Ᏼ'],
  ['Canadian Aboriginal', 'cans', 'ᐁ-ᐆᑌ-ᑒ'],
  ['Mongolian', 'mong', 'ᠠ-ᡂ'],
  ['Tifinagh', 'tfng', 'ⴰ-ⵥ'],
  ['Korean', 'hang jamo', '가-갛나-낳한글'],
  ['Japanese', 'kana', 'ぁ-んァ-ヶ'],
  // Simple and traditional ones alike; Japanese and Korean fonts lack the last four.
  ['Chinese', 'hani', '一三上下不中人大小日月水火山你她很呢嗯趴踩躲'],
];

/** Every writing system that is known, in the order of shop sets. */
export const WRITING_SYSTEMS: readonly WritingSystem[] = [
  ...COMMON.map(([name, tags, letters]) => ({ name, tags: tags.split(' '), letters: lettersIn(letters) })),
  ...RARER_SCRIPTS.map(([name, tag, letters]) => ({ name, tags: [tag], letters: codePointsIn(letters) })),
];

/** The set of a font without the letters of any script: icons, ornaments, musical signs. */
export const SYMBOLS = 'Symbols';

const RIGHT_TO_LEFT = new RegExp(
  [
    ...[
      'Arabic',
      'Hebrew',
      'Syriac',
      'Thaana',
      'NKo',
      'Adlam',
      'Avestan',
      'Chorasmian',
      'Cypriot',
      'Elymaic',
    ],
    ...['Garay', 'Hanifi Rohingya', 'Hatran', 'Imperial Aramaic', 'Inscriptional Pahlavi', 'Kharoshthi'],
    ...[
      'Inscriptional Parthian',
      'Lydian',
      'Mandaic',
      'Manichaean',
      'Mende Kikakui',
      'Meroitic',
      'Nabataean',
    ],
    ...['Old Hungarian', 'Old North Arabian', 'Old Sogdian', 'Old South Arabian', 'Old Turkic', 'Palmyrene'],
    ...['Phoenician', 'Psalter Pahlavi', 'Samaritan', 'Sogdian', 'Yezidi'],
  ].join('|'),
  'i',
);

/** Part of the letters that must be there: a display font may lack a rare one and still serve its language. */
const ENOUGH = 0.95;
const lowerCaseLatin = lettersIn('a-z');

/** The names of the writing systems whose letters the ranges cover, in the order of shop sets. */
export function writingSystemsOf(ranges: Ranges): string[] {
  function isCovered(codePoints: readonly number[]): boolean {
    return codePoints.filter((each) => covers(ranges, each)).length >= codePoints.length * ENOUGH;
  }
  return WRITING_SYSTEMS.filter(
    ({ name, letters }) => isCovered(letters) || (name === 'Latin' && isCovered(lowerCaseLatin)),
  ).map(({ name }) => name);
}

/**
 * The place of a writing system in the order of shop sets; unknown ones come last. Vietnamese, a language of the Latin script that
 * some foundries sell apart, comes after Latin.
 */
export function writingSystemOrder(name: string): number {
  if (name === 'Vietnamese') return writingSystemOrder('Latin') + 0.5;
  const index = WRITING_SYSTEMS.findIndex((system) => system.name === name);
  return index < 0 ? WRITING_SYSTEMS.length : index;
}

/** Whether the texts of a set of this name run from right to left. */
export function isRightToLeft(setName: string): boolean {
  return RIGHT_TO_LEFT.test(setName);
}

/** Characters and inclusive ranges of them, 'A-Z'. */
function lettersIn(letters: string): number[] {
  const characters = [...letters];
  const codePoints: number[] = [];
  for (let at = 0; at < characters.length; at++) {
    const first = characters[at]?.codePointAt(0) ?? 0;
    const isRange = characters[at + 1] === '-' && at + 2 < characters.length;
    const last = isRange ? (characters[at + 2]?.codePointAt(0) ?? first) : first;
    codePoints.push(...fromTo(first, last));
    if (isRange) at += 2;
  }
  return codePoints;
}

/** Hexadecimal code points and inclusive ranges of them, '16a0-16ea 16f1'. */
function codePointsIn(ranges: string): number[] {
  return ranges.split(' ').flatMap((range) => {
    const [first = 0, last = first] = range.split('-').map((each) => Number.parseInt(each, 16));
    return fromTo(first, last);
  });
}

function fromTo(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
