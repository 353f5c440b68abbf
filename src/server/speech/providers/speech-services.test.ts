import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Voice } from '#domain/speech/voice.ts';
import {
  type ServiceBehaviour,
  startTestService,
  type TestService,
} from '#server/outside/testing/start-test-service.ts';
import type { SpeechProvider } from '#server/speech/speech-provider.ts';
import { createAzureProvider } from './azure-provider.ts';
import { createGoogleProvider } from './google-provider.ts';
import { createOpenaiProvider } from './openai-provider.ts';
import type { ServiceAccess } from './service-access.ts';

/** A tag and nothing after it: enough to be taken for MP3. */
const mp3 = Buffer.from('ID3\u0004\u0000\u0000\u0000\u0000\u0000\u0000 spoken', 'latin1');
const plain = (bytes: Buffer | string): ServiceBehaviour => ({ contentType: 'audio/mpeg', bytes });
const inJson = (bytes: Buffer): ServiceBehaviour => ({ json: { audioContent: bytes.toString('base64') } });

interface ServiceCase {
  name: string;
  create: (access: ServiceAccess) => SpeechProvider;
  voice: Voice;
  voices: ServiceBehaviour;
  says: (bytes: Buffer) => ServiceBehaviour;
  /** What it has to be asked. */
  asked: object;
}

const services: ServiceCase[] = [
  {
    name: 'Google Cloud',
    create: createGoogleProvider,
    voice: { name: 'en-GB-Wavenet-A', gender: 'female', language: 'en-GB' },
    voices: {
      json: {
        voices: [
          {
            languageCodes: ['en-GB'],
            name: 'en-GB-Wavenet-A',
            ssmlGender: 'FEMALE',
            naturalSampleRateHertz: 24_000,
          },
        ],
      },
    },
    says: inJson,
    asked: {
      method: 'POST',
      path: '/v1/text:synthesize',
      headers: { 'x-goog-api-key': 'secret-key' },
      body: '{"input":{"text":"a < b & \\"c\\""},"voice":{"languageCode":"en-GB","name":"en-GB-Wavenet-A"},"audioConfig":{"audioEncoding":"MP3"}}',
    },
  },
  {
    name: 'Azure',
    create: createAzureProvider,
    voice: { name: 'de-CH-LeniNeural', gender: 'female', language: 'de-CH' },
    voices: {
      json: [
        {
          ShortName: 'de-CH-LeniNeural',
          Gender: 'Female',
          Locale: 'de-CH',
          VoiceType: 'Neural',
          Status: 'GA',
        },
      ],
    },
    says: plain,
    asked: {
      method: 'POST',
      path: '/cognitiveservices/v1',
      headers: {
        'ocp-apim-subscription-key': 'secret-key',
        'x-microsoft-outputformat': 'audio-24khz-48kbitrate-mono-mp3',
      },
      body: '<speak version="1.0" xml:lang="de-CH"><voice name="de-CH-LeniNeural">a &lt; b &amp; &quot;c&quot;</voice></speak>',
    },
  },
  {
    name: 'OpenAI',
    create: createOpenaiProvider,
    voice: { name: 'alloy', gender: 'neutral', language: 'mul' },
    voices: 'broken',
    says: plain,
    asked: {
      method: 'POST',
      path: '/v1/audio/speech',
      headers: { authorization: 'Bearer secret-key' },
      body: '{"model":"gpt-4o-mini-tts","voice":"alloy","input":"a < b & \\"c\\"","response_format":"mp3"}',
    },
  },
];

describe.each(services)('$name', ({ create, voice, voices, says, asked }) => {
  let service: TestService;
  const open = (timeoutMs?: number) =>
    create({ key: 'secret-key', url: service.url, ...(timeoutMs === undefined ? {} : { timeoutMs }) });

  beforeAll(async () => {
    service = await startTestService();
  });
  beforeEach(() => {
    service.asked.length = 0;
  });
  afterAll(() => service.stop());

  it('tells its voices', async () => {
    service.behave(voices);
    expect(await open().listVoices()).toContainEqual(voice);
  });

  it('speaks a text by one of them', async () => {
    service.behave(says(mp3));
    expect(await open().speak({ text: 'a < b & "c"', voice })).toEqual(mp3);
    expect(service.asked).toMatchObject([asked]);
  });

  it.each<[what: string, behaviour: ServiceBehaviour]>([
    ['is down', { status: 500, json: { error: 'internal' } }],
    ['takes no more calls', { status: 429, json: { error: 'RESOURCE_EXHAUSTED' } }],
    ['refuses the key', { status: 401, json: {} }],
    ['breaks off', 'broken'],
    ['answers wrong JSON', { json: { audio: 7 } }],
    ['answers no JSON', { contentType: 'application/json', bytes: '{"audioContent"' }],
    ['answers a page', { contentType: 'text/html', bytes: '<html>' }],
    ['leads elsewhere', { redirectTo: 'http://169.254.169.254/' }],
    ['never ends', 'endless'],
    // 48 kilobits a second.
    ['speaks for an hour', says(Buffer.alloc(21_600_000, 0xff))],
  ])('that %s rejects', async (_what, behaviour) => {
    service.behave(behaviour);
    await expect(open().speak({ text: 'a', voice })).rejects.toThrow();
    expect(service.asked).toHaveLength(1);
  });

  it('that is slow rejects in time', async () => {
    service.behave('silent');
    await expect(open(50).speak({ text: 'a', voice })).rejects.toThrow('did not answer');
  });
});
