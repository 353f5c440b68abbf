import type { Problem } from '#contract/problem.ts';
import { problemCode } from '#web/site/calls/problem-code.ts';

/** Why a link opens nothing. */
export type LinkFault = 'unknown' | 'expired' | 'silent';

/** What a refusal of a link's token comes to; what may pass is no answer. */
export function linkFault(problem: Pick<Problem, 'type' | 'status'> | null): LinkFault {
  if (problem === null || problem.status === 429 || problem.status >= 500) return 'silent';
  return problemCode(problem) === 'link-expired' ? 'expired' : 'unknown';
}
