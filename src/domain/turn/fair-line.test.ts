import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createFairLine, hasRoom } from './fair-line.ts';

const owner = fc.constantFrom('a', 'b', 'c', 'd');
const unit = fc.integer({ min: 0, max: 11 });
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ does: fc.constant('add' as const), owner, unit }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('leave' as const), owner, unit }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('take' as const), owner, unit }) },
);

/** Who waits for which unit, written down beside the line. */
function createWaiting() {
  const waiting = new Map<string, Set<number>>();
  const of = (name: string) => waiting.get(name) ?? new Set<number>();
  return {
    add: (name: string, each: number) => waiting.set(name, of(name).add(each)),
    leave: (name: string, each: number) => of(name).delete(each),
    done: (each: number) => [...waiting.values()].map((units) => units.delete(each)),
    of,
    units: () => new Set([...waiting.values()].flatMap((units) => [...units])),
  };
}

describe('a fair line', () => {
  test('does what somebody waits for, once, and nothing that nobody waits for any more', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 80 }), (steps) => {
        const line = createFairLine<number>();
        const waiting = createWaiting();
        const take = () => {
          const taken = line.take();
          if (taken === undefined) expect(waiting.units().size).toBe(0);
          else expect(waiting.units()).toContain(taken);
          if (taken !== undefined) waiting.done(taken);
          return taken;
        };
        for (const { does, ...each } of steps) {
          if (does === 'take') take();
          else {
            line[does](each.owner, each.unit);
            waiting[does](each.owner, each.unit);
          }
          expect(line.isEmpty()).toBe(waiting.units().size === 0);
        }
        while (take() !== undefined);
      }),
      { seed: 12 },
    );
  });

  test('lets nobody wait for more than one unit of each of the others, however many these have', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(owner, fc.boolean()), { maxLength: 120 }), (steps) => {
        const line = createFairLine<{ owner: string }>();
        /** Whose units were taken since somebody's turn, or since they came. */
        const since = new Map<string, string[]>();
        for (const [name, isTake] of steps) {
          if (!isTake) {
            line.add(name, { owner: name });
            if (!since.has(name)) since.set(name, []);
            continue;
          }
          const taken = line.take()?.owner;
          if (taken === undefined) continue;
          for (const [each, others] of since) if (each !== taken) others.push(taken);
          for (const others of since.values()) expect(new Set(others).size).toBe(others.length);
          if (line.count(taken).own > 0) since.set(taken, []);
          else since.delete(taken);
        }
      }),
      { seed: 12 },
    );
  });

  test('does what several wait for in the turn that comes first, and goes on with the others’ next', () => {
    const line = createFairLine<string>();
    for (const each of ['a1', 'a2', 'shared']) line.add('a', each);
    line.add('b', 'shared');
    line.add('b', 'b1');
    expect([line.take(), line.take(), line.take(), line.take(), line.take()]).toEqual([
      'a1',
      'shared',
      'a2',
      'b1',
      undefined,
    ]);
  });

  test('keeps a unit for those who still wait for it', () => {
    const line = createFairLine<string>();
    line.add('a', 'shared');
    line.add('b', 'shared');
    line.leave('a', 'shared');
    expect(line.count('b')).toEqual({ own: 1, all: 1, owners: 1 });
    expect(line.take()).toBe('shared');
  });

  test('passes over who may not have one now, without losing their place', () => {
    const line = createFairLine<string>();
    for (const [name, each] of [
      ['a', 'a1'],
      ['b', 'b1'],
      ['b', 'b2'],
    ] as const)
      line.add(name, each);
    expect(line.take((name) => name !== 'a')).toBe('b1');
    expect([line.take(), line.take()]).toEqual(['a1', 'b2']);
  });
});

test('there is room for who has little, though others fill the line', () => {
  const most = { own: 10, all: 20 };
  expect(hasRoom({ own: 9, all: 9, owners: 1 }, most)).toBe(true);
  expect(hasRoom({ own: 10, all: 10, owners: 1 }, most)).toBe(false);
  expect(hasRoom({ own: 0, all: 20, owners: 2 }, most)).toBe(true);
  expect(hasRoom({ own: 7, all: 20, owners: 2 }, most)).toBe(false);
  expect(hasRoom({ own: 0, all: 40, owners: 60 }, most)).toBe(false);
});
