import { afterAll, beforeAll, expect, it } from 'vitest';
import { CIRCUIT } from '#domain/limits.ts';
import { CircuitOpen } from '#server/outside/circuit.ts';
import { startTestService, type TestService } from '#server/outside/testing/start-test-service.ts';
import { openTranslationProvider } from './open-translation-provider.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

it('a translation service that is down is asked nothing for a while, and then once more', async () => {
  let time = Date.parse('2026-11-23T12:00:00Z');
  const changes: string[] = [];
  const provider = openTranslationProvider(
    { translationProvider: 'libretranslate', translationKey: null, translationUrl: service.url },
    {
      now: () => new Date(time),
      onChange: ({ isOpen, name }) => changes.push(`${name} ${isOpen ? 'is down' : 'answers'}`),
    },
  );
  const translate = () =>
    provider?.translate({ text: 'Hello', targetLanguage: 'de' }).catch((cause: unknown) => cause);
  service.behave({ status: 503, json: {} });
  for (let count = 0; count < CIRCUIT.failures; count += 1) await translate();
  expect(changes).toEqual(['The translation service is down']);
  expect(await translate()).toBeInstanceOf(CircuitOpen);
  const asked = service.asked.length;
  expect(await translate()).toBeInstanceOf(CircuitOpen);
  expect(service.asked).toHaveLength(asked);

  time += CIRCUIT.restMs;
  service.behave({ json: [{ code: 'en' }, { code: 'de' }] });
  expect(await provider?.listLanguages()).toContain('de');
  expect(changes.at(-1)).toBe('The translation service answers');
});
