import { cleanName } from '#fonts/files/name-table.ts';
import type { FontNames } from '#fonts/font-facts.ts';

/** Weight words that old Windows naming moved from the style into the family ('Anybody Thin' + 'Regular'). */
const WEIGHT_WORD =
  / (Thin|Hairline|(?:Extra|Ultra|Semi|Demi)[ -]?(?:Light|Bold)|Light|Book|Medium|Heavy|Black|(?:Extra|Ultra)[ -]?Black)$/i;

/** What the full name says after the family where the old pair forgot it. */
const FORGOTTEN_STYLE = /^ (Bold|(?:Bold )?(?:Italic|Oblique))$/i;

/**
 * The family and style to call a font by: the typographic names where it has them; else the old pair, with a
 * weight word brought back from the family to the style; else the name of the file. Of the old pair the full name is believed
 * where it says more of the style than 'Regular', or less than a bold that only belongs to the weight word.
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
  if (word === null || word.index === 0)
    return { familyName: names.family, styleName: forgottenStyle(names) ?? subfamily };
  // A whole style stands where its family was forgotten: the weight of the old pair says nothing beside it.
  if (names.typographicSubfamily !== null)
    return { familyName: names.family.slice(0, word.index), styleName: subfamily };
  const rest = subfamily === 'Regular' || names.full === names.family ? '' : ` ${subfamily}`;
  return { familyName: names.family.slice(0, word.index), styleName: `${word[1]}${rest}` };
}

function forgottenStyle({ family, subfamily, full }: FontNames): string | null {
  if (family === null || subfamily !== 'Regular' || full?.startsWith(family) !== true) return null;
  return FORGOTTEN_STYLE.exec(full.slice(family.length))?.[1] ?? null;
}
