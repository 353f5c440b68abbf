import type { Environment } from '#contract/environment.ts';
import { TRANSLATION_TIMEOUT_MS } from '#domain/limits.ts';
import type { CircuitChanged } from '#server/outside/circuit.ts';
import { findProgram } from '#server/outside/find-program.ts';
import { createApertiumProvider } from '#server/translation/apertium/apertium-provider.ts';
import { createDetector } from '#server/translation/detecting/detector.ts';
import { createDeeplProvider } from '#server/translation/providers/deepl-provider.ts';
import { createGoogleProvider } from '#server/translation/providers/google-provider.ts';
import { createLibretranslateProvider } from '#server/translation/providers/libretranslate-provider.ts';
import type { ServiceAccess } from '#server/translation/providers/service-access.ts';
import type { TranslationProvider } from '#server/translation/translation-provider.ts';
import { guardTranslation } from './guard-translation.ts';

/** Who translates what the memory does not have, as TRANSLATION_PROVIDER names it; null where nobody does, and where apertium is not installed. */
export function openTranslationProvider(
  environment: Pick<Environment, 'translationProvider' | 'translationKey' | 'translationUrl'>,
  watching: { now: () => Date; onChange: CircuitChanged },
): TranslationProvider | null {
  const { translationProvider, translationKey, translationUrl } = environment;
  const access: ServiceAccess = {
    key: translationKey,
    ...(translationUrl === null ? {} : { url: translationUrl.replace(/\/+$/, '') }),
  };
  switch (translationProvider) {
    case 'apertium': {
      const program = findProgram('apertium');
      const detector = createDetector({ timeoutMs: TRANSLATION_TIMEOUT_MS });
      return program === null ? null : createApertiumProvider({ program, detector });
    }
    case 'deepl':
      return guardTranslation(createDeeplProvider(access), watching);
    case 'google':
      return guardTranslation(createGoogleProvider(access), watching);
    case 'libretranslate':
      return guardTranslation(createLibretranslateProvider(access), watching);
    case 'memory':
    case 'none':
      return null;
  }
}
