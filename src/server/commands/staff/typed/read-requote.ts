import type { Result } from '#contract/refusal.ts';
import type { SentQuote } from '#contract/staff.ts';
import type { StaffOrder } from '#server/staff/reading/read-staff-order.ts';
import { readQuote } from './read-quote.ts';
import type { TypedArguments } from './typed-arguments.ts';

/**
 * The new version that was typed of an order's quote: the one before with what was typed. Charges and adjustments take the place of
 * all of theirs; its last day is told anew, or in thirty days.
 */
export function readRequote(typed: TypedArguments, whole: StaffOrder): Result<object> {
  const read = readQuote(typed, whole);
  if (!read.ok) return read;
  const sent: Partial<SentQuote> = whole.quotes.at(-1)?.typed ?? {};
  const { validUntil: _, ...before } = sent;
  const { adjustments = [], charges = [], licences = [], ...given } = read.value;
  // What is an option of its own name is read with the others, and what was typed counts.
  const kept = Object.fromEntries(Object.entries(before).filter(([name]) => typed.find(name) === null));
  return {
    ok: true,
    value: {
      ...kept,
      ...given,
      ...(adjustments.length > 0 && { adjustments }),
      ...(charges.length > 0 && { charges }),
      licences: mergeLicences(before.licences ?? [], licences),
      follows: whole.order.quoteVersion,
    },
  };
}

type TypedLicence = { uid: string; values?: object | undefined };

/** Each licence that was told of, with what was typed of it now. */
function mergeLicences<Before extends TypedLicence>(before: Before[], now: TypedLicence[]): TypedLicence[] {
  const uids = [...new Set([...before, ...now].map(({ uid }) => uid))];
  const find = (licences: TypedLicence[], uid: string) => licences.find((one) => one.uid === uid);
  return uids.map((uid) => {
    const [one, other] = [find(before, uid), find(now, uid)];
    return { ...one, ...other, uid, values: { ...one?.values, ...other?.values } };
  });
}
