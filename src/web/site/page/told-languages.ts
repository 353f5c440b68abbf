const told = new Map<string, string>();

/** Notes in which language (BCP 47) a text is, as long as the window is open: one that a visitor had translated. */
export function tellLanguage(text: string, language: string): void {
  told.set(text, language);
}

/** The language of just this text; null where nobody told it. */
export function toldLanguage(text: string): string | null {
  return told.get(text) ?? null;
}
