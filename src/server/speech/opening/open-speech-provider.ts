import type { Environment } from '#contract/environment.ts';
import { SPEECH_TIMEOUT_MS } from '#domain/limits.ts';
import type { CircuitChanged } from '#server/outside/circuit.ts';
import { findProgram } from '#server/outside/find-program.ts';
import { createEncoder } from '#server/speech/espeak/encoder.ts';
import { createEspeakProvider } from '#server/speech/espeak/espeak-provider.ts';
import { createAzureProvider } from '#server/speech/providers/azure-provider.ts';
import { createGoogleProvider } from '#server/speech/providers/google-provider.ts';
import { createOpenaiProvider } from '#server/speech/providers/openai-provider.ts';
import type { ServiceAccess } from '#server/speech/providers/service-access.ts';
import type { SpeechProvider } from '#server/speech/speech-provider.ts';
import { guardSpeech } from './guard-speech.ts';

/** Who speaks, as SPEECH_PROVIDER names it; null where nobody does, and where espeak-ng is not installed. */
export function openSpeechProvider(
  environment: Pick<Environment, 'speechProvider' | 'speechKey' | 'speechUrl'>,
  watching: { now: () => Date; onChange: CircuitChanged },
): SpeechProvider | null {
  const { speechProvider, speechKey, speechUrl } = environment;
  // The environment's schema holds a key for whoever needs one.
  const access: ServiceAccess = {
    key: speechKey ?? '',
    ...(speechUrl === null ? {} : { url: speechUrl.replace(/\/+$/, '') }),
  };
  switch (speechProvider) {
    case 'espeak-ng': {
      const program = findProgram('espeak-ng');
      return program === null
        ? null
        : createEspeakProvider({ program, encoder: createEncoder({ timeoutMs: SPEECH_TIMEOUT_MS }) });
    }
    case 'google':
      return guardSpeech(createGoogleProvider(access), watching);
    case 'azure':
      return guardSpeech(createAzureProvider(access), watching);
    case 'openai':
      return guardSpeech(createOpenaiProvider(access), watching);
    case 'none':
      return null;
  }
}
