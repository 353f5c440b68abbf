/** A cut that a text may be shown in, with the writing system whose set it belongs to. */
export interface SystemCut {
  writingSystem: string;
  cutId: string;
}

/** The scripts (UAX 24) of writing systems that are not called as their script is. */
const scriptsOf: Record<string, string[]> = {
  korean: ['Hangul'],
  japanese: ['Hiragana', 'Katakana', 'Han'],
  chinese: ['Han'],
  nko: ['Nko'],
  'canadian aboriginal': ['Canadian_Aboriginal'],
};
const calledAsTheirScript = [
  ...['Arabic', 'Armenian', 'Bengali', 'Cherokee', 'Cyrillic', 'Devanagari', 'Ethiopic', 'Georgian', 'Greek'],
  ...['Gujarati', 'Gurmukhi', 'Hebrew', 'Kannada', 'Khmer', 'Lao', 'Malayalam', 'Mongolian', 'Myanmar'],
  ...['Oriya', 'Sinhala', 'Syriac', 'Tamil', 'Telugu', 'Thaana', 'Thai', 'Tibetan', 'Tifinagh'],
];
const lettersOf = [
  ...calledAsTheirScript.map((script) => [script.toLowerCase(), [script]] as const),
  ...Object.entries(scriptsOf),
].map(([name, scripts]) => ({
  name,
  letters: new RegExp(scripts.map((script) => `\\p{Script=${script}}`).join('|'), 'gu'),
}));

/**
 * The cut of a family that shows a text: of the set whose script most of its letters are in, where the family has one, else the
 * cut that the family is shown in.
 */
export function cutForText(
  family: { cutId: string; otherCuts: readonly SystemCut[] },
  text: string | null,
): string {
  if (text === null || family.otherCuts.length === 0) return family.cutId;
  const most = (text.match(/\p{L}/gu)?.length ?? 0) / 2;
  const fitting = family.otherCuts.find(({ writingSystem }) => countLetters(text, writingSystem) > most);
  return fitting?.cutId ?? family.cutId;
}

/** How many letters and vowel signs of a text are of a writing system; none of one that is called otherwise. */
function countLetters(text: string, writingSystem: string): number {
  const called = writingSystem.toLowerCase();
  const letters = lettersOf.find(({ name }) => called.includes(name))?.letters ?? rarerLetters(writingSystem);
  return letters === null ? 0 : (text.match(letters)?.length ?? 0);
}

/** Of a script that few fonts are made for, whose set is called as Unicode calls it. */
function rarerLetters(writingSystem: string): RegExp | null {
  try {
    return new RegExp(`\\p{Script=${writingSystem.replaceAll(' ', '_')}}`, 'gu');
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
