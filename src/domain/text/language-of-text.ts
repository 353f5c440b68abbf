/** Scripts whose texts are mostly in one language where a foundry shows them; Latin is written in too many. */
const scripts =
  'Arabic Armenian Bengali Cyrillic Devanagari Georgian Greek Gujarati Gurmukhi Han Hangul Hebrew Hiragana Kannada Katakana Khmer Lao Malayalam Myanmar Oriya Sinhala Tamil Telugu Thai Tibetan'
    .split(' ')
    .map((script) => new RegExp(`^[^\\p{L}]*\\p{Script=${script}}`, 'u'));

/**
 * The language (BCP 47) of a text among a foundry's quotes: that of the quote that it is, else that of the first quote in the
 * same script, where that is not Latin; null where nothing tells.
 */
export function languageOfText(
  text: string,
  quotes: readonly { text: string; language: string }[],
): string | null {
  const script = scripts.find((each) => each.test(text));
  const quote =
    quotes.find((each) => each.text === text) ??
    (script === undefined ? undefined : quotes.find((each) => script.test(each.text)));
  return quote === undefined || quote.language === 'und' ? null : quote.language;
}
