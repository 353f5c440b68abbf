interface NamedSet {
  name: string;
}

/** Whether the letters and figures of the sample text are those of a set, which a foundry names by its writing system. */
export function takesLatinSample({ name }: NamedSet): boolean {
  return /latin|cyrillic|greek|vietnamese/i.test(name);
}

/** Whether a set is of Latin fonts, as its name says. */
export function isLatinSet({ name }: NamedSet): boolean {
  return /latin/i.test(name);
}

/** Whether a family has a set of Latin fonts. */
export function hasLatinSet({ fontShopSets }: { fontShopSets: readonly NamedSet[] }): boolean {
  return fontShopSets.some(isLatinSet);
}
