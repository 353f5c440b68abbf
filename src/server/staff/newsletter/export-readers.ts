import { existsSync } from 'node:fs';
import { basename, dirname, isAbsolute } from 'node:path';
import type { Result } from '#contract/refusal.ts';
import { writeWhole } from '#server/files/write-whole.ts';
import { listSubscribers } from '#server/newsletter/list-subscribers.ts';
import type { StaffServices } from '#server/staff/staff-services.ts';

/** Writes who gets the newsletter, and nobody else, into a new CSV file. */
export async function exportReaders(
  { db, publicUrl, secret }: StaffServices,
  { to }: { to: string },
): Promise<Result<Record<string, never>>> {
  if (!isAbsolute(to))
    return {
      ok: false,
      code: 'malformed-request',
      detail: 'The path of the file has to be whole, from the root on.',
    };
  if (existsSync(to))
    return { ok: false, code: 'malformed-request', detail: `There is a file ${to} already.` };
  const bytes = listSubscribers({ db, publicUrl, secret });
  await writeWhole(dirname(to), { name: basename(to), bytes });
  return { ok: true, value: {} };
}
