/** The browser's own translator, where it has one; a model may have to be loaded first. */
interface BrowserTranslator {
  translate: (text: string, options: { signal: AbortSignal }) => Promise<string>;
  destroy: () => void;
}
interface BrowserDetector {
  detect: (text: string) => Promise<{ detectedLanguage: string }[]>;
  destroy: () => void;
}
/** https://webmachinelearning.github.io/translation-api/ */
interface BrowserLanguages {
  Translator?: {
    create: (options: {
      sourceLanguage: string;
      targetLanguage: string;
      signal: AbortSignal;
    }) => Promise<BrowserTranslator>;
  };
  LanguageDetector?: { create: (options: { signal: AbortSignal }) => Promise<BrowserDetector> };
}

interface BrowserTranslation {
  text: string;
  /** The language (BCP 47) that the page takes the text for. */
  language: string;
  targetLanguage: string;
  signal: AbortSignal;
}

function browserLanguages(): BrowserLanguages {
  // TypeScript's library does not know them yet.
  return window as unknown as BrowserLanguages;
}

export function canBrowserTranslate(): boolean {
  return browserLanguages().Translator !== undefined;
}

/** Has this browser translate a text, which then leaves it for nobody. Rejects where it does not. */
export async function translateByBrowser({
  text,
  language,
  targetLanguage,
  signal,
}: BrowserTranslation): Promise<string> {
  const { Translator, LanguageDetector } = browserLanguages();
  if (Translator === undefined) throw new Error('This browser does not translate');
  const detector = await LanguageDetector?.create({ signal });
  const detected = await detector?.detect(text);
  detector?.destroy();
  const sourceLanguage = detected?.[0]?.detectedLanguage ?? language;
  const translator = await Translator.create({ sourceLanguage, targetLanguage, signal });
  try {
    return await translator.translate(text, { signal });
  } finally {
    translator.destroy();
  }
}
