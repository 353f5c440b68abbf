import { beforeEach, describe, expect, test } from 'vitest';
import { CIRCUIT } from '#domain/limits.ts';
import { type Circuit, CircuitOpen, createCircuit } from './circuit.ts';

describe('a circuit', () => {
  let time: number;
  let calls: number;
  let changes: boolean[];
  let circuit: Circuit;

  beforeEach(() => {
    time = Date.parse('2026-11-23T12:00:00Z');
    calls = 0;
    changes = [];
    circuit = createCircuit({
      name: 'The provider',
      now: () => new Date(time),
      onChange: ({ isOpen }) => changes.push(isOpen),
    });
  });

  const judgeFault = (cause: unknown) => {
    const said = cause instanceof Error ? cause.message : '';
    return said === 'down' ? 'down' : said === 'refused' ? 'up' : 'nothing';
  };
  const ask = (answer: () => Promise<string>) =>
    circuit.run(
      () => {
        calls += 1;
        return answer();
      },
      { judgeFault, downBy: (value) => (value === 'busy' ? 'It is busy' : null) },
    );
  const fail = () => ask(() => Promise.reject(new Error('down'))).catch((cause: Error) => cause);
  const succeed = () => ask(async () => 'well');
  async function open() {
    for (let failure = 0; failure < CIRCUIT.failures; failure += 1) await fail();
  }

  test('calls nothing once it failed again and again, and says since when and why', async () => {
    await open();
    expect(changes).toEqual([true]);
    const refused = await fail();
    expect(refused).toBeInstanceOf(CircuitOpen);
    expect(refused).toMatchObject({
      message: 'The provider does not answer since 2026-11-23T12:00:00.000Z: down',
    });
    expect(calls).toBe(CIRCUIT.failures);
  });

  test('opens by answers that show the other side to be down, too', async () => {
    for (let at = 0; at < CIRCUIT.failures; at += 1) expect(await ask(async () => 'busy')).toBe('busy');
    await expect(succeed()).rejects.toThrow('It is busy');
  });

  test('lets one call through after its rest, which closes it or has it rest again', async () => {
    await open();
    time += CIRCUIT.restMs;
    const slow = Promise.withResolvers<string>();
    const probe = ask(() => slow.promise);
    expect(await fail()).toBeInstanceOf(CircuitOpen);
    slow.reject(new Error('down'));
    await expect(probe).rejects.toThrow('down');
    await expect(succeed()).rejects.toBeInstanceOf(CircuitOpen);
    time += CIRCUIT.restMs;
    expect(await succeed()).toBe('well');
    expect(await succeed()).toBe('well');
    expect(changes).toEqual([true, false]);
    expect(calls).toBe(CIRCUIT.failures + 3);
  });

  test('lets another call through where the one that it let through never ends', async () => {
    await open();
    time += CIRCUIT.restMs;
    void ask(() => new Promise(() => undefined));
    time += CIRCUIT.restMs;
    expect(await succeed()).toBe('well');
  });

  test('is closed by a refusal, which comes from somebody who is up, and by no fault of the call itself', async () => {
    await open();
    time += CIRCUIT.restMs;
    await expect(ask(() => Promise.reject(new Error('a fault of one order')))).rejects.toThrow('of one');
    await expect(succeed()).rejects.toBeInstanceOf(CircuitOpen);
    time += CIRCUIT.restMs;
    await expect(ask(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
    expect(await succeed()).toBe('well');
  });

  test('stays closed where a success comes between, where failures are far apart, and where faults are its own', async () => {
    for (let at = 0; at < 3 * CIRCUIT.failures; at += 1) {
      await fail();
      if (at % (CIRCUIT.failures - 1) === 0) await succeed();
    }
    await succeed();
    for (let at = 0; at < 3 * CIRCUIT.failures; at += 1) {
      await fail();
      time += CIRCUIT.windowMs / (CIRCUIT.failures - 1);
    }
    await succeed();
    for (let at = 0; at < 3 * CIRCUIT.failures; at += 1)
      await ask(() => Promise.reject(new Error('a fault of one order'))).catch(() => undefined);
    expect(await succeed()).toBe('well');
    expect(changes).toEqual([]);
  });
});
