import { z } from 'zod';
import { SPEECH_MOST_BYTES, SPEECH_TIMEOUT_MS } from '#domain/limits.ts';
import type { VoiceGender } from '#domain/speech/voice.ts';
import { escapeXml } from '#domain/text/escape-xml.ts';
import { askService, readServiceJson } from '#server/outside/ask-service.ts';
import type { SpeechProvider } from '#server/speech/speech-provider.ts';
import { requireMp3 } from './require-mp3.ts';
import type { ServiceAccess } from './service-access.ts';

const listedVoices = z.array(z.object({ ShortName: z.string(), Gender: z.string(), Locale: z.string() }));
const genders: Readonly<Record<string, VoiceGender>> = { Male: 'male', Female: 'female' };

/** Azure AI Speech, by the REST interface of a region: `url` is `https://{region}.tts.speech.microsoft.com`. */
export function createAzureProvider({
  key,
  url = '',
  timeoutMs = SPEECH_TIMEOUT_MS,
}: ServiceAccess): SpeechProvider {
  const bounds = { timeoutMs, mostBytes: SPEECH_MOST_BYTES };
  const headers = { 'ocp-apim-subscription-key': key, 'user-agent': 'Fount' };
  return {
    name: 'azure',
    async listVoices() {
      const { bytes } = await askService({
        url: `${url}/cognitiveservices/voices/list`,
        headers,
        ...bounds,
        mostBytes: SPEECH_MOST_BYTES * 2,
      });
      return readServiceJson(bytes, listedVoices).map(({ ShortName, Gender, Locale }) => ({
        name: ShortName,
        gender: genders[Gender] ?? 'neutral',
        language: Locale,
      }));
    },
    async speak({ text, voice: { name, language }, signal }) {
      const said = `<voice name="${escapeXml(name)}">${escapeXml(text)}</voice>`;
      const { bytes } = await askService({
        url: `${url}/cognitiveservices/v1`,
        method: 'POST',
        headers: {
          ...headers,
          'content-type': 'application/ssml+xml',
          'x-microsoft-outputformat': 'audio-24khz-48kbitrate-mono-mp3',
        },
        ...bounds,
        signal,
        body: `<speak version="1.0" xml:lang="${escapeXml(language)}">${said}</speak>`,
      });
      return requireMp3(bytes);
    },
    listMarks: async () => [],
  };
}
