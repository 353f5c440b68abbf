import type { CallHandlers } from '#server/calls/call-handlers.ts';
import type { Translator } from './create-translator.ts';

/** The calls that translate. */
export function createTranslationHandlers(
  translator: Translator,
): Pick<CallHandlers, 'translateText' | 'listTranslationLanguages'> {
  return {
    translateText: ({ query, caller }) =>
      translator.translate(query, { visitor: caller.visitor(), signal: caller.signal() }),
    listTranslationLanguages: () => translator.listLanguages(),
  };
}
