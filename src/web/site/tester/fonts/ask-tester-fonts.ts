import { callPlaces } from '#contract/call-places.ts';
import type { TesterFonts } from '#contract/tester-fonts.ts';
import { readAnswer, readProblem } from '#web/site/calls/read-answer.ts';
import type { TesterWish } from './tester-wish.ts';

/** What the server said to a text: its fonts, to wait in its own words, or nothing. */
export type TesterAnswer =
  | { kind: 'fonts'; fonts: TesterFonts['fonts'] }
  | { kind: 'refused'; title: string; retryAfterMs: number }
  | { kind: 'no-answer' };

/** How long a refusal counts that does not say how long it does. */
const REFUSED_FOR_MS = 10_000;

/** POST tester-fonts. */
export async function askTesterFonts({ text, cuts }: TesterWish): Promise<TesterAnswer> {
  try {
    const response = await fetch(callPlaces.setTesterFonts.path, {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ text, cuts }),
    });
    if (response.ok) {
      const { fonts } = await readAnswer<'setTesterFonts'>(response);
      return { kind: 'fonts', fonts };
    }
    const seconds = Number(response.headers.get('Retry-After'));
    const refusal = await readProblem(response);
    if (refusal?.status !== 429 && refusal?.status !== 503) return { kind: 'no-answer' };
    return {
      kind: 'refused',
      title: refusal.title,
      retryAfterMs: seconds > 0 ? seconds * 1000 : REFUSED_FOR_MS,
    };
  } catch (error) {
    // No network, or an answer that is none: the visitor is told, and the next change tries again.
    console.warn('No answer of tester-fonts', error);
    return { kind: 'no-answer' };
  }
}
