import type { Problem } from '#contract/problem.ts';
import { readProblem } from '#web/site/calls/read-answer.ts';

/** What became of a call with a sample: its answer, a refusal, or nothing at all. */
export type PostedSample =
  | { kind: 'answer'; response: Response }
  | { kind: 'refused'; problem: Problem | null };

/** Sends a sample to a call of the API. */
export async function postSample(
  path: string,
  { body, headers = {} }: { body: unknown; headers?: Record<string, string> },
): Promise<PostedSample> {
  try {
    const response = await fetch(`/api/front/${path}`, {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    if (response.ok) return { kind: 'answer', response };
    return { kind: 'refused', problem: await readProblem(response) };
  } catch (error) {
    // No network, or an answer that is none: the visitor is told and may try again.
    console.warn(`No answer of ${path}`, error);
    return { kind: 'refused', problem: null };
  }
}
