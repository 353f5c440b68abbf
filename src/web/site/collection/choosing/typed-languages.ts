/** The languages of a field, as they are typed with commas between; each once, whatever its case. */
export function typedLanguages(languages: string): string[] {
  const known = new Set<string>();
  return languages
    .split(/[,،、;]/u)
    .map((each) => each.trim())
    .filter((each) => {
      const isNew = each !== '' && !known.has(each.toLowerCase());
      known.add(each.toLowerCase());
      return isNew;
    });
}
