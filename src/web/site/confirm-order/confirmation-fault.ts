import type { Problem } from '#contract/problem.ts';
import { problemCode } from '#web/site/calls/problem-code.ts';
import { refusalWords } from '#web/site/calls/refusal-words.ts';

/** Why an order cannot be confirmed, in words for who followed the mail. */
export function confirmationFault(problem: Problem | null): string {
  if (problem === null) return refusalWords(problem);
  switch (problemCode(problem)) {
    case 'link-expired':
      return 'This link has expired, or the order has ended. What was not confirmed is not to be paid; please order again.';
    // What is no token at all leads nowhere either.
    case 'malformed-request':
    case 'invalid-payload':
    case 'not-found':
      return 'There is no such link. Please open the one in the mail as it stands.';
    case 'order-state-conflict':
      return 'This order is being paid in another way, and waits for no confirmation.';
    default:
      return problem.detail ?? refusalWords(problem);
  }
}
