import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CIRCUIT } from '#domain/limits.ts';
import type { officialTestNumbers } from './testing/official-test-numbers.ts';
import {
  startTestVies,
  type TestVies,
  type ViesBehaviour,
  viesSays,
  viesSaysTo,
} from './testing/start-test-vies.ts';
import { createViesProvider } from './vies-provider.ts';

describe('VIES', () => {
  let vies: TestVies;
  const question = { prefix: 'DE', number: '136695976' };

  beforeAll(async () => {
    vies = await startTestVies();
  });
  beforeEach(() => {
    vies.asked.length = 0;
  });
  afterAll(() => vies.stop());

  const ask = (...behaviours: ViesBehaviour[]) => {
    vies.behave(...behaviours);
    // What says nothing is waited for to the end; what answers has as long as in production, on a busy machine too.
    const hasty = behaviours.includes('silent') ? { timeoutMs: 600 } : {};
    return createViesProvider({ url: vies.url, ...hasty }).check(question);
  };

  it('is asked by the number’s country and what follows it', async () => {
    await ask(viesSays({}));
    expect(vies.asked).toEqual(['/rest-api/ms/DE/vat/136695976']);
  });

  it.each<[says: string, behaviour: ViesBehaviour, expected: object]>([
    ['valid, without a name', viesSays({}), { kind: 'answer', isValid: true, name: null, reference: null }],
    [
      'valid, with a name and a reference',
      viesSays({ name: 'TYPE WERK GMBH', requestIdentifier: 'WAPIAAAAX' }),
      { kind: 'answer', isValid: true, name: 'TYPE WERK GMBH', reference: 'WAPIAAAAX' },
    ],
    ['not valid', viesSays({ isValid: false, userError: 'INVALID' }), { kind: 'answer', isValid: false }],
  ])('that says %s is believed at once', async (_says, behaviour, expected) => {
    expect(await ask(behaviour)).toMatchObject(expected);
    expect(vies.asked).toHaveLength(1);
  });

  it.each<[what: string, behaviour: ViesBehaviour]>([
    ['SERVICE_UNAVAILABLE', viesSays({ isValid: false, userError: 'SERVICE_UNAVAILABLE' })],
    ['MS_UNAVAILABLE', viesSays({ isValid: false, userError: 'MS_UNAVAILABLE' })],
    ['TIMEOUT', viesSays({ isValid: false, userError: 'TIMEOUT' })],
    ['GLOBAL_MAX_CONCURRENT_REQ', viesSays({ isValid: false, userError: 'GLOBAL_MAX_CONCURRENT_REQ' })],
    ['MS_MAX_CONCURRENT_REQ', viesSays({ isValid: false, userError: 'MS_MAX_CONCURRENT_REQ' })],
    [
      'a refusal with a wrapped MS_UNAVAILABLE',
      { status: 400, says: { actionSucceed: false, errorWrappers: [{ error: 'MS_UNAVAILABLE' }] } },
    ],
    ['503', { status: 503, text: 'busy' }],
    ['429', { status: 429, text: 'slow down' }],
    ['nothing', 'silent'],
    ['the beginning of an answer', 'halting'],
    ['half a connection', 'broken'],
    ['another address to ask', { redirectTo: '/elsewhere' }],
  ])(
    'that gives %s is asked once more and then said to be unavailable, never invalid',
    async (_what, behaviour) => {
      expect(await ask(behaviour)).toMatchObject({ kind: 'unavailable' });
      expect(vies.asked).toHaveLength(2);
    },
  );

  it.each<[testNumber: keyof typeof officialTestNumbers, expected: object, times: number]>([
    ['100', { kind: 'answer', isValid: true }, 1],
    ['200', { kind: 'answer', isValid: false }, 1],
    ['201', { kind: 'nonsense', reason: 'VIES says INVALID_INPUT' }, 1],
    ['202', { kind: 'nonsense', reason: 'VIES says INVALID_REQUESTER_INFO' }, 1],
    ['300', { kind: 'unavailable', reason: 'VIES says SERVICE_UNAVAILABLE' }, 2],
    ['301', { kind: 'unavailable', reason: 'VIES says MS_UNAVAILABLE' }, 2],
    ['302', { kind: 'unavailable', reason: 'VIES says TIMEOUT' }, 2],
    ['400', { kind: 'unavailable', reason: 'VIES says VAT_BLOCKED' }, 2],
    ['401', { kind: 'unavailable', reason: 'VIES says IP_BLOCKED' }, 2],
    ['500', { kind: 'unavailable', reason: 'VIES says GLOBAL_MAX_CONCURRENT_REQ' }, 2],
    ['501', { kind: 'unavailable', reason: 'VIES says GLOBAL_MAX_CONCURRENT_REQ_TIME' }, 2],
    ['600', { kind: 'unavailable', reason: 'VIES says MS_MAX_CONCURRENT_REQ' }, 2],
    ['601', { kind: 'unavailable', reason: 'VIES says MS_MAX_CONCURRENT_REQ_TIME' }, 2],
  ])('that answers as to its test number %s is understood', async (testNumber, expected, times) => {
    expect(await ask(viesSaysTo(testNumber))).toMatchObject(expected);
    expect(vies.asked).toHaveLength(times);
  });

  it('is believed when it answers the second time', async () => {
    const answer = await ask({ status: 503, text: '' }, viesSays({ isValid: false, userError: 'INVALID' }));
    expect(answer).toMatchObject({ kind: 'answer', isValid: false });
  });

  it.each<[what: string, behaviour: ViesBehaviour]>([
    ['a web page', { text: '<html>Sorry</html>' }],
    ['an empty answer', { text: '' }],
    ['another form', { says: { valid: 'yes' } }],
    ['INVALID_INPUT', viesSays({ isValid: false, userError: 'INVALID_INPUT' })],
    ['an error that nobody knows', viesSays({ isValid: false, userError: 'NOT_PROCESSED' })],
    ['404', { status: 404, says: {} }],
    [
      'the answer about another number',
      viesSays({ originalVatNumber: '811907980', vatNumber: '811907980', name: 'ANOTHER GMBH' }),
    ],
  ])('that gives %s makes no sense', async (_what, behaviour) => {
    expect(await ask(behaviour)).toMatchObject({ kind: 'nonsense' });
  });

  it('that is not there is unavailable', async () => {
    const nobody = createViesProvider({ url: 'http://127.0.0.1:9', timeoutMs: 600 });
    expect(await nobody.check(question)).toMatchObject({ kind: 'unavailable' });
  });

  it('is asked nothing about a country while it does not answer, and asked once more after a while', async () => {
    let time = Date.parse('2026-11-23T12:00:00Z');
    const provider = createViesProvider({ url: vies.url, timeoutMs: 600, now: () => new Date(time) });
    vies.behave({ status: 503, text: 'busy' });
    for (let check = 0; check < CIRCUIT.failures; check += 1) await provider.check(question);
    expect(vies.asked).toHaveLength(CIRCUIT.failures);
    expect(await provider.check(question)).toMatchObject({
      kind: 'unavailable',
      reason: 'VIES for DE does not answer since 2026-11-23T12:00:00.000Z: VIES answered 503',
    });
    time += CIRCUIT.restMs;
    vies.behave(viesSays({}));
    expect(await provider.check(question)).toMatchObject({ kind: 'answer', isValid: true });
    expect(await provider.check(question)).toMatchObject({ kind: 'answer', isValid: true });
    expect(vies.asked).toHaveLength(CIRCUIT.failures + 2);
  });

  it.each<[what: string, behaviour: ViesBehaviour]>([
    ['says that it is unavailable', viesSays({ isValid: false, userError: 'MS_UNAVAILABLE' })],
    ['is too slow for VIES', viesSays({ isValid: false, userError: 'TIMEOUT' })],
    ['is too slow for us', 'silent'],
  ])('is asked about other countries while the register of one %s', async (_what, behaviour) => {
    const provider = createViesProvider({ url: vies.url, timeoutMs: 600 });
    vies.behave(behaviour);
    for (let check = 0; check < CIRCUIT.failures; check += 1) await provider.check(question);
    expect(vies.asked).toHaveLength(CIRCUIT.failures);
    vies.behave(viesSays({}));
    const another = await provider.check({ prefix: 'FR', number: '40303265045' });
    expect(another).toMatchObject({ kind: 'answer', isValid: true });
    expect(await provider.check(question)).toMatchObject({ kind: 'unavailable' });
  });
});
