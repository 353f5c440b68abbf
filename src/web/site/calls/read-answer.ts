import type { CallAnswer, CallName } from '#contract/calls.ts';
import type { Problem } from '#contract/problem.ts';

/**
 * The answer of a call. The server wrote it by the schema of this very call, so it is not checked by one again: the schemas and
 * what checks by them would be a fifth of what a page loads. Throws where it is none of the shop's.
 */
export async function readAnswer<Name extends CallName>(response: Response): Promise<CallAnswer<Name>> {
  const content: unknown = await response.json();
  if (typeof content !== 'object' || content === null) throw new Error('The answer is none of the shop’s');
  // Written by the schema that the type is of; see above.
  return content as CallAnswer<Name>;
}

/** What a refusal says; null where it is none of the shop's, as a proxy's. Throws where it is no JSON. */
export async function readProblem(response: Response): Promise<Problem | null> {
  const content: unknown = await response.json();
  return isProblem(content) ? content : null;
}

function isProblem(content: unknown): content is Problem {
  if (typeof content !== 'object' || content === null) return false;
  // Whatever its values are: what is not there is undefined.
  const { type, title, status, errors } = content as Partial<Record<keyof Problem, unknown>>;
  if (errors !== undefined && !Array.isArray(errors)) return false;
  return typeof type === 'string' && typeof title === 'string' && typeof status === 'number';
}
