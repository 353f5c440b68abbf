import type { WirePrices } from './prices.ts';
import type { ProblemCode } from './problem.ts';

/** An expected refusal of a use case; it becomes an answer of RFC 9457's form. */
export interface Refusal {
  ok: false;
  code: ProblemCode;
  /** A sentence for people, where the code's own title does not say enough. */
  detail?: string;
  /** The refused fields with their paths in the payload (`shopOrder.deliveryAddress.email`). */
  errors?: { path: string; message: string }[];
  /** With `prices-changed`: the prices that hold now. */
  prices?: WirePrices;
  /** With a 429: in how many seconds it is worth asking again. */
  retryAfterSeconds?: number;
}

/** What a use case answers. */
export type Result<Value> = { ok: true; value: Value } | Refusal;
