import { z } from 'zod';
import { SPEECH_MOST_BYTES, SPEECH_TIMEOUT_MS } from '#domain/limits.ts';
import type { VoiceGender } from '#domain/speech/voice.ts';
import { askService, readServiceJson } from '#server/outside/ask-service.ts';
import type { SpeechProvider } from '#server/speech/speech-provider.ts';
import { requireMp3 } from './require-mp3.ts';
import type { ServiceAccess } from './service-access.ts';

/** `GET /v1/voices`, of which nobody here reads more. */
const listedVoices = z.object({
  voices: z.array(
    z.object({
      name: z.string(),
      ssmlGender: z.string().optional(),
      languageCodes: z.array(z.string()).min(1),
    }),
  ),
});
const synthesised = z.object({ audioContent: z.base64() });
const genders: Readonly<Record<string, VoiceGender>> = { MALE: 'male', FEMALE: 'female' };

/** Google Cloud Text-to-Speech, by its REST interface and an API key. */
export function createGoogleProvider({
  key,
  url = 'https://texttospeech.googleapis.com',
  timeoutMs = SPEECH_TIMEOUT_MS,
}: ServiceAccess): SpeechProvider {
  const headers = { 'x-goog-api-key': key, 'content-type': 'application/json' };
  // The audio comes as base64.
  const bounds = { headers, timeoutMs, mostBytes: SPEECH_MOST_BYTES * 1.5 };
  return {
    name: 'google',
    async listVoices() {
      const { bytes } = await askService({ url: `${url}/v1/voices`, ...bounds });
      return readServiceJson(bytes, listedVoices).voices.map(({ name, ssmlGender = '', languageCodes }) => ({
        name,
        gender: genders[ssmlGender] ?? 'neutral',
        language: languageCodes[0] ?? '',
      }));
    },
    async speak({ text, voice, signal }) {
      const { bytes } = await askService({
        url: `${url}/v1/text:synthesize`,
        method: 'POST',
        ...bounds,
        signal,
        body: JSON.stringify({
          input: { text },
          voice: { languageCode: voice.language, name: voice.name },
          audioConfig: { audioEncoding: 'MP3' },
        }),
      });
      return requireMp3(Buffer.from(readServiceJson(bytes, synthesised).audioContent, 'base64'));
    },
    listMarks: async () => [],
  };
}
