import { cleanName } from '#fonts/files/name-table.ts';
import type { FontNames } from '#fonts/font-facts.ts';

/** Weight words that old Windows naming moved from the style into the family ('Anybody Thin' + 'Regular'). */
const WEIGHT_WORD =
  / (Thin|Hairline|(?:Extra|Ultra|Semi|Demi)[ -]?(?:Light|Bold)|Light|Book|Medium|Heavy|Black|(?:Extra|Ultra)[ -]?Black)$/i;

/**
 * The family and style to call a font by: the typographic names where it has them; else the old pair, with a
 * weight word brought back from the family to the style; else the name of the file.
 */
export function namesInUse(names: FontNames, fileName: string): { familyName: string; styleName: string } {
  const subfamily = names.typographicSubfamily ?? names.subfamily ?? 'Regular';
  if (names.typographicFamily !== null) return { familyName: names.typographicFamily, styleName: subfamily };
  if (names.family === null) {
    return {
      familyName: cleanName(fileName.replace(/^.*[/\\]/, '').replace(/\.[^.]*$/, '')) || 'Unnamed',
      styleName: subfamily,
    };
  }
  const word = WEIGHT_WORD.exec(names.family);
  if (word === null || word.index === 0) return { familyName: names.family, styleName: subfamily };
  // A whole style stands where its family was forgotten: the weight of the old pair says nothing beside it.
  if (names.typographicSubfamily !== null)
    return { familyName: names.family.slice(0, word.index), styleName: subfamily };
  const rest = subfamily === 'Regular' ? '' : ` ${subfamily}`;
  return { familyName: names.family.slice(0, word.index), styleName: `${word[1]}${rest}` };
}
