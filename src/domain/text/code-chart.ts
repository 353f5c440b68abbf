/** So many neighbours in Unicode one after the other are an alphabet; no word has half as many. */
const LONGEST_RUN = 10;
/** So many letters that stand alone, most of them different, are a list of letters. */
const MOST_LONE_LETTERS = 12;
/** A word has no more different letters than this: the longest ones that repeat hardly any have 24. */
const MOST_LETTERS_OF_A_WORD = 25;
/** A sentence of so many different letters repeats some: one that holds an alphabet has 26 to 33. */
const MOST_LETTERS_OF_A_SENTENCE = 40;
/** The share of letters that are not repeated from which a text shows letters and says nothing. */
const HARDLY_ANY_REPEATED = 0.8;

/** Scripts of so many letters that a text repeats few of them. */
const MANY_LETTERS =
  /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Ethiopic}\p{Script=Yi}\p{Script=Vai}\p{Script=Cherokee}\p{Script=Canadian_Aboriginal}]/u;

/**
 * Whether a text shows letters rather than says something: an alphabet, a row of a code chart, a list of letters, in any script. A
 * sentence that holds all letters of an alphabet says something, and so do figures.
 */
export function isCodeChart(text: string): boolean {
  const characters = Array.from(text.normalize('NFC')).filter((each) => /[^\s\p{N}\p{M}\p{Cf}]/u.test(each));
  if (longestRun(characters) >= LONGEST_RUN) return true;
  const letters = characters.filter((each) => /\p{L}/u.test(each) && !MANY_LETTERS.test(each));
  const words = text.split(/[^\p{L}\p{M}]+/u).map((word) => Array.from(word.normalize('NFC')));
  const lone = words.filter((word) => word.length === 1).flat();
  return (
    isUnrepeated(letters, MOST_LETTERS_OF_A_SENTENCE) ||
    isUnrepeated(
      lone.filter((each) => !MANY_LETTERS.test(each)),
      MOST_LONE_LETTERS,
    ) ||
    words.some((word) =>
      isUnrepeated(
        word.filter((each) => /\p{L}/u.test(each) && !MANY_LETTERS.test(each)),
        MOST_LETTERS_OF_A_WORD,
      ),
    )
  );
}

function isUnrepeated(letters: readonly string[], most: number): boolean {
  const different = new Set(letters).size;
  return different >= most && different >= letters.length * HARDLY_ANY_REPEATED;
}

/** Of characters each of which follows the one before, upwards or downwards; the other case of a letter is no step. */
function longestRun(characters: readonly string[]): number {
  let longest = 0;
  let run = new Set<string>();
  let direction = 0;
  for (const [at, character] of characters.entries()) {
    const step = codePointOf(character) - codePointOf(characters[at - 1] ?? character);
    const isSame = step === 0 && character !== characters[at - 1];
    const isNext = Math.abs(step) === 1 && (direction === 0 || direction === step);
    if (isSame || isNext) {
      if (isNext) direction = step;
    } else {
      run = new Set();
      direction = 0;
    }
    run.add(character);
    longest = Math.max(longest, run.size);
  }
  return longest;
}

function codePointOf(character: string): number {
  // The empty string is no character.
  return character.toLowerCase().codePointAt(0) ?? 0x20;
}
