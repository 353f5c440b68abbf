import type { Problem } from '#contract/problem.ts';

/** A refusal in words: its reasons where it names any, else its title. */
export function refusalWords(problem: Problem | null): string {
  if (problem === null) return 'The shop does not answer; please try again.';
  const reasons = (problem.errors ?? []).map(({ message }) => message);
  return reasons.length > 0 ? reasons.join(' ') : problem.title;
}
