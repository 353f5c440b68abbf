import type { WireAddress } from '#contract/address.ts';
import type { Result } from '#contract/refusal.ts';
import { addressFields } from '#domain/address/address.ts';
import { refuseArguments } from './parse-arguments.ts';
import { splitPair } from './split-pair.ts';

/** An address with the fields that were typed as `city=Bern`; undefined where none was. */
export function changeAddress(address: WireAddress, typed: string[]): Result<WireAddress | undefined> {
  if (typed.length === 0) return { ok: true, value: undefined };
  const changed: WireAddress = { ...address };
  for (const text of typed) {
    const pair = splitPair(text);
    const field = addressFields.find((name) => name === pair?.name);
    if (pair === null || field === undefined) {
      return refuseArguments(`'${text}' is no field of an address; these are: ${addressFields.join(', ')}`);
    }
    changed[field] = pair.value;
  }
  return { ok: true, value: changed };
}
