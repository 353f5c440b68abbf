import type { Result } from '#contract/refusal.ts';
import { withoutCommands } from '#domain/staff/without-commands.ts';
import type { Done } from './once-by-key.ts';

/** What came of an act, said to who sits in the office: what they can press, and nothing to type. */
export function inOffice(result: Result<Done>): Result<Done> {
  if (result.ok)
    return { ok: true, value: { ...result.value, told: result.value.told.map(withoutCommands) } };
  const { detail, errors } = result;
  return {
    ...result,
    ...(detail !== undefined && { detail: withoutCommands(detail) }),
    ...(errors !== undefined && {
      errors: errors.map((error) => ({ ...error, message: withoutCommands(error.message) })),
    }),
  };
}
