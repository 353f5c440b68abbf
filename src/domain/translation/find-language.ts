/** The language of a tag (BCP 47) without script and region: `pt` of `pt-BR`. */
export function baseLanguage(tag: string): string {
  return tag.toLowerCase().split('-', 1)[0] ?? '';
}

/**
 * The tag among those that there are which serves a wanted language (BCP 47): this one itself, else the language without script and
 * region, else the first of its other scripts and regions; null where it is not among them.
 */
export function findLanguage(tags: readonly string[], wanted: string): string | null {
  const base = baseLanguage(wanted);
  const is = (asked: string) => tags.find((tag) => tag.toLowerCase() === asked.toLowerCase());
  return is(wanted) ?? is(base) ?? tags.find((tag) => baseLanguage(tag) === base) ?? null;
}
