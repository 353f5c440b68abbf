import { FETCH_MIN_DISPLAY_MS } from '#domain/limits.ts';

/** What comes of a call, when the words that say it is on its way have been there for 200 ms: none of them flashes by. */
export async function showAtLeast<Outcome>(outcome: Promise<Outcome>): Promise<Outcome> {
  const seen = new Promise((resolve) => setTimeout(resolve, FETCH_MIN_DISPLAY_MS));
  await Promise.allSettled([outcome, seen]);
  return outcome;
}
