import { eq } from 'drizzle-orm';
import type { KeptFamily } from '#contract/admin/families.ts';
import type { Result } from '#contract/refusal.ts';
import type { Database, Transaction } from '#server/database/database.ts';
import { fontFamily } from '#server/database/schema/catalogue.ts';
import { raiseRevision } from '#server/office/catalogue/raise-revision.ts';
import { type FieldError, refuseFields } from '#server/office/forms/refuse-fields.ts';
import { readStandingFamily, type StandingFamily } from '#server/staff/families/read-family.ts';
import { readRelease } from './change-family.ts';
import { readFamilySheet } from './read-family-sheet.ts';

/**
 * Moves the day of release of a family that is off, or takes it back. What it says besides is not asked: it may be what holds the family
 * back on its day. The catalogue is locked.
 */
export async function moveRelease(
  tx: Transaction,
  { notify, now }: { notify: Database['notify']; now: () => Date },
  { standing: { id, zone }, typed }: { standing: StandingFamily; typed: string },
): Promise<Result<KeptFamily>> {
  const errors: FieldError[] = [];
  const release = readRelease(typed, { zone, now: now(), errors });
  if (errors.length > 0) return refuseFields(errors);
  const publishAt = release === '' ? null : new Date(release);
  await tx
    .update(fontFamily)
    .set({ publishAt, ...(publishAt === null && { publishSetBy: null }) })
    .where(eq(fontFamily.id, id));
  await raiseRevision(tx, notify);
  const standing = await readStandingFamily(tx, id);
  if (standing === null) throw new Error('A family was not kept');
  return { ok: true, value: { ...(await readFamilySheet(tx, { standing, now: now() })), told: [] } };
}
