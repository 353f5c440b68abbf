import { covers } from './code-point-ranges.ts';

interface WritingSystem {
  name: string;
  /** Letters that the everyday text of its main languages needs, as characters and inclusive ranges. */
  letters: string;
  /** Whether a set of its own is sold for it; Vietnamese belongs to the Latin script. */
  isScript: boolean;
}

/** In the order in which a family lists its shop sets. Letters: Unicode charts, without signs used only by minor languages. */
const WRITING_SYSTEMS: WritingSystem[] = [
  { name: 'Latin', letters: 'A-Z', isScript: true },
  { name: 'Vietnamese', letters: 'ĂÂĐÊÔƠƯăâđêôơư\u1ea0-\u1ef9', isScript: false },
  { name: 'Cyrillic', letters: 'А-Яа-яЁё', isScript: true },
  { name: 'Greek', letters: 'Α-ΡΣ-Ωα-ωάέήίόύώ', isScript: true },
  { name: 'Armenian', letters: 'Ա-Ֆա-ֆ', isScript: true },
  { name: 'Georgian', letters: 'ა-ჰ', isScript: true },
  { name: 'Arabic', letters: 'ءا-غف-ي', isScript: true },
  { name: 'Hebrew', letters: 'א-ת', isScript: true },
  { name: 'Syriac', letters: 'ܐ-ܬ', isScript: true },
  { name: 'Thaana', letters: 'ހ-ޥ', isScript: true },
  { name: 'NKo', letters: 'ߊ-ߧ', isScript: true },
  { name: 'Devanagari', letters: 'अ-उएऐओऔक-नप-रलव-हा-ूे-ै्', isScript: true },
  { name: 'Bengali', letters: 'অ-ঋক-নপ-রলশ-হা-ৃ্', isScript: true },
  { name: 'Gurmukhi', letters: 'ਅ-ਊਕ-ਨਪ-ਰਲਵਸਹ੍', isScript: true },
  { name: 'Gujarati', letters: 'અ-ઋક-નપ-રલવ-હા-ૃ્', isScript: true },
  { name: 'Oriya', letters: 'ଅ-ଋକ-ନପ-ରଲଶ-ହ୍', isScript: true },
  { name: 'Tamil', letters: 'அ-ஊஎ-ஐஒ-கஙசஜஞடணதந-பம-ஹ்', isScript: true },
  { name: 'Telugu', letters: 'అ-ఋక-నప-రలవ-హ్', isScript: true },
  { name: 'Kannada', letters: 'ಅ-ಋಕ-ನಪ-ರಲವ-ಹ್', isScript: true },
  { name: 'Malayalam', letters: 'അ-ഋക-നപ-ഹ്', isScript: true },
  { name: 'Sinhala', letters: 'අ-ඌඑ-ඖක-නප-රලව-ෆ්', isScript: true },
  { name: 'Thai', letters: 'ก-ฮะ-ูเ-ไ', isScript: true },
  { name: 'Lao', letters: 'ກຂຄງຈຊຍດ-ທນ-ຟມ-ຣລວສຫອຮ', isScript: true },
  { name: 'Tibetan', letters: 'ཀ-ཇཉ-ཬ', isScript: true },
  { name: 'Myanmar', letters: 'က-အ္', isScript: true },
  { name: 'Khmer', letters: 'ក-អ្', isScript: true },
  { name: 'Ethiopic', letters: 'ሀ-ሆለ-ሏሐ-ሗመ-ሟ', isScript: true },
  { name: 'Cherokee', letters: 'Ꭰ-Ᏼ', isScript: true },
  { name: 'Canadian Aboriginal', letters: 'ᐁ-ᐆᑌ-ᑒ', isScript: true },
  { name: 'Mongolian', letters: 'ᠠ-ᡂ', isScript: true },
  { name: 'Tifinagh', letters: 'ⴰ-ⵥ', isScript: true },
  { name: 'Korean', letters: '가-갛나-낳한글', isScript: true },
  { name: 'Japanese', letters: 'ぁ-んァ-ヶ', isScript: true },
  { name: 'Chinese', letters: '一-丁七-下不与中人大小上国日月水火山', isScript: true },
];

/** Part of the letters that must be there: a display font may lack a rare one and still serve its language. */
const ENOUGH = 0.95;
/** Scripts that fonts for Latin text commonly bring along; any other makes a file one of its own script's. */
const EUROPEAN = new Set(['Latin', 'Cyrillic', 'Greek', 'Armenian', 'Georgian']);

/** So many European scripts in one file make it a Latin one, whatever else it has (Noto Sans has Devanagari too). */
const BROAD = 3;
/** Japanese and Korean fonts bring Chinese characters along, so these three never stand for several scripts. */
const EAST_ASIAN = ['Korean', 'Japanese', 'Chinese'];

const parsed = WRITING_SYSTEMS.map((system) => ({ ...system, codePoints: expand(system.letters) }));
const lowerCaseLatin = expand('a-z');

/** The names of the writing systems whose letters the ranges cover, in the order of shop sets. */
export function writingSystemsOf(ranges: readonly (readonly [number, number])[]): string[] {
  function isCovered(codePoints: number[]): boolean {
    return codePoints.filter((each) => covers(ranges, each)).length >= codePoints.length * ENOUGH;
  }
  return parsed
    .filter(
      ({ name, codePoints }) => isCovered(codePoints) || (name === 'Latin' && isCovered(lowerCaseLatin)),
    )
    .map(({ name }) => name);
}

/**
 * The writing system whose shop set a file belongs to. A name that says it decides ('Noto Sans Arabic').
 * Nearly every Arabic, Hebrew or Indic font brings Latin along and hardly a Latin one brings those, so a
 * single such script decides next; a file with several of them or none, or with Latin, Cyrillic and Greek
 * alike, belongs to the first it covers.
 */
export function mainWritingSystemOf(writingSystems: readonly string[], familyName: string): string {
  const scripts = scriptsAmong(writingSystems);
  const words = familyName.toLowerCase();
  const named = scripts.find((name) => name !== 'Latin' && words.includes(name.toLowerCase()));
  if (named !== undefined) return named;
  const eastAsian = scripts.findLast((name) => EAST_ASIAN.includes(name) && name !== 'Chinese');
  const distant = scripts.filter(
    (name) => !EUROPEAN.has(name) && (!EAST_ASIAN.includes(name) || name === (eastAsian ?? name)),
  );
  const isBroad = scripts.filter((name) => EUROPEAN.has(name)).length >= BROAD;
  return (distant.length === 1 && !isBroad ? distant[0] : scripts[0]) ?? 'Other';
}

/** The writing systems that are sold as sets of their own, in the order of shop sets. */
export function scriptsAmong(writingSystems: readonly string[]): string[] {
  return parsed
    .filter(({ name, isScript }) => isScript && writingSystems.includes(name))
    .map(({ name }) => name);
}

/** The place of a writing system in the order of shop sets; unknown ones come last. */
export function writingSystemOrder(name: string): number {
  const index = WRITING_SYSTEMS.findIndex((system) => system.name === name);
  return index < 0 ? WRITING_SYSTEMS.length : index;
}

function expand(letters: string): number[] {
  const characters = [...letters];
  const codePoints: number[] = [];
  for (let at = 0; at < characters.length; at++) {
    const first = characters[at]?.codePointAt(0) ?? 0;
    const isRange = characters[at + 1] === '-' && at + 2 < characters.length;
    const last = isRange ? (characters[at + 2]?.codePointAt(0) ?? first) : first;
    for (let codePoint = first; codePoint <= last; codePoint++) codePoints.push(codePoint);
    if (isRange) at += 2;
  }
  return codePoints;
}
