import type { Problem } from '#contract/problem.ts';
import { isOfField, problemWords } from './call-admin.ts';

/**
 * What a refusal says over a form whose fields have these labels: all that is wrong, each with its field's label, as a message alone does
 * not say what it is of. What a refusal as a whole says stands first, and then what is of no field here.
 */
export function refusalLines(problem: Problem | null, labels: Readonly<Record<string, string>>): string[] {
  const errors = (problem?.errors ?? []).map(({ path, message }) => ({
    message,
    label: Object.entries(labels).find(([field]) => isOfField(path, field))?.[1],
  }));
  const told = problem?.detail === undefined ? errors : errors.filter(({ label }) => label === undefined);
  const lines = told.map(({ label, message }) => (label === undefined ? message : `${label}: ${message}`));
  return [
    ...new Set(
      problem?.detail !== undefined || lines.length === 0 ? [problemWords(problem), ...lines] : lines,
    ),
  ];
}
