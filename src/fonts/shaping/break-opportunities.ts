/** Spaces after which a line may end and which hang there (UAX 14, class SP, and the spaces of class BA). */
const SPACES = /[\t \u1680\u2000-\u2006\u2008-\u200a\u205f\u3000]/;
const WORDS_WITHOUT_SPACES = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]+/gu;
/** Ideographs and kana, between any two of which a line may end. */
const IDEOGRAPH = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3001-\u301f\uff01-\uff60]/u;
/** What never begins a line: closing and other punctuation, small kana, prolonged sound and iteration marks, and marks on a letter. */
const NEVER_FIRST =
  /[\p{Pe}\p{Pf}\p{M}!%,.:;?、。，．：；？！‐゠–々〻ーぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶㇰ-ㇿ・]/u;
const NEVER_LAST = /[\p{Ps}\p{Pi}]/u;
const HYPHENS = /[-\u2010\u2013\u2014]/;
const ZERO_WIDTH_SPACE = '\u200b';
const TSHEG = '\u0f0b';

/**
 * Where a line of this text may end, ascending, its own end last: a plain reading of UAX 14 for running text, with the
 * dictionary of the runtime (ICU) for scripts that are written without spaces.
 */
export function breakOpportunities(text: string, language: string | undefined): number[] {
  const found = new Set<number>([text.length]);
  const characters = [...text];
  let at = 0;
  for (const [index, character] of characters.entries()) {
    at += character.length;
    const next = characters[index + 1];
    if (next !== undefined && mayEndAfter(character, { before: characters[index - 1], next })) found.add(at);
  }
  for (const match of text.matchAll(WORDS_WITHOUT_SPACES)) {
    for (const { index } of new Intl.Segmenter(knownLanguage(language), { granularity: 'word' }).segment(
      match[0],
    ))
      if (index > 0) found.add(match.index + index);
  }
  return [...found].sort((a, b) => a - b);
}

/** Whether a character is a space that hangs at the end of a line. */
export function isHangingSpace(character: string | undefined): boolean {
  return character !== undefined && SPACES.test(character);
}

function mayEndAfter(
  character: string,
  { before, next }: { before: string | undefined; next: string },
): boolean {
  if (isHangingSpace(next)) return false;
  if (isHangingSpace(character) || character === ZERO_WIDTH_SPACE || character === TSHEG) return true;
  if (HYPHENS.test(character)) {
    // A hyphen that begins a word or a number stays with it; as in browsers, one between two numbers does not.
    return before !== undefined && /[\p{L}\p{M}\p{N}]/u.test(before) && /[\p{L}\p{N}]/u.test(next);
  }
  if (!IDEOGRAPH.test(character) && !IDEOGRAPH.test(next)) return false;
  return (
    !NEVER_FIRST.test(next) &&
    !NEVER_LAST.test(character) &&
    !/[\u2060\ufeff\u00a0\u200d]/.test(character + next)
  );
}

/** A visitor's language tag may be no language at all, which Intl refuses. */
function knownLanguage(language: string | undefined): string | undefined {
  if (language === undefined || !/^[a-zA-Z]{2,3}(-[a-zA-Z0-9]{2,8})*$/.test(language)) return undefined;
  return Intl.Segmenter.supportedLocalesOf([language.split('-')[0] ?? ''])[0];
}
