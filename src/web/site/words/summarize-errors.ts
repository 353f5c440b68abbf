import type { FieldError } from '#domain/form/field-error.ts';

/** What is announced when a step cannot be left yet. */
export function summarizeErrors(errors: FieldError[]): string {
  const [first] = errors;
  if (first === undefined) return '';
  const messages = [...new Set(errors.map(({ message }) => message))];
  if (messages.length === 1) return `${first.message.charAt(0).toUpperCase()}${first.message.slice(1)}.`;
  const [one, two] = messages;
  return messages.length === 2
    ? `2 entries are missing or not valid: ${one}, ${two}.`
    : `${messages.length} entries are missing or not valid: ${one} and ${messages.length - 1} more.`;
}
