import type { Translation } from '#contract/translation.ts';

/** What is translated; `targetLanguage` is a BCP 47 tag as somebody asked for it. */
interface TextToTranslate {
  text: string;
  targetLanguage: string;
  signal?: AbortSignal | undefined;
}

/** Who translates texts. Both calls reject where it does not answer, or answers what cannot be shown. */
export interface TranslationProvider {
  name: string;
  /** The languages (BCP 47) into which it translates. */
  listLanguages(): Promise<string[]>;
  /** Null where it has no translation of this text into this language. */
  translate(asked: TextToTranslate): Promise<Translation | null>;
}
