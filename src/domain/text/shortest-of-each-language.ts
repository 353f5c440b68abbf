/** The shortest text of each language, in the order in which the languages come, of no more than so many. */
export function shortestOfEachLanguage<Text extends { text: string; language: string }>(
  texts: readonly Text[],
  most: number,
): Text[] {
  const byLanguage = new Map<string, Text>();
  for (const each of texts) {
    const known = byLanguage.get(each.language);
    if (known === undefined || each.text.length < known.text.length) byLanguage.set(each.language, each);
  }
  return [...byLanguage.values()].slice(0, most);
}
