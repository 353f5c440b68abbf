/** As `formatLicenceNumber` writes them, however many orders and licences there are by then. */
const LICENCE_NUMBER = /^L-\d{6,10}-\d{2,4}$/;
/** One order has so many licences at the most, as a rule; who types more into a file is not served with all of them. */
const MOST_CLAIMED = 40;

/** What the stamps of a font claim. */
export interface StampClaim {
  /** The licence numbers in its stamps, each once, in their order. */
  numbers: string[];
  /** Whether there are more of them than are looked for. */
  isCut: boolean;
  /** What of the stamps is not as the shop writes them; sentences. */
  oddities: string[];
}

/** Reads the stamps of a font, which stand in two places of its name table and there once, with the same numbers in both. */
export function claimedLicences(stamps: { licence: string[]; uniqueId: string[] }): StampClaim {
  const [licence, uniqueId] = [placeOf(stamps.licence), placeOf(stamps.uniqueId)];
  const all = [...new Set([...licence.numbers, ...uniqueId.numbers])];
  const oddities: string[] = [];
  if (all.length > 0) {
    if ([...licence.numbers].sort().join() !== [...uniqueId.numbers].sort().join())
      oddities.push('The two places of its stamp do not say the same: one of them was changed.');
    if (licence.texts.length > 1 || uniqueId.texts.length > 1)
      oddities.push('It bears more than one stamp: the shop writes one.');
  }
  const others = [...licence.texts, ...uniqueId.texts]
    .flatMap(split)
    .filter((text) => !LICENCE_NUMBER.test(text));
  if (others.length > 0)
    oddities.push(
      'Where a stamp stands, it bears something that is no licence number of a shop like this one.',
    );
  return { numbers: all.slice(0, MOST_CLAIMED), isCut: all.length > MOST_CLAIMED, oddities };
}

function placeOf(texts: string[]): { texts: string[]; numbers: string[] } {
  return { texts, numbers: texts.flatMap(split).filter((number) => LICENCE_NUMBER.test(number)) };
}

function split(text: string): string[] {
  return text
    .split(',')
    .map((number) => number.trim())
    .filter((number) => number !== '');
}
