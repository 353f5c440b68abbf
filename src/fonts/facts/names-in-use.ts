import { cleanName } from '#fonts/files/name-table.ts';
import type { FontNames } from '#fonts/font-facts.ts';

/** Weight words that old Windows naming moved from the style into the family ('Anybody Thin' + 'Regular'). */
const WEIGHT_WORD =
  / (Thin|Hairline|(?:Extra|Ultra|Semi|Demi)[ -]?(?:Light|Bold)|Light|Book|Medium|Heavy|Black|(?:Extra|Ultra)[ -]?Black)$/i;

/** The style at the end of the name of a file ('Brown-SemiBoldItalic'), behind its family. */
const STYLE_OF_FILE =
  /^(.*[^-_ ])[-_ ]((?:(?:Extra|Ultra|Semi|Demi)[ -]?)?(?:Thin|Hairline|Light|Book|Regular|Medium|Bold|Heavy|Black)?[ -]?(?:Italic|Oblique)?)$/i;

/** Whether a name has a letter or a figure: a font whose name is '.' has none that a reader could call it by. */
const HAS_WORDS = /[\p{L}\p{N}]/u;

function nullUnlessWords(name: string | null): string | null {
  return name !== null && HAS_WORDS.test(name) ? name : null;
}

/** What the full name says after the family where the old pair forgot it. */
const FORGOTTEN_STYLE = /^ (Bold|(?:Bold )?(?:Italic|Oblique))$/i;

/**
 * The family and style to call a font by: the typographic names where it has them; else the old pair, with a
 * weight word brought back from the family to the style; else the name of the file, with the style at its end. A name of signs alone is none. Of the old pair the full name is believed
 * where it says more of the style than 'Regular', or less than a bold that only belongs to the weight word.
 */
export function namesInUse(stored: FontNames, fileName: string): { familyName: string; styleName: string } {
  const names = {
    family: nullUnlessWords(stored.family),
    subfamily: nullUnlessWords(stored.subfamily),
    typographicFamily: nullUnlessWords(stored.typographicFamily),
    typographicSubfamily: nullUnlessWords(stored.typographicSubfamily),
    full: stored.full,
  };
  const subfamily = names.typographicSubfamily ?? names.subfamily ?? 'Regular';
  if (names.typographicFamily !== null) return { familyName: names.typographicFamily, styleName: subfamily };
  if (names.family === null) return nameOfFile(fileName, names.subfamily);
  const word = WEIGHT_WORD.exec(names.family);
  if (word === null || word.index === 0)
    return { familyName: names.family, styleName: forgottenStyle(names) ?? subfamily };
  // A whole style stands where its family was forgotten: the weight of the old pair says nothing beside it.
  if (names.typographicSubfamily !== null)
    return { familyName: names.family.slice(0, word.index), styleName: subfamily };
  const rest = subfamily === 'Regular' || names.full === names.family ? '' : ` ${subfamily}`;
  return { familyName: names.family.slice(0, word.index), styleName: `${word[1]}${rest}` };
}

function forgottenStyle({
  family,
  subfamily,
  full,
}: Pick<FontNames, 'family' | 'subfamily' | 'full'>): string | null {
  if (family === null || subfamily !== 'Regular' || full?.startsWith(family) !== true) return null;
  return FORGOTTEN_STYLE.exec(full.slice(family.length))?.[1] ?? null;
}

function nameOfFile(fileName: string, subfamily: string | null): { familyName: string; styleName: string } {
  const whole = cleanName(fileName.replace(/^.*[/\\]/, '').replace(/\.[^.]*$/, '')) || 'Unnamed';
  const [, familyName, style] = STYLE_OF_FILE.exec(whole) ?? [];
  if (familyName === undefined || !style) return { familyName: whole, styleName: subfamily ?? 'Regular' };
  // The file tells the cuts of a family apart where its fonts do not.
  return {
    familyName: familyName.replace(/[-_]+/g, ' ').trim(),
    styleName: style.replace(/^Regular[ -]?(?=.)/i, ''),
  };
}
