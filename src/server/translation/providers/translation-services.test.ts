import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type ServiceBehaviour,
  startTestService,
  type TestService,
} from '#server/outside/testing/start-test-service.ts';
import type { TranslationProvider } from '#server/translation/translation-provider.ts';
import { createDeeplProvider } from './deepl-provider.ts';
import { createGoogleProvider } from './google-provider.ts';
import { createLibretranslateProvider } from './libretranslate-provider.ts';
import type { ServiceAccess } from './service-access.ts';

interface ServiceCase {
  name: string;
  create: (access: ServiceAccess) => TranslationProvider;
  /** Its documented answers. */
  languages: ServiceBehaviour;
  says: (text: string) => ServiceBehaviour;
  /** What it has to be asked. */
  askedLanguages: object;
  asked: object;
}

const services: ServiceCase[] = [
  {
    name: 'DeepL',
    create: createDeeplProvider,
    languages: {
      json: [
        { language: 'DE', name: 'German', supports_formality: true },
        { language: 'PT-BR', name: 'Portuguese (Brazilian)', supports_formality: true },
        { language: 'ZH-HANS', name: 'Chinese (simplified)', supports_formality: false },
      ],
    },
    says: (text) => ({ json: { translations: [{ detected_source_language: 'EN', text }] } }),
    askedLanguages: { method: 'GET', path: '/v2/languages?type=target' },
    asked: {
      method: 'POST',
      path: '/v2/translate',
      headers: { authorization: 'DeepL-Auth-Key secret-key', 'content-type': 'application/json' },
      body: '{"text":["a < b & \\"c\\""],"target_lang":"PT-BR"}',
    },
  },
  {
    name: 'Google Cloud',
    create: createGoogleProvider,
    languages: {
      json: { data: { languages: [{ language: 'de' }, { language: 'pt' }, { language: 'zh-CN' }] } },
    },
    says: (text) => ({
      json: { data: { translations: [{ translatedText: text, detectedSourceLanguage: 'en' }] } },
    }),
    askedLanguages: { method: 'GET', path: '/language/translate/v2/languages' },
    asked: {
      method: 'POST',
      path: '/language/translate/v2',
      headers: { 'x-goog-api-key': 'secret-key' },
      body: '{"q":"a < b & \\"c\\"","target":"pt","format":"text"}',
    },
  },
  {
    name: 'LibreTranslate',
    create: createLibretranslateProvider,
    languages: {
      json: [
        { code: 'de', name: 'German', targets: ['en', 'pt'] },
        { code: 'pt', name: 'Portuguese', targets: ['de', 'en'] },
      ],
    },
    says: (text) => ({
      json: { detectedLanguage: { confidence: 90, language: 'en' }, translatedText: text },
    }),
    askedLanguages: { method: 'GET', path: '/languages' },
    asked: {
      method: 'POST',
      path: '/translate',
      body: '{"q":"a < b & \\"c\\"","source":"auto","target":"pt","format":"text","api_key":"secret-key"}',
    },
  },
];

describe.each(services)('$name', ({ create, languages, says, askedLanguages, asked }) => {
  let service: TestService;
  const open = (timeoutMs?: number) =>
    create({ key: 'secret-key', url: service.url, ...(timeoutMs === undefined ? {} : { timeoutMs }) });
  /** One that knows its languages already. */
  const openKnowing = async (timeoutMs?: number) => {
    const provider = open(timeoutMs);
    service.behave(languages);
    await provider.listLanguages();
    service.asked.length = 0;
    return provider;
  };

  beforeAll(async () => {
    service = await startTestService();
  });
  beforeEach(() => {
    service.asked.length = 0;
  });
  afterAll(() => service.stop());

  it('tells its languages by their tags, asked for once', async () => {
    service.behave(languages);
    const provider = open();
    const told = await provider.listLanguages();
    expect(told).toContain('de');
    expect(told.every((tag) => Intl.getCanonicalLocales(tag)[0] === tag)).toBe(true);
    await provider.listLanguages();
    expect(service.asked).toMatchObject([askedLanguages]);
  });

  it('asks for its languages again after they did not come', async () => {
    const provider = open();
    service.behave('broken');
    await expect(provider.listLanguages()).rejects.toThrow('did not answer');
    service.behave(languages);
    expect(await provider.listLanguages()).toContain('de');
  });

  it('translates a text into a language as it writes it, and tells of which', async () => {
    const provider = await openKnowing();
    service.behave(says('"ç" & a < b'));
    expect(await provider.translate({ text: 'a < b & "c"', targetLanguage: 'pt-BR' })).toEqual({
      detectedSourceLanguage: 'en',
      translatedText: '"ç" & a < b',
    });
    expect(service.asked).toMatchObject([asked]);
  });

  it('has no translation into a language that it does not have, and is not asked for one', async () => {
    const provider = await openKnowing();
    expect(await provider.translate({ text: 'a', targetLanguage: 'tlh' })).toBe(null);
    expect(service.asked).toEqual([]);
  });

  it.each<[what: string, behaviour: ServiceBehaviour]>([
    ['is down', { status: 500, json: { message: 'internal' } }],
    ['takes no more calls', { status: 429, json: { message: 'Too many requests' } }],
    ['has spent what was paid for', { status: 456, json: { message: 'Quota exceeded' } }],
    ['refuses the key', { status: 403, json: {} }],
    ['breaks off', 'broken'],
    ['answers wrong JSON', { json: { translations: [], data: { translations: [{}] }, translatedText: 7 } }],
    ['answers no JSON', { contentType: 'application/json', bytes: '{"translatedText"' }],
    ['answers a page', { contentType: 'text/html', bytes: '<html>' }],
    ['leads elsewhere', { redirectTo: 'http://169.254.169.254/' }],
    ['never ends', 'endless'],
    ['answers a book', says('word '.repeat(20_000))],
  ])('that %s rejects', async (_what, behaviour) => {
    const provider = await openKnowing();
    service.behave(behaviour);
    await expect(provider.translate({ text: 'a', targetLanguage: 'de' })).rejects.toThrow();
    expect(service.asked).toHaveLength(1);
  });

  it('that is slow rejects in time', async () => {
    const provider = await openKnowing();
    service.behave('silent');
    await expect(
      provider.translate({ text: 'a', targetLanguage: 'de', signal: AbortSignal.abort() }),
    ).rejects.toThrow('did not answer');
    await expect(slow(open(50))).rejects.toThrow('did not answer');
  });

  function slow(provider: TranslationProvider): Promise<unknown> {
    service.behave('silent');
    return provider.listLanguages();
  }
});

it('of DeepL the free plan has an address of its own, by the key', async () => {
  const provider = createDeeplProvider({ key: 'abc:fx', timeoutMs: 1 });
  await expect(provider.listLanguages()).rejects.toThrow('api-free.deepl.com');
});

it('LibreTranslate without a key is sent none', async () => {
  const service = await startTestService();
  try {
    const provider = createLibretranslateProvider({ key: null, url: service.url });
    service.behave({ json: [{ code: 'de' }] });
    await provider.listLanguages();
    service.behave({ json: { translatedText: 'ja' } });
    expect(await provider.translate({ text: 'yes', targetLanguage: 'de' })).toEqual({
      detectedSourceLanguage: null,
      translatedText: 'ja',
    });
    expect(service.asked[1]?.body).toBe('{"q":"yes","source":"auto","target":"de","format":"text"}');
  } finally {
    await service.stop();
  }
});
