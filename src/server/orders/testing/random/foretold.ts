import type { ProblemCode } from '#contract/problem.ts';
import type { OrderState } from '#domain/order/order-states.ts';
import type { Rows } from './customer.ts';

/** What a model of the shop says of an act before it is done. */
export interface Foretold {
  /** The refusals that are right; none where it must be done. */
  codes: readonly ProblemCode[];
  mayBeDone: boolean;
  /** Whether it changes nothing where it is done: it was done before, or there is nothing to do. */
  isIdle?: boolean;
  /** The states of which the order that it is about has one of after it was done; it keeps its own without. */
  to?: readonly OrderState[];
  /** The state of another order after it was done; null where it keeps its own. */
  toOf?: (rows: Rows) => OrderState | null;
  /** The state of the order that it makes. */
  made?: OrderState;
}

/** An act that must be done. */
export const mustBeDone = (after: Omit<Foretold, 'codes' | 'mayBeDone'> = {}): Foretold => ({
  codes: [],
  mayBeDone: true,
  ...after,
});

/** An act that must be refused by one of these codes. */
export const mustBeRefused = (...codes: ProblemCode[]): Foretold => ({ codes, mayBeDone: false });

/** An act of which the model cannot tell more than that it is done, or refused by one of these codes. */
export const eitherWay = (foretold: Foretold, ...codes: ProblemCode[]): Foretold => ({
  ...foretold,
  codes,
});

/** Nothing changes. */
export const idle = mustBeDone({ isIdle: true });
