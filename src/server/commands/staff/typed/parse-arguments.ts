import type { z } from 'zod';
import type { Refusal, Result } from '#contract/refusal.ts';

/** The input of a use case as its schema takes it, or every argument that it does not take. */
export function parseArguments<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
): Result<z.output<Schema>> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return { ok: true, value: parsed.data };
  const errors = parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  return { ok: false, code: 'malformed-request', errors };
}

/** Arguments that cannot be understood, in a sentence. */
export function refuseArguments(detail: string): Refusal {
  return { ok: false, code: 'malformed-request', detail };
}
