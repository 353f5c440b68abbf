import { resolve } from 'node:path';
import { type Environment, environmentSchema } from '#contract/environment.ts';

/**
 * The environment as Fount uses it, or every wrong variable and what it wants in words; values are not repeated in them, since some
 * are secrets.
 */
export function readEnvironment(
  variables: Record<string, string | undefined> = process.env,
): { ok: true; environment: Environment } | { ok: false; message: string } {
  const parsed = environmentSchema.safeParse(variables);
  if (!parsed.success) {
    const faults = parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
    return { ok: false, message: `Fount cannot start with this environment:\n  ${faults.join('\n  ')}` };
  }
  return { ok: true, environment: { ...parsed.data, dataDir: resolve(parsed.data.dataDir) } };
}

/** The same; throws where a variable is wrong. */
export function requireEnvironment(variables: Record<string, string | undefined> = process.env): Environment {
  const read = readEnvironment(variables);
  if (!read.ok) throw new Error(read.message);
  return read.environment;
}
