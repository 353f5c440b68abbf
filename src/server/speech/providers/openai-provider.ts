import { SPEECH_MOST_BYTES, SPEECH_TIMEOUT_MS } from '#domain/limits.ts';
import type { Voice } from '#domain/speech/voice.ts';
import { askService } from '#server/outside/ask-service.ts';
import type { SpeechProvider } from '#server/speech/speech-provider.ts';
import { requireMp3 } from './require-mp3.ts';
import type { ServiceAccess } from './service-access.ts';

/** It lists its voices in its documentation alone; each speaks every language. */
const voices: readonly Voice[] = [
  'alloy',
  'ash',
  'coral',
  'echo',
  'fable',
  'nova',
  'onyx',
  'sage',
  'shimmer',
].map((name) => ({ name, gender: 'neutral', language: 'mul' }));
const model = 'gpt-4o-mini-tts';

/** OpenAI's `audio/speech`; another service with the same interface by `url`. */
export function createOpenaiProvider({
  key,
  url = 'https://api.openai.com',
  timeoutMs = SPEECH_TIMEOUT_MS,
}: ServiceAccess): SpeechProvider {
  return {
    name: 'openai',
    listVoices: async () => [...voices],
    async speak({ text, voice, signal }) {
      const { bytes } = await askService({
        url: `${url}/v1/audio/speech`,
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        timeoutMs,
        mostBytes: SPEECH_MOST_BYTES,
        signal,
        body: JSON.stringify({ model, voice: voice.name, input: text, response_format: 'mp3' }),
      });
      return requireMp3(bytes);
    },
    listMarks: async () => [],
  };
}
