import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CIRCUIT } from '#domain/limits.ts';
import { CircuitOpen } from '#server/outside/circuit.ts';
import {
  type ServiceBehaviour,
  startTestService,
  type TestService,
} from '#server/outside/testing/start-test-service.ts';
import { openSpeechProvider } from './open-speech-provider.ts';

const voice = { name: 'alloy', gender: 'neutral', language: 'en' } as const;

describe('a speech service', () => {
  let service: TestService;
  let time: number;
  let changes: string[];
  let speak: () => Promise<unknown>;

  beforeAll(async () => {
    service = await startTestService();
  });
  afterAll(() => service.stop());
  beforeEach(() => {
    time = Date.parse('2026-11-23T12:00:00Z');
    changes = [];
    service.asked.length = 0;
    const provider = openSpeechProvider(
      { speechProvider: 'openai', speechKey: 'secret-key', speechUrl: service.url },
      {
        now: () => new Date(time),
        onChange: ({ isOpen, name }) => changes.push(`${name} ${isOpen ? 'is down' : 'answers'}`),
      },
    );
    speak = async () => provider?.speak({ text: 'Hello', voice }).catch((cause: unknown) => cause);
  });
  async function ask(behaviour: ServiceBehaviour, times: number) {
    service.behave(behaviour);
    for (let count = 0; count < times; count += 1) await speak();
  }

  it.each<[string, ServiceBehaviour]>([
    ['breaks off', 'broken'],
    ['has a fault', { status: 503, json: {} }],
    ['takes no more calls', { status: 429, json: {} }],
    ['does not know the key', { status: 401, json: {} }],
  ])('that %s is asked nothing after a while, until one question goes well', async (_, behaviour) => {
    await ask(behaviour, CIRCUIT.failures);
    expect(changes).toEqual(['The speech service is down']);
    expect(await speak()).toBeInstanceOf(CircuitOpen);
    expect(service.asked).toHaveLength(CIRCUIT.failures);
    time += CIRCUIT.restMs;
    await ask({ contentType: 'audio/mpeg', bytes: Buffer.from('ID3\u0004 spoken', 'latin1') }, 1);
    expect(changes.at(-1)).toBe('The speech service answers');
  });

  it('that refuses a text is not down', async () => {
    await ask({ status: 400, json: {} }, CIRCUIT.failures + 1);
    expect(service.asked).toHaveLength(CIRCUIT.failures + 1);
    expect(changes).toEqual([]);
  });

  it('whose listener has left is not known to be down', async () => {
    const provider = openSpeechProvider(
      { speechProvider: 'openai', speechKey: 'secret-key', speechUrl: service.url },
      { now: () => new Date(time), onChange: () => changes.push('changed') },
    );
    service.behave('silent');
    for (let count = 0; count <= CIRCUIT.failures; count += 1) {
      const left = AbortSignal.abort();
      await provider?.speak({ text: 'Hello', voice, signal: left }).catch((cause: unknown) => cause);
    }
    expect(changes).toEqual([]);
  });
});
