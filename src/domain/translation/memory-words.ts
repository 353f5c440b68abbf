/** How a text is looked for in a translation memory: without its case, its kind of apostrophe and how its words are spaced. */
export function memoryWords(text: string): string {
  return text.normalize('NFC').replaceAll(/[’ʼ]/g, "'").replaceAll(/\s+/g, ' ').trim().toLowerCase();
}

/** A translation (into a BCP 47 language) in capitals where its text is in capitals. */
export function inCaseOf(text: string, translated: string, language: string): string {
  const isInCapitals = text === text.toUpperCase() && text !== text.toLowerCase();
  return isInCapitals ? translated.toLocaleUpperCase(language) : translated;
}
