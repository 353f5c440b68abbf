import { resolve } from 'node:path';
import { type Environment, environmentSchema } from '#contract/environment.ts';

/**
 * The environment as Fount uses it. Throws one error that names every wrong variable and what it wants; values are not
 * repeated in it, since some are secrets.
 */
export function requireEnvironment(variables: Record<string, string | undefined> = process.env): Environment {
  const parsed = environmentSchema.safeParse(variables);
  if (!parsed.success) {
    const faults = parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
    throw new Error(`Fount cannot start with this environment:\n  ${faults.join('\n  ')}`);
  }
  return { ...parsed.data, dataDir: resolve(parsed.data.dataDir) };
}
