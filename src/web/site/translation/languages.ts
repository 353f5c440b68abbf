import { baseLanguage, findLanguage } from '#domain/translation/find-language.ts';
import { callApi } from '#web/site/calls/call-api.ts';

let listed: Promise<string[] | null> | null = null;
let chosen: string | null = null;

/** GET translate/languages, once; null where there is no answer, after which the next asks again. */
export function loadLanguages(): Promise<string[] | null> {
  listed ??= callApi('listTranslationLanguages').then((answer) => {
    if (answer.ok) return answer.value;
    listed = null;
    return null;
  });
  return listed;
}

/** The choice holds for all texts until the page is loaded anew. */
export function chooseLanguage(language: string): void {
  chosen = language;
}

/** Into what a text is translated at first: what was chosen before, else the visitor's own language, else any but the text's. */
export function firstLanguage(languages: readonly string[], ofText: string): string | null {
  const others = languages.filter((language) => baseLanguage(language) !== baseLanguage(ofText));
  if (chosen !== null && languages.includes(chosen)) return chosen;
  const own = navigator.languages.map((language) => findLanguage(others, language));
  return own.find((language) => language !== null) ?? others[0] ?? null;
}

/** How a language is called, in English; its tag where nobody knows it. */
export function nameLanguage(language: string): string {
  return new Intl.DisplayNames(['en'], { type: 'language' }).of(language) ?? language;
}
