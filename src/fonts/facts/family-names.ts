import type { FontFacts } from '#fonts/font-facts.ts';

const ALTERNATE = / (?:Alt|Alternates?|Alternative)(?: ?[A-Z0-9])?(?= |$)/i;
const VARIABLE_SUFFIX = / (?:Variable|VF|Var|GX)(?= |$)/i;

/**
 * The family that a file belongs to. 'Inter Variable', 'Noto Sans Arabic' and 'Brown Alt' join Inter, Noto Sans
 * and Brown where these are among the names known; only a variable file loses its suffix in any case.
 */
export function familyNameOf(facts: FontFacts, known: ReadonlySet<string>): string {
  const name = facts.isVariable ? facts.familyName.replace(VARIABLE_SUFFIX, '') : facts.familyName;
  const candidates = [name.replace(ALTERNATE, ''), withoutWords(name, facts.mainWritingSystem)];
  return candidates.find((candidate) => candidate !== name && known.has(candidate)) ?? name;
}

/**
 * What a cut is called within its family: its style, before it whatever its own family name has besides ('Display Bold'),
 * and 'Variable' instead of the style that a variable file happens to have as its default.
 */
export function cutNameOf(facts: FontFacts, familyName: string): string {
  const rest = besides(facts, familyName);
  const style = facts.isVariable ? `Variable${facts.isItalic ? ' Italic' : ''}` : facts.styleName;
  return rest === '' ? style : `${rest} ${style}`;
}

/** The words of a file's own family name that are neither its family's, nor its writing system's, nor 'Variable'. */
function besides(facts: FontFacts, familyName: string): string {
  const own = facts.familyName;
  if (!own.toLowerCase().startsWith(`${familyName.toLowerCase()} `)) return '';
  const rest = withoutWords(` ${own.slice(familyName.length).trim()}`, facts.mainWritingSystem);
  return (facts.isVariable ? rest.replace(VARIABLE_SUFFIX, '') : rest).trim();
}

function withoutWords(name: string, words: string): string {
  return name.toLowerCase().endsWith(` ${words.toLowerCase()}`) ? name.slice(0, -words.length - 1) : name;
}

/** Whether a cut's name says that it is an alternate ('Regular Alt', 'Alternate Bold', 'Alt 2 Light'). */
export function isAlternateName(name: string): boolean {
  return ALTERNATE.test(` ${name}`);
}

/** The name of the cut that an alternate belongs to: its own without the word for alternate. */
export function withoutAlternate(name: string): string {
  return ` ${name}`.replace(ALTERNATE, '').trim() || 'Regular';
}
