import { open } from 'node:fs/promises';
import { basename, isAbsolute } from 'node:path';
import type { StatementPlan } from '#contract/bank-payments.ts';
import type { Result } from '#contract/refusal.ts';
import { STATEMENT_FILE_MOST_BYTES } from '#domain/limits.ts';
import type { StaffServices } from '#server/staff/staff-services.ts';
import { planStatement } from './plan-statement.ts';

/** The same of a file on the machine; the path is whole, since the server reads it. */
export async function planStatementAt(
  services: Pick<StaffServices, 'db' | 'secret'>,
  path: string,
): Promise<Result<StatementPlan>> {
  if (!isAbsolute(path)) return refuse('The path has to be whole, from the root on.');
  const bytes = await read(path);
  if (typeof bytes === 'string') return refuse(bytes);
  return await planStatement(services, { name: basename(path), bytes });
}

async function read(path: string): Promise<Uint8Array | string> {
  try {
    const file = await open(path);
    try {
      const { size } = await file.stat();
      if (size > STATEMENT_FILE_MOST_BYTES)
        return `It is too large: expected at most ${STATEMENT_FILE_MOST_BYTES / 1e6} MB.`;
      return await file.readFile();
    } finally {
      await file.close();
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error) return `It cannot be read: ${error.message}.`;
    throw error;
  }
}

function refuse(detail: string): Result<never> {
  return { ok: false, code: 'invalid-payload', detail };
}
