/** How a language is called; null where nobody knows it. */
export function languageName(language: string | null): string | null {
  if (language === null) return null;
  return new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' }).of(language) ?? null;
}
