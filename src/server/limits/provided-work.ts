import type { LRUCache } from 'lru-cache';
import type { ProblemCode } from '#contract/problem.ts';
import type { Refusal, Result } from '#contract/refusal.ts';
import { DAY_IN_MS } from '#domain/limits.ts';
import type { Drizzle } from '#server/database/database.ts';
import { CircuitOpen } from '#server/outside/circuit.ts';
import { requireCallsLeft } from './require-calls-left.ts';
import { createSharedWork } from './shared-work.ts';
import { createTurns, type TurnLimits } from './turns.ts';

/** Who asks for what a provider makes, for as long as the signal lets them. */
export interface Asker {
  visitor: string;
  signal: AbortSignal;
}

/** Gives what is kept under a key, else what `make` makes now, once for all who wait for it. */
export type Provide<Value> = (
  key: string,
  asker: Asker,
  make: (signal: AbortSignal) => Promise<Result<Value>>,
) => Promise<Result<Value>>;

/** What a provider makes for visitors: in turn, and counted by the day, since it costs. */
export interface ProvidedWork {
  /** For one kind of it, which `kept` keeps. */
  provideFrom<Value extends object>(kept: LRUCache<string, Value>): Provide<Value>;
  /** A provider's fault is ours to log and the visitor's to see; it is never one of this server. */
  guard<Value>(work: () => Promise<Result<Value>>): Promise<Result<Value>>;
}

interface ProvidedWorkOptions {
  db: Drizzle;
  now: () => Date;
  limits: TurnLimits;
  /** How much a day: each visitor who waits is counted, and what is made for them once. */
  perDay: { ofVisitor: number; ofAll: number };
  /** The name of the counters. */
  countedAs: string;
  /** What is said where it is not to be had just now. */
  unavailable: ProblemCode;
  onFault: (cause: unknown) => void;
}

export function createProvidedWork({
  db,
  now,
  limits,
  perDay,
  countedAs,
  unavailable: code,
  onFault,
}: ProvidedWorkOptions): ProvidedWork {
  const turns = createTurns(limits);
  const unavailable: Refusal = { ok: false, code };

  function count(key: string, most: number): Promise<Refusal | null> {
    return requireCallsLeft(db, { key, most, windowMs: DAY_IN_MS, now: now() });
  }

  async function inTurn<Value>({ visitor, signal }: Asker, work: () => Promise<Result<Value>>) {
    const turn = await turns.run(visitor, signal, work);
    if (turn.isDone) return turn.value;
    if (turn.because !== 'too-many') return unavailable;
    return { ok: false, code: 'too-many-requests', retryAfterSeconds: 10 } as const;
  }

  function provideFrom<Value extends object>(kept: LRUCache<string, Value>): Provide<Value> {
    const ofAll = createSharedWork<Result<Value>>();
    const ofOne = createSharedWork<Result<Value>>();

    function held(key: string): Result<Value> | null {
      const value = kept.get(key);
      return value === undefined ? null : { ok: true, value };
    }

    async function begin(key: string, make: () => Promise<Result<Value>>): Promise<Result<Value>> {
      const made = (await count(countedAs, perDay.ofAll)) ?? (await make());
      if (made.ok) kept.set(key, made.value);
      return made;
    }

    /** For one visitor, who is counted, and refused, for no other. */
    async function provide(
      key: string,
      { visitor, signal }: Asker,
      make: Parameters<Provide<Value>>[2],
    ): Promise<Result<Value>> {
      async function join(): Promise<Result<Value>> {
        return (
          held(key) ??
          (await count(`${countedAs} ${visitor}`, perDay.ofVisitor)) ??
          held(key) ??
          (await ofAll.wait(key, signal, (stopped) => begin(key, () => make(stopped)))) ??
          unavailable
        );
      }
      // Who waits for what is being made takes nobody's turn.
      return ofAll.isUnderWay(key) ? await join() : await inTurn({ visitor, signal }, join);
    }

    return async (key, { visitor, signal }, make) =>
      held(key) ??
      (await ofOne.wait(JSON.stringify([visitor, key]), signal, (stopped) =>
        provide(key, { visitor, signal: stopped }, make),
      )) ??
      unavailable;
  }

  return {
    provideFrom,
    async guard(work) {
      try {
        return await work();
      } catch (cause) {
        // That it is down was told when it was found out.
        if (!(cause instanceof CircuitOpen)) onFault(cause);
        return unavailable;
      }
    },
  };
}
