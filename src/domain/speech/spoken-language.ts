/** What is mostly written in each script, where a text names no language of its own; Latin is written in too many. */
const languagesOfScripts: readonly [script: string, language: string][] = [
  ['Arabic', 'ar'],
  ['Armenian', 'hy'],
  ['Bengali', 'bn'],
  ['Cyrillic', 'ru'],
  ['Devanagari', 'hi'],
  ['Georgian', 'ka'],
  ['Greek', 'el'],
  ['Gujarati', 'gu'],
  ['Gurmukhi', 'pa'],
  ['Han', 'zh'],
  ['Hangul', 'ko'],
  ['Hebrew', 'he'],
  ['Hiragana', 'ja'],
  ['Kannada', 'kn'],
  ['Katakana', 'ja'],
  ['Malayalam', 'ml'],
  ['Tamil', 'ta'],
  ['Telugu', 'te'],
  ['Thai', 'th'],
];
const scripts = languagesOfScripts.map(([script, language]) => ({
  begins: new RegExp(`^[^\\p{L}]*\\p{Script=${script}}`, 'u'),
  language,
}));

/** The language (BCP 47) to speak a text in: its own where it is named, else what its script is mostly written in, else English. */
export function spokenLanguage(text: string, named: string | null): string {
  return named ?? scripts.find(({ begins }) => begins.test(text))?.language ?? 'en';
}
