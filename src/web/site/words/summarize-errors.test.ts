import { describe, expect, it } from 'vitest';
import { summarizeErrors } from './summarize-errors.ts';

describe('the summary of what a step lacks', () => {
  const errors = (messages: string[]) => messages.map((message, index) => ({ path: `f${index}`, message }));

  it.each([
    [[], ''],
    [['invalid hostname'], 'Invalid hostname.'],
    [['City is required', 'City is required'], 'City is required.'],
    [['A', 'B'], '2 entries are missing or not valid: A, B.'],
    [['A', 'B', 'C', 'D', 'E'], '5 entries are missing or not valid: A and 4 more.'],
  ])('of %j is %j', (messages, summary) => {
    expect(summarizeErrors(errors(messages))).toBe(summary);
  });
});
