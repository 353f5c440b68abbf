import type { Problem } from '#contract/problem.ts';

/** The code of an error answer, from its `type`. */
export function problemCode(problem: Pick<Problem, 'type'>): string {
  return problem.type.replace(/^\/problems\//, '');
}
