import type * as hb from 'harfbuzzjs';
import { isMissingMark } from '#fonts/files/missing-mark.ts';

/** How wide a character is that a font lacks: it is blank, as in the face that a page names behind every other (`blankFont`). */
const BLANK_EM = 0.5;

const WITHOUT_WIDTH = /[\p{Mn}\p{Default_Ignorable_Code_Point}]/gu;

/** A run of one font as HarfBuzz shaped it. */
interface ShapedGlyphs {
  font: hb.Font;
  text: string;
  /** Where the run ends in the text. */
  end: number;
  infos: readonly { codepoint: number; cluster: number }[];
}

/**
 * The glyphs of a run that show nothing, by their place in it, with the width in em that each takes. A mark that the font lacks takes
 * none, and leaves its letter; where the letter is missing, its marks are blank with it, since a browser sets both in one face.
 */
export function blankGlyphs({ font, text, end, infos }: ShapedGlyphs): ReadonlyMap<number, number> {
  const blank = new Map<number, number>();
  if (infos.every(({ codepoint }) => codepoint !== 0)) return blank;
  const clusters = [...Map.groupBy(infos.keys(), (at) => infos[at]?.cluster ?? 0)].sort(
    ([one], [other]) => one - other,
  );
  for (const [index, [start, places]] of clusters.entries()) {
    const lacking = places.filter((at) => infos[at]?.codepoint === 0);
    const letter = text.slice(start, clusters[index + 1]?.[0] ?? end);
    const isLetterThere =
      lacking.length <=
      Array.from(letter).filter((each) => isMissingMark(font, each.codePointAt(0) ?? 0)).length;
    if (isLetterThere) for (const at of lacking) blank.set(at, 0);
    else {
      const width = BLANK_EM * Array.from(letter.replace(WITHOUT_WIDTH, '')).length;
      for (const [nth, at] of places.entries()) blank.set(at, nth === 0 ? width : 0);
    }
  }
  return blank;
}
