import type { z } from 'zod';
import { plainMessage } from '#server/import/reading/plain-message.ts';

/** What is said at a field that lacks what it needs. */
export const lacking = 'Please fill this in.';

/** What a schema of the import format expected at a field, to who types there. */
export function issueWords(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_value') return 'Please choose one of them.';
  if (issue.code === 'invalid_type')
    return issue.expected === 'int' ? 'Please type a whole number.' : lacking;
  if (issue.code === 'too_small' && issue.origin === 'number')
    return issue.inclusive === true
      ? `This is at least ${issue.minimum}.`
      : `This is above ${issue.minimum}.`;
  if (issue.code === 'too_big' && issue.origin === 'number') return `This is at most ${issue.maximum}.`;
  if (issue.code === 'too_small' && issue.origin === 'array') return 'Please add one.';
  // What the format says in its own words, which are not those of its schema.
  if (issue.message.startsWith('expected ') || issue.code === 'invalid_format')
    return `Please type ${plainMessage(issue).replace(/^expected /, '')}.`;
  return issue.code === 'too_big' ? `This is longer than ${issue.maximum} characters.` : lacking;
}
