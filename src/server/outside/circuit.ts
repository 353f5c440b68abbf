import { CIRCUIT } from '#domain/limits.ts';

/** What is asked for while it is known to be down; the message says since when and why. */
export class CircuitOpen extends Error {
  override name = 'CircuitOpen';
}

/** Keeps calls from something outside that is down, so that nobody waits for what will not answer. */
export interface Circuit {
  /**
   * Calls, and notes how it went by what is told of a value or a fault: whether that shows the other side to be down. Rejects
   * with `CircuitOpen`, without calling, while it is.
   */
  run<Value>(call: () => Promise<Value>, judge: CircuitJudge<Value>): Promise<Value>;
}

interface CircuitJudge<Value> {
  /** Why an answer shows the other side to be down; null where it does not. */
  downBy?: (value: Value) => string | null;
  /** What a fault shows: a refusal comes from somebody who is up, and a fault of the call itself says nothing. */
  judgeFault: (cause: unknown) => 'down' | 'up' | 'nothing';
}

export type CircuitChanged = (change: { isOpen: boolean; name: string; reason: string }) => void;

interface CircuitOptions {
  /** What is called, in a sentence: `The mail server`. */
  name: string;
  now: () => Date;
  /** Told when calls begin to be kept back, and when they go through again. */
  onChange?: CircuitChanged;
}

/**
 * Opens after `CIRCUIT.failures` in a row within `CIRCUIT.windowMs`, rests for `CIRCUIT.restMs`, then lets one call through: its
 * success closes it, its failure has it rest again. It is of this process alone and forgotten with it.
 */
export function createCircuit({ name, now, onChange = () => undefined }: CircuitOptions): Circuit {
  let failures: number[] = [];
  let openedAt: number | null = null;
  let probedAt: number | null = null;
  let reason = '';

  function letThrough(): void {
    if (openedAt === null) return;
    const at = now().getTime();
    // A probe that never comes back does not keep the circuit open for ever.
    const lastAt = Math.max(openedAt, probedAt ?? openedAt);
    if (at - lastAt < CIRCUIT.restMs) {
      throw new CircuitOpen(`${name} does not answer since ${new Date(openedAt).toISOString()}: ${reason}`);
    }
    probedAt = at;
  }

  function noteSuccess(): void {
    failures = [];
    if (openedAt === null) return;
    openedAt = null;
    probedAt = null;
    onChange({ isOpen: false, name, reason });
  }

  function noteFailure(why: string): void {
    const at = now().getTime();
    reason = why;
    failures = [...failures.filter((one) => at - one < CIRCUIT.windowMs), at];
    if (openedAt !== null || failures.length < CIRCUIT.failures) return;
    openedAt = at;
    onChange({ isOpen: true, name, reason });
  }

  return {
    run: async (call, { downBy = () => null, judgeFault }) => {
      letThrough();
      try {
        const value = await call();
        const why = downBy(value);
        if (why === null) noteSuccess();
        else noteFailure(why);
        return value;
      } catch (cause) {
        const shown = judgeFault(cause);
        if (shown === 'down') noteFailure(cause instanceof Error ? cause.message : String(cause));
        if (shown === 'up') noteSuccess();
        throw cause;
      }
    },
  };
}
