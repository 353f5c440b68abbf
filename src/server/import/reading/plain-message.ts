import type { z } from 'zod';

/** What a schema expected of a value, in words. */
export function plainMessage(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_format' && issue.format === 'email') return 'expected an e-mail address';
  if (issue.code === 'invalid_format' && issue.format === 'url')
    return 'expected an address like https://example.com';
  const { message } = issue;
  return message.startsWith('expected')
    ? message
    : message.replace(/^(Invalid input: |Too (small|big): )/, '');
}
